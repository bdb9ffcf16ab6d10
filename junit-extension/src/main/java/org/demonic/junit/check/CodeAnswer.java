package org.demonic.junit.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.step.Limit;
import org.demonic.code.step.Step;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.Before;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.question.GoalBuilder;
import org.demonic.junit.question.NewObjects;
import org.demonic.junit.question.PlansBefore;
import org.demonic.junit.question.ProofQuestion;
import org.demonic.junit.question.ReadOperands;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.type.BinaryNames;

/**
 * The answer to a question about code. A proof over all that threads may do is one for the code; a
 * plan of what they surely can do, too; what lies between is unknown. Plans are looked for first,
 * then a proof; then plans with new objects, with a suspended call, and from before the thread took
 * its locks.
 *
 * @param goal the goal that gave the verdict
 * @param isRelied whether it holds only if calls from outside keep what methods rely on
 * @param guesses if it is unknown: what other threads might do by what they possibly can
 */
record CodeAnswer(CheckGoal goal, Verdict verdict, boolean isRelied, List<Guess> guesses) {
  CodeAnswer {
    guesses = List.copyOf(guesses);
  }

  CodeAnswer(CheckGoal goal, Verdict verdict, boolean isRelied) {
    this(goal, verdict, isRelied, List.of());
  }

  CodeAnswer(CheckGoal goal, Verdict verdict) {
    this(goal, verdict, false);
  }

  /** A plan of possible steps, which need not be one of the code. */
  record Guess(CheckGoal goal, Verdict.Interference plan) {}

  private static CodeAnswer guessed(CheckGoal goal, Verdict unknown, Verdict possible) {
    return new CodeAnswer(
        goal,
        unknown,
        false,
        unknown instanceof Verdict.Unknown && possible instanceof Verdict.Interference plan
            ? List.of(new Guess(goal, plan))
            : List.of());
  }

  private CodeAnswer after(CodeAnswer other) {
    return new CodeAnswer(
        goal,
        verdict,
        isRelied,
        Stream.concat(other.guesses().stream(), guesses.stream()).toList());
  }

  /**
   * Answers a question. What methods rely on is used only where there is no proof without it, and
   * counts only if it makes a difference.
   */
  static CodeAnswer to(CodeQuestion question, GoalSolver solver) {
    CodeAnswer plain = alone(question, solver);
    if (question.relied().isEmpty() || isProof(plain.verdict())) {
      return plain;
    }
    CodeAnswer relied = alone(question.relied().get(), solver.forAnotherCheck());
    boolean areUnknown =
        plain.verdict() instanceof Verdict.Unknown && relied.verdict() instanceof Verdict.Unknown;
    return areUnknown ? plain : new CodeAnswer(relied.goal(), relied.verdict(), true);
  }

  /**
   * Whether the answer is a proof, as far as the solver knows: only proofs are asked for.
   *
   * @param solver one that does not search
   */
  static boolean isProved(ProofQuestion question, GoalSolver solver) {
    return question.isProvable()
        && isProof(solver.proof(GoalBuilder.goal(question.possible(), NewObjects.ANY)))
        && question.before().stream()
            .allMatch(b -> isProof(overallBefore(question, b, solver).verdict()))
        && question.operands().stream().allMatch(o -> isProved(question, o, solver));
  }

  /** The answer to a question itself, whatever may be relied on besides. */
  static CodeAnswer alone(CodeQuestion question, GoalSolver solver) {
    if (!question.proof().unread().isEmpty()) {
      return new CodeAnswer(
          GoalBuilder.goal(question.possible(), NewObjects.ANY),
          unknown(
              "it is not known what %s reads or writes"
                  .formatted(String.join(" and ", question.proof().unread()))));
    }
    CodeAnswer answer = ofThisRun(question, solver);
    if (isProof(answer.verdict())) {
      return question
          .proof()
          .operands()
          .map(operands -> ofAllRuns(question, operands, answer, solver))
          .orElse(answer);
    }
    return answer.verdict() instanceof Verdict.Unknown
        ? overflowing(question, solver).orElse(answer)
        : answer;
  }

  /**
   * A proof holds for the operands of the call in this run. Where the thread has read them from
   * memory that others write, it has to hold for whatever they are; what overflows in calculating
   * them is looked for only where there is a plan, as elsewhere.
   */
  private static CodeAnswer ofAllRuns(
      CodeQuestion question, ReadOperands operands, CodeAnswer proved, GoalSolver solver) {
    if (isProved(question.proof(), operands, solver)) {
      return proved;
    }
    return new CodeAnswer(
        GoalBuilder.goalWithOperands(question.possible(), operands, NewObjects.ANY),
        unknown(
            "it holds for %s of this run, which this thread has read from memory that others"
                    .formatted(operands.text())
                + " write; nothing tells that it holds for others that they may put there"));
  }

