package org.demonic.synthesize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.check.Checker;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/** Answers goals that are written in demonL. */
public final class Goals {
  /** The default limits, but with time enough on any machine: the work decides. */
  public static final Limits PATIENT = new Limits(5, 1, Duration.ofMinutes(1));

  private Goals() {}

  /** The verdict of the only goal of a text. */
  public static Verdict verdict(String text) {
    return verdict(content(text));
  }

  /** The verdict of the only goal of a text, within other limits. */
  public static Verdict verdict(String text, Limits limits) {
    Content content = content(text);
    return Synthesizer.check(content.domain(), content.goals().get(0), limits);
  }

  /** The verdict of a pair of files in the form of the first tool. */
  static Verdict verdict(Path domain, Path goal) throws IOException {
    return verdict(content(List.of(Parser.parse(read(domain)), Parser.parseGoals(read(goal)))));
  }

  /** The verdict, and the actions if there is a plan: {@code INTERFERENCE c.decrement()}. */
  public static String summary(String text) {
    return summary(verdict(text));
  }

  public static String summary(Verdict verdict) {
    if (verdict instanceof Verdict.Interference interference) {
      return interference.plan().steps().stream()
          .map(Goals::call)
          .collect(Collectors.joining("; ", "INTERFERENCE ", ""))
          .strip();
    }
    return verdict instanceof Verdict.Unknown unknown
        ? "UNKNOWN " + unknown.reason()
        : verdict.name();
  }

  /** All details of a verdict, in one line, in a fixed order. */
  public static String details(Verdict verdict) {
    if (!(verdict instanceof Verdict.Interference interference)) {
      return summary(verdict);
    }
    Plan plan = interference.plan();
    String steps =
        plan.steps().stream()
            .map(s -> call(s) + s.result() + s.before() + s.after())
            .collect(Collectors.joining("; "));
    Map<String, Object> variables = new TreeMap<>();
    plan.variables().forEach((variable, value) -> variables.put(variable.name(), value));
    return variables + " " + plan.initial() + " " + steps;
  }

  private static String call(Plan.Step step) {
    return step.arguments().stream()
        .map(Object::toString)
        .collect(Collectors.joining(", ", step.action().name() + "(", ")"));
  }

  /** The declarations of a text, which must have no errors. */
  public static Content content(String text) {
    return content(List.of(Parser.parse(new Source("test.demonl", text))));
  }

  /** The declarations of a text; empty if it has errors. */
  public static Optional<Content> checked(String text) {
    return Checker.check(List.of(Parser.parse(new Source("test.demonl", text)).file())).content();
  }

  static Content content(List<Parsed> files) {
    for (Parsed file : files) {
      if (!file.isValid()) {
        throw new IllegalArgumentException(file.diagnostics().toString());
      }
    }
    Checked checked = Checker.check(files.stream().map(Parsed::file).toList());
    return checked
        .content()
        .orElseThrow(() -> new IllegalArgumentException(checked.diagnostics().toString()));
  }

  private static Verdict verdict(Content content) {
    return Synthesizer.check(content.domain(), content.goals().get(0), PATIENT);
  }

  private static Source read(Path path) throws IOException {
    return new Source(path.getFileName().toString(), Files.readString(path));
  }
}
