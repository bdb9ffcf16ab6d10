package org.demonic.junit.check;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.Callees;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.heap.FieldAccess;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.problem.Unanswered;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckPointReader;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.GoalBuilder;
import org.demonic.junit.report.CheckLog;
import org.demonic.junit.report.ClauseResult;
import org.demonic.junit.report.InterferenceReport;
import org.demonic.junit.report.RemedyFinder;
import org.demonic.junit.report.SlowCheck;
import org.demonic.junit.report.VerdictNote;
import org.demonic.junit.report.ViolationReport;
import org.demonic.junit.runtime.RuntimeContracts;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.jspecify.annotations.Nullable;

/**
 * Judges one test: questions are gathered while it runs, and answered when it has ended. A question
 * that comes up again in the same state is asked once.
 */
public final class TestJudge implements CallHandler {
  /** The verdicts of all tests of this JVM, because repeated tests ask the same questions. */
  private static final VerdictCache VERDICTS = new VerdictCache();

  private final CheckedTest test;
  private final Contracts contracts;
  private final CheckPointReader checkPoints;
  private final RuntimeContracts runtime;
  private final Path folder;
  private final Map<String, CheckQuestion> questions = new LinkedHashMap<>();
  private final List<Unanswered> notExpressible = new ArrayList<>();

  private TestJudge(
      CheckedTest test,
      AnnotatedMethods annotated,
      Contracts contracts,
      SnapshotReader snapshots,
      Path folder) {
    this.test = test;
    this.contracts = contracts;
    this.checkPoints =
        new CheckPointReader(contracts, new Callees(annotated, contracts), snapshots);
    this.runtime = new RuntimeContracts(contracts, snapshots);
    this.folder = folder;
  }

  /**
   * Begins before the test's {@code @BeforeEach} methods.
   *
   * @throws NotCheckedException if a class under test has no source, or a wrong contract
   */
  public static TestJudge of(CheckedTest test, AnnotatedMethods annotated, FieldAccess access) {
    Path module = module();
    List<Path> folders = new ArrayList<>(test.settings().sources());
    folders.addAll(SourceRoots.ofModule(module).folders());
    SourceRoots roots = new SourceRoots(folders);
    List<String> named = test.named().stream().sorted().toList();
    for (String name : named) {
      if (!JavaTranslator.hasSource(roots, name)) {
        throw new NotCheckedException(JunitProblem.NO_SOURCE, name);
      }
    }
    Contracts contracts = new Contracts(roots, named);
    return new TestJudge(
        test,
        annotated,
        contracts,
        new SnapshotReader(contracts, access),
        module.resolve("target").resolve("demonic"));
  }

  /**
   * The module under test: Maven says where it is, other build tools run tests there. Relative if
   * it can be, because people read the places in messages.
   */
  private static Path module() {
    Path here = Path.of("").toAbsolutePath();
    String basedir = System.getProperty("basedir");
    Path module = basedir == null ? here : Path.of(basedir).toAbsolutePath().normalize();
    return module.equals(here) || !Files.isDirectory(module) ? Path.of("") : module;
  }

  @Override
  public void enter(Activation activation) {
    try {
      runtime.enter(activation);
    } catch (NotExpressibleException problem) {
      notExpressible.add(problem.at(place(activation)));
    }
  }

  @Override
  public void exit(Activation activation, @Nullable Object result) {
    try {
      runtime.exit(activation, result);
    } catch (NotExpressibleException problem) {
      notExpressible.add(problem.at(place(activation)));
    }
  }

  private static String place(Activation activation) {
    MethodReference method = activation.body().method();
    return "contract of %s".formatted(MethodNames.of(method.className(), method.name()));
  }

  @Override
  public void call(CallEvent event) {
    try {
      checkPoints.read(event).ifPresent(this::ask);
    } catch (NotExpressibleException problem) {
      CallSite site = event.site();
      notExpressible.add(problem.at(site.body().file() + ":" + site.line()));
    }
  }

