package org.demonic.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.cli.answer.Answer;
import org.demonic.cli.answer.TextWriter;
import org.demonic.cli.input.CommandProblem;
import org.demonic.cli.input.Question;
import org.demonic.cli.lsp.GoalChecker;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.GoalChecker.Judgement;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.natives.NoLibraryError;
import org.demonic.synthesize.review.DomainReview;

/** Answers goals for the language server as {@code demonl check} does. */
final class GoalAnswers implements GoalChecker {
  private GoalAnswers() {}

  /**
   * A checker with the default limits. Its type is the interface, so that this class is only loaded
   * when a goal is checked.
   */
  static GoalChecker checker() {
    return new GoalAnswers();
  }

  @Override
  public GoalAnswer check(Domain domain, Goal goal, Cancellation cancellation) {
    long start = System.nanoTime();
    try {
      Verdict verdict = Synthesizer.check(domain, goal, settings(cancellation));
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      Answer answer = new Answer(new Question(domain, goal), verdict, millis);
      return new GoalAnswer(
          judgement(answer),
          answer.expectation(),
          answer.summary() + answer.judgement(),
          TextWriter.details(answer));
    } catch (UndefinedInitialException undefined) {
      return noVerdict(CommandProblem.of(goal, undefined));
    } catch (NoLibraryError noSolver) {
      return noVerdict(
          Diagnostic.of(
              CommandProblem.NO_SOLVER, goal.span(), noSolver.reason(), noSolver.remedy()));
    }
  }

  private static GoalAnswer noVerdict(Diagnostic reason) {
    return new GoalAnswer(
        Judgement.UNEXPECTED, Optional.empty(), reason.message(), List.of(reason.hint()));
  }

  @Override
  public List<Diagnostic> review(Domain domain, List<Goal> goals, Cancellation cancellation) {
    try {
      List<Diagnostic> all = new ArrayList<>(DomainReview.of(domain, goals, cancellation));
      goals.forEach(goal -> firstState(domain, goal, cancellation).ifPresent(all::add));
      return all;
    } catch (NoLibraryError noSolver) {
      return List.of();
    }
  }

  private static Optional<Diagnostic> firstState(
      Domain domain, Goal goal, Cancellation cancellation) {
    try {
      return Synthesizer.canBegin(domain, goal, settings(cancellation))
          ? Optional.empty()
          : Optional.of(Answer.contradiction(goal));
    } catch (UndefinedInitialException undefined) {
      return Optional.of(CommandProblem.of(goal, undefined));
    }
  }

  private static CheckSettings settings(Cancellation cancellation) {
    return CheckSettings.of(Limits.DEFAULT).endedBy(cancellation);
  }

  private static Judgement judgement(Answer answer) {
    return switch (answer.status()) {
      case EXPECTED -> Judgement.EXPECTED;
      case UNKNOWN -> Judgement.UNKNOWN;
      case UNEXPECTED, WRONG_INPUT, INTERNAL_ERROR, CLOSED_PIPE -> Judgement.UNEXPECTED;
    };
  }
}
