package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.code.guarded.UnevenLock;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.junit.code.TestCalls;
import org.demonic.junit.confirm.PlanRuns;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.report.BrokenCheck;
import org.demonic.junit.report.CheckLog;
import org.demonic.junit.report.ClauseResult;
import org.demonic.junit.report.Confirmation;
import org.demonic.junit.report.FindingGroup;
import org.demonic.junit.report.InterferenceReport;
import org.demonic.junit.report.ReportedGroups;
import org.demonic.junit.report.VerdictNote;
import org.demonic.junit.report.WrongAnnotations;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.time.WorkBudget;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.answer.Verdict;

/**
 * Answers the questions of one test, within the work that it may do for all of them. Goals are made
 * one after the other, because goals of large states are large. Each call gets its first answer
 * before any call gets a second one, so that no call is left out if all states in which it was made
 * are too much work.
 */
final class Answers {
  /** The number of refuted plans after which no other one is looked for. */
  private static final int MOST_REFUTED = 4;

  private final WorkBudget time;
  private final ReportedGroups told;
  private final GoalSolver solver;
  private final CheckLog log;
  private final GuardedByChecks guards;
  private final LeftOutRefusals leftOut;
  private final InternalErrors errors;
  private final ModuleCode code;
  private final PlanRuns plans;
  private final Map<Integer, List<ClauseResult>> results = new TreeMap<>();
  private final Map<String, PlacedFinding> found = new LinkedHashMap<>();

  /** The clauses at places for which calls were tried. */
  private final Set<String> tried = new HashSet<>();

  /**
   * The questions at a check point: whether other threads can break these clauses.
   *
   * @param occurrence which of the calls at that place it is, from 1 on
   */
  record CheckedCall(CheckPoint point, int occurrence, List<CodeQuestion> questions) {}

  /** An interference, and the index of its check point. */
  private record PlacedFinding(int index, BrokenCheck finding) {}

  private Answers(
      CheckedTest test,
      WorkBudget time,
      CheckLog log,
      ModuleCode code,
      GuardedByChecks guards,
      LeftOutRefusals leftOut,
      InternalErrors errors,
      PlanRuns plans) {
    this.plans = plans;
    this.errors = errors;
    this.code = code;
    this.leftOut = leftOut;
    this.time = time;
    this.solver =
        new GoalSolver(
            test.settings().limits(), time, TestCalls.of(test.id(), LoadedClass.loader()));
    this.told = test.told();
    this.log = log;
    this.guards = guards;
  }

  /**
   * Answers all questions.
   *
   * @param log gets each answer
   * @param code the module
   * @param guards says where code has not the locks that most code has
   * @param leftOut gets the checks in code that no other thread can break
   * @param errors gets the mistakes of ours by which a question has no answer
   * @param plans runs the plans that are found
   */
  static Answers to(
      Collection<CheckedCall> asked,
      CheckedTest test,
      WorkBudget time,
      CheckLog log,
      ModuleCode code,
      GuardedByChecks guards,
      LeftOutRefusals leftOut,
      InternalErrors errors,
      PlanRuns plans) {
    Answers answers = new Answers(test, time, log, code, guards, leftOut, errors, plans);
    answers.answer(List.copyOf(asked));
    leftOut.leftOut().forEach(log::add);
    log.close();
    return answers;
  }

  /** The answers, in the order of the questions. */
  List<ClauseResult> results() {
    return results.values().stream().flatMap(List::stream).toList();
  }

  /** The findings in the order of the calls: one for each clause that other threads can break. */
  List<BrokenCheck> findings() {
    return found.values().stream()
        .sorted(Comparator.comparing(PlacedFinding::index))
        .map(PlacedFinding::finding)
        .toList();
  }

