package org.demonic.cli;

import java.time.Duration;
import java.util.List;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.GoalChecker.Judgement;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.Limits;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.UndefinedInitialException;
import org.demonic.synthesize.Verdict;

/** Answers goals for the language server, in the words of {@code demonl check}. */
final class GoalAnswers {
  private GoalAnswers() {}

  /** An answer within the usual limits. */
  static GoalAnswer check(Domain domain, Goal goal) {
    long start = System.nanoTime();
    try {
      Verdict verdict = Synthesizer.check(domain, goal, Limits.DEFAULT);
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      Answer answer = new Answer(new Question(domain, goal), verdict, millis);
      return new GoalAnswer(
          judgement(answer), answer.summary() + answer.judgement(), TextWriter.details(answer));
    } catch (UndefinedInitialException undefined) {
      Diagnostic diagnostic = CommandProblem.of(goal, undefined);
      return new GoalAnswer(Judgement.UNEXPECTED, diagnostic.message(), List.of(diagnostic.hint()));
    } catch (LinkageError noSolver) {
      Diagnostic diagnostic =
          Diagnostic.of(CommandProblem.NO_SOLVER, goal.span(), CrashReport.cause(noSolver));
      return new GoalAnswer(Judgement.UNEXPECTED, diagnostic.message(), List.of(diagnostic.hint()));
    }
  }

  private static Judgement judgement(Answer answer) {
    return switch (answer.status()) {
      case EXPECTED -> Judgement.EXPECTED;
      case UNKNOWN -> Judgement.UNKNOWN;
      default -> Judgement.UNEXPECTED;
    };
  }
}