  /** Whether a proof for some operands holds for whatever others may put in their place. */
  private static boolean isProved(
      ProofQuestion question, ReadOperands operands, GoalSolver solver) {
    Verdict ofAll =
        solver.proof(GoalBuilder.goalWithOperands(question.possible(), operands, NewObjects.ANY));
    boolean keepsClause = question.before().map(Before::keepsClause).orElse(true);
    return ofAll instanceof Verdict.Stable || (ofAll instanceof Verdict.Unreachable && keepsClause);
  }

  /** The answer for the operands that the call has in this run. */
  private static CodeAnswer ofThisRun(CodeQuestion question, GoalSolver solver) {
    CodeAnswer now = now(question, solver);
    boolean isSettled =
        now.verdict() instanceof Verdict.Interference
            || question.plans().before().isEmpty()
            || (question.proof().before().isEmpty() && isProof(now.verdict()));
    if (isSettled) {
      return now;
    }
    CodeAnswer before = before(question, now, solver);
    boolean isBroken = before.verdict() instanceof Verdict.Interference;
    return isBroken || (isProof(now.verdict()) && !isProof(before.verdict()))
        ? before
        : now.after(before);
  }

  /** Most plans need no new objects, and are found soonest without any: these are tried first. */
  private static CodeAnswer now(CodeQuestion question, GoalSolver solver) {
    JavaDomain certainly = question.plans().certain().domain();
    CheckGoal first = GoalBuilder.goal(question.plans().certain(), NewObjects.NONE);
    Verdict simple = solver.plan(first);
    if (isPlan(simple, certainly)) {
      return new CodeAnswer(first, simple);
    }
    CheckGoal possible = GoalBuilder.goal(question.possible(), NewObjects.ANY);
    Verdict overall = solver.proof(possible);
    if (isProof(overall) && question.proof().isProvable()) {
      return new CodeAnswer(possible, overall);
    }
    CheckGoal certain = GoalBuilder.goal(question.plans().certain(), NewObjects.ONE_OF_EACH_TYPE);
    Verdict plan = solver.plan(certain);
    if (isPlan(plan, certainly)) {
      return new CodeAnswer(certain, plan);
    }
    return (isProof(overall) ? Optional.<CodeAnswer>empty() : withSuspended(question, solver))
        .orElseGet(() -> guessed(possible, between(question, overall, plan), overall));
  }

  /** A plan in which a thread is held in the middle of a call and goes on after others. */
  private static Optional<CodeAnswer> withSuspended(CodeQuestion question, GoalSolver solver) {
    if (question.plans().suspended().isEmpty()) {
      return Optional.empty();
    }
    CheckGoal goal = GoalBuilder.goal(question.plans().suspended().get(), NewObjects.NONE);
    Verdict verdict = solver.plan(goal);
    return isPlan(verdict, question.plans().suspended().get().domain())
        ? Optional.of(new CodeAnswer(goal, verdict))
        : Optional.empty();
  }

  /**
   * Whether a plan can be run: a thread that is held in the middle of a call may still have its
   * locks, which no later step may need.
   */
  private static boolean isPlan(Verdict verdict, JavaDomain domain) {
    if (!(verdict instanceof Verdict.Interference interference)) {
      return false;
    }
    boolean isHeld = false;
    for (Plan.Step step : interference.plan().steps()) {
      Step taken = domain.step(step.action()).orElseThrow().step();
      if (isHeld && !taken.locks().isEmpty()) {
        return false;
      }
      isHeld |= taken.mayKeepLocks();
    }
    return true;
  }

  /** Whether a thread is held where it has locks, which this one may take afterwards. */
  private static boolean stopsWithLocks(Verdict.Interference verdict, JavaDomain domain) {
    return verdict.plan().steps().stream()
        .map(step -> domain.step(step.action()).orElseThrow().step())
        .anyMatch(Step::mayKeepLocks);
  }

  /** Looks for plans of the time before this thread took its locks. */
  private static CodeAnswer before(CodeQuestion question, CodeAnswer now, GoalSolver solver) {
    Optional<CodeAnswer> overall =
        question.proof().before().map(b -> overallBefore(question.proof(), b, solver));
    return overall.filter(answer -> isProof(answer.verdict())).isPresent()
        ? overall.get()
        : planBefore(question.plans().certain(), question.plans().before().orElseThrow(), solver)
            .or(() -> overall)
            .orElse(now);
  }

