package org.demonic.cli.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Interference;

/** Answers for people: the verdict in a line, below it how it is known. */
public final class TextWriter implements AnswerWriter {
  private final Console console;
  private final Map<ExitStatus, Integer> counts = new EnumMap<>(ExitStatus.class);

  /** A writer to the standard output of a console. */
  public TextWriter(Console console) {
    this.console = console;
  }

  @Override
  public void write(Answer answer) {
    counts.merge(answer.status(), 1, Integer::sum);
    line(answer.headline(console.palette()));
    details(answer).forEach(this::line);
    console.out().flush();
  }

  @Override
  public void end() {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    if (all > 1) {
      line(
          "%d goals: %d as expected, %d not as expected, %d unknown"
              .formatted(
                  all,
                  counts.getOrDefault(ExitStatus.EXPECTED, 0),
                  counts.getOrDefault(ExitStatus.UNEXPECTED, 0),
                  counts.getOrDefault(ExitStatus.UNKNOWN, 0)));
    }
    console.out().flush();
  }

  /** How the verdict is known, a line each. */
  public static List<String> details(Answer answer) {
    if (answer.verdict() instanceof Interference interference) {
      return PlanLayout.lines(answer.question().goal(), interference.plan());
    } else if (answer.verdict() instanceof Verdict.Unknown unknown) {
      List<String> lines = new ArrayList<>(Facts.lines("reason", 9, List.of(unknown.reason())));
      lines.addAll(
          Facts.lines(
              "tried",
              9,
              unknown.attempts().stream().map(a -> a.engine() + ": " + a.outcome()).toList()));
      return lines;
    }
    List<String> lines = new ArrayList<>();
    Proof.of(answer.verdict())
        .ifPresent(
            proof -> {
              lines.addAll(Facts.lines("proof", 9, List.of(proof.method())));
              lines.addAll(
                  Facts.lines(
                      "rests on",
                      9,
                      proof.clauses().stream()
                          .map(c -> Proof.place(c) + "  " + c.text())
                          .toList()));
            });
    return lines;
  }

  private void line(String text) {
    console.out().append(text).append('\n');
  }
}
