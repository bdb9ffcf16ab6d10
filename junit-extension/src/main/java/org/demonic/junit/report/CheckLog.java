package org.demonic.junit.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.lang.check.Oversights;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.print.GoalText;
import org.demonic.lang.print.Printer;
import org.demonic.report.line.CheckLine;
import org.demonic.report.line.LeftOutLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.translate.domain.JavaDomain;

/**
 * Writes what was found to {@code target/demonic}: an object a line in {@code checks.jsonl}, and a
 * {@code .demonl} file for each check that is not stable.
 */
public final class CheckLog {
  /** The end of the names of the other files. */
  static final String DOMAIN = ".demonl";

  private static final Map<String, Integer> NUMBERS = new ConcurrentHashMap<>();

  private final Path folder;
  private final OutputFolder output;
  private final String test;
  private final Limits limits;
  private final List<CheckLine> lines = new ArrayList<>();
  private final List<LeftOutLine> leftOut = new ArrayList<>();

  /** The domains of the test as they are written. */
  private final IdentityHashMap<JavaDomain, String> domains = new IdentityHashMap<>();

  /**
   * Creates the log of the checks of one test. The first log of a run removes what earlier runs
   * have written.
   *
   * @param folder where to write; it need not exist yet
   * @param limits the limits within which the answers hold
   */
  public CheckLog(Path folder, String test, Limits limits) {
    this.folder = folder;
    this.test = test;
    this.limits = limits;
    output = new OutputFolder(folder);
  }

  /** Adds a question that was not asked, and why. */
  public void add(ClauseResult result) {
    lines.add(line(result));
  }

  /** Adds an answer, with what was asked. */
  public void add(ClauseResult result, CheckGoal asked) {
    add(result);
    if (!(result.verdict() instanceof Verdict.Stable)) {
      writeDomain(asked, result.verdict());
    }
  }

  /** Adds a check in code that was not asked about. */
  public void add(LeftOutRefusal check) {
    leftOut.add(
        new LeftOutLine(
            test, check.callee(), check.file(), check.line(), check.check(), check.reason()));
  }

  /** Writes the lines of the test, at once, so that those of several JVMs do not mix. */
  public void close() {
    output.append(LineFile.CHECKS, lines);
    if (!leftOut.isEmpty()) {
      output.append(LineFile.LEFT_OUT, leftOut);
    }
  }

  private CheckLine line(ClauseResult result) {
    CheckPoint point = result.question().point();
    JavaNames names = new JavaNames(result.question().domain(), point.snapshot().text());
    return new CheckLine(
        test,
        point.site().routine().toString(),
        point.site().body().file(),
        point.site().line(),
        point.callee().method().declaringClass() + "#" + point.callee().method().name(),
        result.question().clause().text(),
        result.verdict().name(),
        result.verdict().prover().map(Engine::toString).orElse(null),
        result.because(),
        result.assumes(),
        result.verdict() instanceof Verdict.Interference interference
            ? calls(names, interference.plan(), result.confirmation())
            : List.of(),
        result.group().map(FindingGroup::key).orElse(null),
        result.confirmation().kind().name(),
        result.failure().orElse(null),
        result.millis());
  }

  private static List<String> calls(JavaNames names, Plan plan, Confirmation run) {
    List<String> tried = run.calls();
    return tried.isEmpty() ? names.calls(plan) : tried;
  }

  private void writeDomain(CheckGoal asked, Verdict verdict) {
    int number = NUMBERS.merge(folder + "|" + test, 1, Integer::sum);
    String name = test.replaceAll("[^\\p{Alnum}.#$_-]", "_") + "-" + number + DOMAIN;
    Goal goal = asked.goal().with(limits.actions(), fresh(verdict), expectation(verdict));
    CheckQuestion question = asked.question();
    CheckPoint point = question.point();
    String header =
        "%s from %s, %s:%d: %s requires %s\n%s\n"
            .formatted(
                Oversights.GENERATED,
                test,
                point.site().body().file(),
                point.site().line(),
                point.callee().method(),
                question.clause().text().replaceAll("\\s+", " "),
                verdict instanceof Verdict.Unknown
                    ? "-- This is what other threads may do: a plan need not be one of the code.\n"
                    : "");
    output.write(
        name,
        header
            + domains.computeIfAbsent(question.domain(), d -> Printer.print(d.file()))
            + "\n"
            + GoalText.of(goal));
  }

  private int fresh(Verdict verdict) {
    return verdict instanceof Verdict.Interference interference
        ? Math.max(limits.fresh(), interference.plan().newObjects())
        : limits.fresh();
  }

  private static Optional<Goal.Expectation> expectation(Verdict verdict) {
    if (verdict instanceof Verdict.Interference interference) {
      return Optional.of(
          new Goal.Expectation(
              Goal.Outcome.INTERFERENCE, OptionalInt.of(interference.plan().length())));
    }
    return verdict instanceof Verdict.Unreachable
        ? Optional.of(new Goal.Expectation(Goal.Outcome.UNREACHABLE, OptionalInt.empty()))
        : Optional.empty();
  }
}
