package org.demonic.cli.answer;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.console.Palette;
import org.demonic.cli.input.CommandProblem;
import org.demonic.cli.input.Question;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Goal.Expectation;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Interference;
import org.demonic.synthesize.answer.VerdictVisitor;

/**
 * The verdict on a goal.
 *
 * @param millis the time that the check took, in milliseconds
 */
public record Answer(Question question, Verdict verdict, long millis) {

  /** The exit status of the command if this were the only answer. */
  public ExitStatus status() {
    return verdict.accept(new Judge());
  }

  /** The verdict in words, as in {@code INTERFERENCE in 2 actions}. */
  public String summary() {
    return verdict instanceof Interference interference
        ? summary(verdict.name(), OptionalInt.of(interference.plan().length()))
        : verdict.name();
  }

  /**
   * The words that follow {@code expect} in a goal whose author expects this verdict, as in {@code
   * interference in 2}; empty if there is no verdict.
   */
  public Optional<String> expectation() {
    if (verdict instanceof Verdict.Unknown) {
      return Optional.empty();
    }
    String outcome = verdict.name().toLowerCase(Locale.ROOT);
    return Optional.of(
        verdict instanceof Interference interference
            ? "%s in %d".formatted(outcome, interference.plan().length())
            : outcome);
  }

  /** The verdict in a line: where, what, and whether that was expected. */
  public String headline(Palette palette) {
    Goal goal = question.goal();
    return "%s:%d: %s: %s%s"
        .formatted(
            question.file(),
            goal.span().line(),
            goal.name(),
            palette.verdict(status(), summary()),
            judgement());
  }

  /** Says whether the verdict was expected, in words that follow the verdict. */
  public String judgement() {
    return switch (status()) {
      case EXPECTED -> ", as expected";
      case UNEXPECTED -> ", but %s was expected".formatted(expected().orElse("none"));
      case UNKNOWN, WRONG_INPUT, INTERNAL_ERROR, CLOSED_PIPE ->
          expected().map(e -> ", but %s was expected".formatted(e)).orElse("");
    };
  }

  /** Warnings that the answer is weaker than it looks. */
  public List<Diagnostic> warnings() {
    return verdict.isVacuous() ? List.of(contradiction(question.goal())) : List.of();
  }

  /** The warning that a goal has no first state. */
  public static Diagnostic contradiction(Goal goal) {
    return Diagnostic.of(CommandProblem.CONTRADICTION, initial(goal), goal.name());
  }

  /** The warning that there is no verdict, with the reason. */
  Diagnostic notAnswered(Verdict.Unknown unknown) {
    Goal goal = question.goal();
    return Diagnostic.of(CommandProblem.NOT_ANSWERED, goal.span(), goal.name(), unknown.reason());
  }

  /** The place of {@code initial}, or of the whole goal where it has none. */
  private static Span initial(Goal goal) {
    List<Clause> clauses = goal.initial();
    return clauses.isEmpty()
        ? goal.span()
        : clauses.get(0).span().to(clauses.get(clauses.size() - 1).span());
  }

  /** The expected verdict in words; empty if the goal does not say. */
  private Optional<String> expected() {
    return question.goal().expectation().map(e -> summary(e.outcome().name(), e.length()));
  }

  private boolean fulfils(Expectation expectation) {
    boolean sameLength =
        !(verdict instanceof Interference interference)
            || expectation.length().isEmpty()
            || expectation.length().getAsInt() == interference.plan().length();
    return expectation.outcome().name().equals(verdict.name()) && sameLength;
  }

  private static String summary(String verdict, OptionalInt length) {
    if (length.isEmpty()) {
      return verdict;
    }
    int actions = length.getAsInt();
    return "%s in %d %s".formatted(verdict, actions, actions == 1 ? "action" : "actions");
  }

  /** Compares each kind of verdict with what the goal expects. */
  private final class Judge implements VerdictVisitor<ExitStatus> {
    @Override
    public ExitStatus visit(Verdict.Stable stable) {
      return status(true);
    }

    @Override
    public ExitStatus visit(Verdict.Unreachable unreachable) {
      return status(true);
    }

    @Override
    public ExitStatus visit(Verdict.Interference interference) {
      return status(false);
    }

    @Override
    public ExitStatus visit(Verdict.Unknown unknown) {
      return ExitStatus.UNKNOWN;
    }

    /**
     * The exit status.
     *
     * @param wanted whether the verdict counts as expected if the goal has no {@code expect}
     */
    private ExitStatus status(boolean wanted) {
      boolean asExpected = question.goal().expectation().map(Answer.this::fulfils).orElse(wanted);
      return asExpected ? ExitStatus.EXPECTED : ExitStatus.UNEXPECTED;
    }
  }
}