  private void ask(CheckPoint point) {
    JavaMethod callee = point.callee().method().orElseThrow();
    MethodContract contract = contracts.contract(callee);
    Valuation valuation =
        Valuation.in(
            point.snapshot().state(), point.callee().values(contract), FunctionChoices.NONE);
    for (MethodContract.Term clause : contract.requires()) {
      if (RuntimeContracts.holds(clause.term(), valuation)) {
        CheckQuestion question =
            GoalBuilder.question(
                contracts.domain(),
                point,
                clause.clause(),
                GoalBuilder.relies(contracts.domain(), point.routine()));
        String key = point.site().id() + "\n" + Printer.print(question.declaration());
        questions.putIfAbsent(key, question);
      } else {
        runtime.addBrokenPrecondition(point, clause, valuation);
      }
    }
  }

  /**
   * Judges the test, which has ended, its {@code @AfterEach} methods included.
   *
   * @param mustCheck whether a test that has checked nothing is to fail: not one that has failed
   *     already, or that only makes other tests
   */
  public Judgement judge(boolean mustCheck) {
    if (!runtime.violations().isEmpty()) {
      return new Judgement.Violations(
          runtime.violations().stream()
              .map(ViolationReport::of)
              .distinct()
              .collect(Collectors.joining("\n")));
    }
    List<ClauseResult> results = new ArrayList<>();
    questions.values().forEach(q -> results.add(answer(q)));
    new CheckLog(folder, limits()).add(test.id(), results);
    return judge(results, mustCheck);
  }

  private Limits limits() {
    return test.settings().limits();
  }

  private ClauseResult answer(CheckQuestion question) {
    long start = System.nanoTime();
    Verdict verdict =
        VERDICTS.check(
            question.domain().domain(),
            question.goal(),
            limits(),
            new SlowCheck(VerdictNote.question(question), System.out));
    if (verdict.isVacuous()) {
      verdict = VerdictNote.BROKEN_INVARIANT;
    }
    Optional<String> remedy =
        verdict instanceof Verdict.Interference
            ? RemedyFinder.find(question, limits())
            : Optional.empty();
    return new ClauseResult(question, verdict, remedy, (System.nanoTime() - start) / 1_000_000);
  }

  private Judgement judge(List<ClauseResult> results, boolean mustCheck) {
    Set<Unanswered> unknown = new LinkedHashSet<>(notExpressible);
    results.stream().map(VerdictNote::unknown).flatMap(Optional::stream).forEach(unknown::add);
    List<String> notes = notes(results, unknown);
    Optional<CallSite> broken =
        results.stream()
            .filter(r -> r.verdict() instanceof Verdict.Interference)
            .map(r -> r.question().point().site())
            .findFirst();
    if (broken.isPresent()) {
      return new Judgement.Interference(reports(results), place(broken.get()), notes);
    }
    boolean isUnchecked = results.isEmpty() && mustCheck;
    if (!unknown.isEmpty() && (isUnchecked || test.settings().failOnUnknown())) {
      return new Judgement.NotChecked(Unanswered.failure(unknown), notes);
    }
    return isUnchecked
        ? new Judgement.NotChecked(
            Diagnostic.of(JunitProblem.NO_CHECK_POINT, Span.NONE, test.classesUnderTest()), notes)
        : new Judgement.Passed(notes);
  }

  private static List<String> notes(List<ClauseResult> results, Set<Unanswered> unknown) {
    List<String> notes = new ArrayList<>();
    results.stream()
        .map(VerdictNote::unreachable)
        .flatMap(Optional::stream)
        .distinct()
        .forEach(note -> notes.add("UNREACHABLE: " + note));
    unknown.forEach(u -> notes.add("UNKNOWN: " + u.text()));
    return notes;
  }

  /** One report for each clause at each call. */
  private String reports(List<ClauseResult> results) {
    Map<String, String> reports = new LinkedHashMap<>();
    for (ClauseResult result : results) {
      if (result.verdict() instanceof Verdict.Interference interference) {
        reports.computeIfAbsent(
            result.question().point().site().id() + result.question().clause().text(),
            id -> InterferenceReport.of(result, interference.plan(), limits()));
      }
    }
    return String.join("\n", reports.values());
  }

  private static StackTraceElement place(CallSite site) {
    return new StackTraceElement(
        site.routine().className(), site.routine().name(), site.body().file(), site.line());
  }
}