  private void answer(List<CheckedCall> asked) {
    Map<String, Integer> met = new HashMap<>();
    List<Integer> rounds = new ArrayList<>();
    asked.forEach(a -> rounds.add(met.merge(a.point().site().id(), 1, Integer::sum)));
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      places.add(i);
    }
    places.sort(Comparator.comparing(rounds::get));
    places.forEach(place -> results.put(place, answer(asked.get(place), place)));
  }

  private List<ClauseResult> answer(CheckedCall asked, int place) {
    boolean isOver = time.isOver();
    return asked.questions().stream()
        .flatMap(
            question ->
                isOver
                    ? Stream.of(notAnswered(question, VerdictNote.OUT_OF_TIME))
                    : answered(question, asked.occurrence(), place).stream())
        .toList();
  }

  private Optional<ClauseResult> answered(CodeQuestion asked, int occurrence, int place) {
    CheckQuestion question = asked.possible();
    return errors
        .attempt(() -> VerdictNote.question(question), () -> answer(asked, occurrence, place))
        .orElseGet(() -> Optional.of(notAnswered(asked, VerdictNote.INTERNAL_ERROR)));
  }

  private ClauseResult notAnswered(CodeQuestion asked, Verdict reason) {
    ClauseResult result = ClauseResult.of(asked.possible(), reason, List.of(), List.of(), 0);
    log.add(result);
    return result;
  }

  /** The answer; empty for a check in code that refuses the call in any case. */
  private Optional<ClauseResult> answer(CodeQuestion question, int occurrence, int place) {
    long start = System.nanoTime();
    GoalSolver ofCheck = solver.forAnotherCheck();
    CodeAnswer first = CodeAnswer.to(question, ofCheck);
    CodeQuestion asked = first.isRelied() ? question.relied().orElseThrow() : question;
    if (isOwnRefusal(asked, first)) {
      CheckQuestion refused = first.goal().question();
      leftOut.add(refused.point(), refused.clause(), LeftOutRefusals.ALSO_BEFORE);
      return Optional.empty();
    }
    List<String> refuted = new ArrayList<>();
    Trial last = afterRuns(asked, first, occurrence, refuted, ofCheck);
    CodeAnswer answer = last.answer();
    long millis = (System.nanoTime() - start) / 1_000_000;
    List<String> assumes =
        answer.isRelied() && !(answer.verdict() instanceof Verdict.Interference)
            ? Assumptions.of(asked, answer.goal(), code, ofCheck)
            : List.of();
    List<UnevenLock> locks =
        CodeAnswer.isProof(answer.verdict())
            ? List.of()
            : guards.unevenLocks(asked.context().clause());
    ClauseResult result =
        ClauseResult.of(
                answer.goal().question(),
                answer.verdict(),
                asked.context().grounds().sentences(),
                texts(locks),
                millis)
            .assuming(assumes);
    if (answer.verdict() instanceof Verdict.Interference interference) {
      FindingGroup group = group(last, interference.plan());
      result = result.in(group).with(last.confirmation(), refuted);
      find(asked, last, interference.plan(), group, locks, place, ofCheck);
    }
    log.add(result, answer.goal());
    return Optional.of(result);
  }

  private List<String> texts(List<UnevenLock> locks) {
    return locks.stream().map(guards::text).sorted().toList();
  }

  /**
   * What is left of an answer after runs of its plan, and of others in the place of refuted ones.
   *
   * @param refuted gets what runs show that refute plans
   */
  private Trial afterRuns(
      CodeQuestion asked,
      CodeAnswer first,
      int occurrence,
      List<String> refuted,
      GoalSolver ofCheck) {
    Trial planned = new Trial(first, run(first, occurrence, refuted));
    Trial last = tried(asked, first, occurrence).orElse(planned);
    CodeQuestion left = asked;
    while (last.isRefuted() && refuted.size() < MOST_REFUTED) {
      left = left.without(lastStep(last.answer()));
      CodeAnswer other = CodeAnswer.alone(left, ofCheck);
      if (!(other.verdict() instanceof Verdict.Interference) || isOwnRefusal(left, other)) {
        break;
      }
      CodeAnswer next = new CodeAnswer(other.goal(), other.verdict(), first.isRelied());
      last = new Trial(next, run(next, occurrence, refuted));
    }
    return last;
  }

  private FindingGroup group(Trial last, Plan plan) {
    return last.isOfPlan()
        ? FindingGroup.of(last.answer().goal(), plan, code.program()::isForPackage)
        : FindingGroup.of(last.confirmation().tried());
  }

  /** Adds the finding of a plan, if it is the first for its clause that no run refutes. */
  private void find(
      CodeQuestion asked,
      Trial last,
      Plan plan,
      FindingGroup group,
      List<UnevenLock> locks,
      int place,
      GoalSolver ofCheck) {
    CheckGoal goal = last.answer().goal();
    String id = id(goal.question());
    if (last.isRefuted() || found.containsKey(id)) {
      return;
    }
    List<String> offers =
        last.isOfPlan() && isNew(group)
            ? RelyOffers.of(asked, last.answer(), code, ofCheck)
            : List.of();
    BrokenCheck finding =
        InterferenceReport.of(
            goal,
            plan,
            group,
            WrongAnnotations.of(asked, goal, plan, code),
            locks,
            texts(locks),
            offers,
            last.confirmation(),
            ofCheck.limitsOfRest());
    found.put(id, new PlacedFinding(place, finding));
  }

  /**
   * Runs the plan of an answer, if it has one.
   *
   * @param refuted gets what the run shows if it refutes the plan
   */
  private Confirmation run(CodeAnswer answer, int occurrence, List<String> refuted) {
    if (!(answer.verdict() instanceof Verdict.Interference interference)) {
      return Confirmation.NO_PLAN;
    }
    Confirmation run = plans.run(answer.goal(), interference.plan(), occurrence);
    if (run.kind() == Confirmation.Kind.REFUTED) {
      refuted.add(refutation(answer, interference.plan(), run));
    }
    return run;
  }

  /** What tells a clause at a place from others. */
  private static String id(CheckQuestion question) {
    return question.point().site().id() + question.clause().text();
  }

  /** An answer, and what a run says of it. */
  private record Trial(CodeAnswer answer, Confirmation confirmation) {
    boolean isRefuted() {
      return confirmation.kind() == Confirmation.Kind.REFUTED;
    }

    /** Whether the run was one of a plan, and not of calls that were tried. */
    boolean isOfPlan() {
      return confirmation.tried().isEmpty();
    }
  }

  /**
   * What comes of trying what might be plans. Only contracts are asked about so: that a check in
   * code refuses a call may be right. Nor is anything tried where something is assumed of others,
   * or where it was tried for the same clause.
   */
  private Optional<Trial> tried(CodeQuestion asked, CodeAnswer answer, int occurrence) {
    boolean isTried =
        answer.verdict() instanceof Verdict.Unknown
            && asked.context().ownChecks().isEmpty()
            && asked.context().clause().stream().noneMatch(Region::isHidden)
            && asked.relied().isEmpty()
            && asked.context().sameThread().isEmpty()
            && asked.context().unseen().isEmpty()
            && !answer.guesses().isEmpty()
            && tried.add(id(asked.possible()));
    for (CodeAnswer.Guess guess : isTried ? answer.guesses() : List.<CodeAnswer.Guess>of()) {
      Confirmation run =
          plans.tryCalls(
              guess.goal(), guess.plan().plan(), occurrence, shared(asked, guess.goal()));
      if (run.kind() == Confirmation.Kind.CONFIRMED) {
        return Optional.of(new Trial(new CodeAnswer(guess.goal(), guess.plan()), run));
      }
    }
    return Optional.empty();
  }

  /**
   * The objects that plans of the code may use, by their names in a goal: none that a field may
   * own, or that may never leave the module.
   */
  private Set<ObjectReference> shared(CodeQuestion asked, CheckGoal goal) {
    CheckPoint certain = asked.plans().certain().point();
    Set<ObjectReference> shared = new HashSet<>();
    certain
        .snapshot()
        .references()
        .forEach(
            (object, name) -> {
              ObjectReference here = goal.question().point().snapshot().reference(object);
              boolean isOpen =
                  !object.getClass().isArray() && !code.mayBeOwned(object.getClass().getName());
              if (here != null && isOpen && !certain.confined().contains(name)) {
                shared.add(here);
              }
            });
    return shared;
  }

  /** The step that was to break the clause. */
  private static Step lastStep(CodeAnswer answer) {
    Plan plan = ((Verdict.Interference) answer.verdict()).plan();
    Plan.Step last = plan.steps().get(plan.length() - 1);
    return answer.goal().question().domain().step(last.action()).orElseThrow().step();
  }

  /** {@code the plan d.close() is refuted by a run: the precondition still holds}. */
  private static String refutation(CodeAnswer answer, Plan plan, Confirmation confirmation) {
    CheckQuestion question = answer.goal().question();
    JavaNames names = new JavaNames(question.domain(), question.point().snapshot().text());
    return "the plan %s is refuted by a run: %s"
        .formatted(String.join(", ", names.calls(plan)), confirmation.text());
  }

  /** Whether a group is shown in full here, as far as is known. */
  private boolean isNew(FindingGroup group) {
    return told.isNew(group)
        && found.values().stream().noneMatch(f -> f.finding().group().equals(group));
  }

  private static boolean isOwnRefusal(CodeQuestion asked, CodeAnswer answer) {
    return asked.context().ownChecks().isPresent()
        && answer.verdict() instanceof Verdict.Interference interference
        && asked.context().ownChecks().get().mayComeAfter(interference.plan(), answer.goal());
  }
}