  /** The same over all that they may have done: a proof, or why there is none. */
  private static CodeAnswer overallBefore(
      ProofQuestion question, Before before, GoalSolver solver) {
    CheckGoal possible =
        GoalBuilder.goalBefore(
            question.possible(), before.known(), before.written(), NewObjects.ANY);
    Verdict overall = solver.proof(possible);
    boolean isProved =
        overall instanceof Verdict.Stable
            || (overall instanceof Verdict.Unreachable
                && before.keepsClause()
                && question.steps().limits().isEmpty());
    return guessed(
        possible,
        isProved || overall instanceof Verdict.Unknown
            ? overall
            : unknown(
                "what this thread has checked since it took its locks does not tell"
                    + " that the clause holds, and others could change it before"),
        overall);
  }

  /** A plan of what other threads surely did before this one took its locks. */
  private static Optional<CodeAnswer> planBefore(
      CheckQuestion certainly, PlansBefore before, GoalSolver solver) {
    if (before.known().isEmpty()) {
      return Optional.empty();
    }
    CheckGoal goal =
        GoalBuilder.goalBefore(
            certainly, before.known().get(), Set.of(), NewObjects.ONE_OF_EACH_TYPE);
    if (!goal.saysAll()) {
      return Optional.empty();
    }
    Verdict plan = solver.plan(goal);
    return isPlan(plan, certainly.domain())
            && !stopsWithLocks((Verdict.Interference) plan, certainly.domain())
        ? Optional.of(new CodeAnswer(goal, plan))
        : Optional.empty();
  }

  /**
   * A plan in which numbers overflow. Plans without that are easier to understand, so these are
   * looked for where there is no other answer.
   */
  private static Optional<CodeAnswer> overflowing(CodeQuestion question, GoalSolver solver) {
    if (question.plans().overflowing().isEmpty()) {
      return Optional.empty();
    }
    CheckQuestion certainly = question.plans().overflowing().get().get();
    CheckGoal now = GoalBuilder.goal(certainly, NewObjects.ONE_OF_EACH_TYPE);
    Verdict plan = solver.plan(now);
    return isPlan(plan, certainly.domain())
        ? Optional.of(new CodeAnswer(now, plan))
        : question.plans().before().flatMap(before -> planBefore(certainly, before, solver));
  }

  static boolean isProof(Verdict verdict) {
    return verdict instanceof Verdict.Stable || verdict instanceof Verdict.Unreachable;
  }

  private static Verdict between(CodeQuestion question, Verdict overall, Verdict certain) {
    if (overall instanceof Verdict.Unknown) {
      return overall;
    }
    Optional<Limit> limit = question.steps().limits().stream().findFirst();
    if (limit.isPresent()) {
      return unknown(
          switch (limit.get().reason()) {
            case NO_CODE -> "`%s` may change it and cannot be read".formatted(limit.get().what());
            case TOO_MUCH_CODE ->
                "more code than is read can change it: `%s`".formatted(limit.get().what());
          });
    }
    if (!(overall instanceof Verdict.Interference interference)) {
      return unknown(question.proof().doubt().orElseThrow());
    }
    Plan plan = interference.plan();
    JavaNames names =
        new JavaNames(question.possible().domain(), question.possible().point().snapshot().text());
    return unknown(
        "other threads might break it, by %s; %s"
            .formatted(
                plan.steps().stream().map(names::call).distinct().collect(Collectors.joining(", ")),
                certain instanceof Verdict.Unknown cut
                    ? "for what they surely can do: " + cut.reason()
                    : plan.steps().stream().anyMatch(names::isLambda)
                        ? "no call is found that surely runs it for this object at that time"
                        : plan.steps().stream()
                            .flatMap(s -> names.unknownWrite(s).stream())
                            .findFirst()
                            .orElseGet(() -> withoutWrites(question))));
  }

  /** The reason why a plan of known steps is not certain. */
  private static String withoutWrites(CodeQuestion question) {
    if (question.context().unseen().isEmpty()) {
      return "the code does not tell for sure";
    }
    String callers =
        question.context().unseen().stream()
            .map(name -> "`" + BinaryNames.simpleName(name) + "`")
            .sorted()
            .collect(Collectors.joining(" and "));
    return "whether others have the object is not known, because %s called this and %s not under test: name %s in @Demonic, beside the others"
        .formatted(
            callers,
            question.context().unseen().size() == 1 ? "is" : "are",
            question.context().unseen().size() == 1 ? "it" : "them");
  }

  private static Verdict unknown(String reason) {
    return new Verdict.Unknown(reason, List.of());
  }
}
