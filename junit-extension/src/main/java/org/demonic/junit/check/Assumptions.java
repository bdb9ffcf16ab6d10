package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.junit.contract.TermFields;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.question.GoalBuilder;
import org.demonic.junit.rely.AssumedCalls;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.rely.SameThread;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Evaluator;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Work;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StepAction;

/**
 * Says which calls by other threads an answer supposes not to happen: those from outside of which
 * some step can break what a method relies on, from some state.
 */
final class Assumptions {
  private static final VerdictCache VERDICTS = new VerdictCache();

  private final CodeQuestion question;
  private final CheckQuestion possible;
  private final ModuleCode code;
  private final Limits limits;
  private final Work work;

  private Assumptions(CodeQuestion question, CheckGoal goal, ModuleCode code, GoalSolver solver) {
    this.question = question;
    this.possible = goal.question();
    this.code = code;
    this.limits = solver.limitsOfRest().withActions(1);
    this.work = solver.work();
  }

  /**
   * The assumptions, a sentence each.
   *
   * @param question one that relies on something
   * @param goal the goal that gave the answer
   * @param code tells who calls whom
   * @param solver of the same check: which calls these are is found out with the rest of its work
   */
  static List<String> of(
      CodeQuestion question, CheckGoal goal, ModuleCode code, GoalSolver solver) {
    Assumptions assumptions = new Assumptions(question, goal, code, solver);
    List<BoundRely> used = goal.relies();
    List<String> texts =
        used.stream().flatMap(r -> assumptions.text(r).stream()).distinct().toList();
    List<String> all =
        new ArrayList<>(question.context().sameThread().stream().map(SameThread::text).toList());
    all.addAll(
        texts.isEmpty() && all.isEmpty() ? used.stream().map(AssumedCalls::all).toList() : texts);
    return all;
  }

  /**
   * The methods of which no call from outside is made, if all these keep one of the assumptions, in
   * states of small numbers.
   */
  static Set<MethodName> excluded(
      CodeQuestion question, CheckGoal goal, BoundRely rely, ModuleCode code, GoalSolver solver) {
    return new Assumptions(question, goal, code, solver).breaking(rely).often();
  }

  /** The text of an assumption; empty if all calls keep it anyway. */
  private Optional<String> text(BoundRely rely) {
    boolean isOfAnyStep =
        !Evaluator.holds(rely.clause().term(), rely.at(possible.point().snapshot().state()));
    if (isOfAnyStep) {
      return Optional.of(AssumedCalls.any(rely));
    }
    Breaking breaking = breaking(rely);
    return breaking.often().isEmpty() && breaking.byOverflow().isEmpty()
        ? Optional.empty()
        : Optional.of(
            AssumedCalls.text(
                rely, List.copyOf(breaking.often()), List.copyOf(breaking.byOverflow())));
  }

  /** The methods with a step that breaks a rely. */
  private record Breaking(Set<MethodName> often, Set<MethodName> byOverflow) {}

  private Breaking breaking(BoundRely rely) {
    Breaking found =
        new Breaking(new TreeSet<>(AssumedCalls.ORDER), new TreeSet<>(AssumedCalls.ORDER));
    byMethod()
        .forEach(
            (method, actions) -> {
              if (actions.stream().anyMatch(a -> mayChange(a, rely))
                  && canBreak(actions, rely, false)) {
                (canBreak(actions, rely, true) ? found.often() : found.byOverflow()).add(method);
              }
            });
    MethodName itself = rely.method();
    if (found.often().stream().anyMatch(m -> code.mayCall(itself, m))) {
      found.often().add(itself);
    }
    return found;
  }

  /** The actions that calls from outside make. */
  private Map<MethodName, List<Action>> byMethod() {
    Map<MethodName, List<Action>> found = new LinkedHashMap<>();
    JavaDomain domain = possible.domain();
    for (Action action : domain.domain().actions()) {
      domain
          .step(action)
          .map(StepAction::step)
          .filter(s -> !question.steps().own().contains(s))
          .ifPresent(s -> found.computeIfAbsent(s.method(), k -> new ArrayList<>()).add(action));
    }
    return found;
  }

  private static boolean mayChange(Action action, BoundRely rely) {
    TermFields reads = TermFields.of(List.of(rely.clause().term()));
    return action.frame().everything()
        || action.frame().locations().stream().anyMatch(l -> reads.has(l.field()));
  }

  /**
   * Whether one of these actions breaks a rely from some state, as far as is known.
   *
   * @param isSmall whether numbers in that state are small
   */
  private boolean canBreak(List<Action> actions, BoundRely rely, boolean isSmall) {
    Set<String> names = new TreeSet<>(actions.stream().map(Action::name).toList());
    Domain alone =
        possible.domain().domain().without(a -> !a.constructor() && !names.contains(a.name()));
    Optional<Goal> broken =
        GoalBuilder.breaking(possible, rely, question.plans().before().isEmpty(), isSmall);
    if (broken.isEmpty()) {
      return true;
    }
    Verdict verdict = VERDICTS.check(alone, broken.get(), limits, ProgressListener.NONE, work);
    return verdict instanceof Verdict.Interference
        || (verdict instanceof Verdict.Unknown unknown && !isOfMoreSteps(unknown));
  }

  /** Whether there is no plan of one step. */
  private static boolean isOfMoreSteps(Verdict.Unknown verdict) {
    return verdict.attempts().stream()
        .anyMatch(a -> a.engine() == Engine.SEARCH && a.stop() == Stop.ACTIONS);
  }
}
