package org.demonic.cli.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.VerdictVisitor;

/**
 * Writes answers for people: the verdict in a line, and below it the plan, the proof or the reason.
 */
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

  /** The lines below the verdict: the plan, the proof, or the reason for {@code UNKNOWN}. */
  public static List<String> details(Answer answer) {
    return answer.verdict().accept(new Details(answer));
  }

  private void line(String text) {
    console.out().append(text).append('\n');
  }

  /** Writes the lines below each kind of verdict. */
  private record Details(Answer answer) implements VerdictVisitor<List<String>> {
    private static final int LABELS = 9;

    @Override
    public List<String> visit(Verdict.Stable verdict) {
      return proof(verdict);
    }

    @Override
    public List<String> visit(Verdict.Unreachable verdict) {
      return proof(verdict);
    }

    @Override
    public List<String> visit(Verdict.Interference verdict) {
      return PlanLayout.lines(answer.question().goal(), verdict.plan());
    }

    @Override
    public List<String> visit(Verdict.Unknown verdict) {
      List<String> lines =
          new ArrayList<>(Facts.lines("reason", LABELS, List.of(verdict.reason())));
      List<String> attempts =
          verdict.attempts().stream().map(a -> a.engine() + ": " + a.outcome()).toList();
      lines.addAll(Facts.lines("tried", LABELS, attempts));
      return lines;
    }

    private static List<String> proof(Verdict verdict) {
      List<String> lines = new ArrayList<>();
      for (Proof proof : Proof.of(verdict).stream().toList()) {
        lines.addAll(Facts.lines("proof", LABELS, List.of(proof.method())));
        List<String> clauses =
            proof.clauses().stream().map(c -> Proof.place(c) + "  " + c.text()).toList();
        lines.addAll(Facts.lines("rests on", LABELS, clauses));
      }
      return lines;
    }
  }
}
