package org.demonic.synthesize.states;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.states.Successors.Successor;
import org.demonic.synthesize.states.code.ConcreteState;
import org.demonic.synthesize.states.code.Memory.TooLongException;
import org.jspecify.annotations.Nullable;

/**
 * Explicit-state search, breadth first: it looks at the states after one action, two actions, and
 * so on, at each state once. It finds a shortest plan, or finds that there are no more states.
 *
 * <p>It throws an exception if it cannot list all successors of a state; then the search must not
 * be used any more. Before it throws, it looks for a plan among the other states of the same
 * length: such a plan is still a shortest one.
 */
public final class StateSearch {
  private final StateProblem problem;
  private final Effort effort;
  private final CompiledProblem compiled;
  private final Successors successors;
  private final Set<ConcreteState> seen = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private int length;

  /** The reason why some states, one action further, have not been listed. */
  private Optional<LimitException> gap = Optional.empty();

  /** The result of the search. */
  public sealed interface Outcome {}

  /** A shortest plan. */
  public static final class Found implements Outcome {
    private final List<Successor> steps;

    private Found(List<Successor> steps) {
      this.steps = List.copyOf(steps);
    }

    /** The number of its actions. */
    public int actions() {
      return steps.size();
    }
  }

  /**
   * None of the reachable states is final.
   *
   * @param states the number of reachable states
   * @param clauses the clauses that this rests on, as few as could be found quickly
   */
  public record Exhausted(int states, List<Clause> clauses) implements Outcome {
    public Exhausted {
      clauses = List.copyOf(clauses);
    }

    /** Describes the proof for a person. */
    public String method() {
      return states == 1
          ? "search over the only reachable state"
          : "search over all %d reachable states".formatted(states);
    }
  }

  /** A state that has been reached, with the last step to it. */
  private record Node(
      ConcreteState state, int length, @Nullable Node previous, @Nullable Successor step) {}

  /**
   * A search that has not looked at any state.
   *
   * @throws LimitException if {@code initial} does not give plainly all that matters, or the
   *     problem has terms whose values do not follow from the states
   */
  public static StateSearch of(GroundProblem problem, Effort effort) throws LimitException {
    return new StateSearch(StateProblemFinder.find(problem), effort);
  }

  /**
   * A search that has not looked at any state.
   *
   * @throws LimitException if the problem has terms whose values do not follow from the states
   */
  StateSearch(StateProblem problem, Effort effort) throws LimitException {
    this.problem = problem;
    this.effort = effort;
    this.compiled = new CompiledProblem(problem);
    this.successors = new Successors(compiled, effort);
    Node first = new Node(compiled.layout().values(problem.first()), 0, null, null);
    seen.add(first.state());
    open.add(first);
  }

  /** The number of actions after which all states without a plan have been looked at. */
  public int length() {
    Node next = open.peek();
    return next == null || gap.isPresent() ? length : next.length();
  }

  /** Describes for a person how far the search has come. */
  public String describe() {
    return "none of the first %d states is final".formatted(seen.size());
  }

  /**
   * Continues the search. Requires that the first state is not final.
   *
   * @param until the effort in all after which it stops
   * @param widest it stops if more states than this wait to be looked at
   * @return empty if it stopped
   * @throws LimitException if the states cannot be listed
   */
  public Optional<Outcome> run(long until, int widest) throws LimitException {
    Optional<Outcome> plan = goOn(until, widest);
    return plan.isPresent() || !open.isEmpty()
        ? plan
        : Optional.of(
            new Exhausted(seen.size(), StateCore.of(problem, compiled.clauses(), effort)));
  }

  /**
   * Whether there is no plan. Requires that the first state is not final.
   *
   * @throws LimitException if the states cannot be listed
   */
  boolean isExhausted() throws LimitException {
    return goOn(Long.MAX_VALUE, Integer.MAX_VALUE).isEmpty();
  }

  /** Looks for a plan; empty if the search stopped, or there are no more states. */
  private Optional<Outcome> goOn(long until, int widest) throws LimitException {
    while (!open.isEmpty()) {
      if (effort.spent() >= until || open.size() > widest) {
        return Optional.empty();
      }
      Node node = open.remove();
      if (node.length() > length) {
        mustBeWhole();
      }
      length = node.length();
      Optional<Outcome> plan = tryToExpand(node);
      if (plan.isPresent()) {
        return plan;
      }
    }
    mustBeWhole();
    return Optional.empty();
  }

  private void mustBeWhole() throws LimitException {
    if (gap.isPresent()) {
      throw gap.get();
    }
  }

  private Optional<Outcome> tryToExpand(Node node) throws LimitException {
    try {
      return expand(node);
    } catch (TooLongException quantifierOrCalls) {
      throw new LimitException(Stop.NO_ANSWER, "a clause takes too many steps to evaluate");
    }
  }

  private Optional<Outcome> expand(Node node) throws LimitException {
    for (int call = 0; call < successors.calls(); call++) {
      for (Successor step : listed(node.state(), call)) {
        if (seen.add(step.after())) {
          Node next = new Node(step.after(), node.length() + 1, node, step);
          if (successors.isFinal(step.after())) {
            return Optional.of(new Found(stepsTo(next)));
          }
          open.add(next);
        }
      }
    }
    return Optional.empty();
  }

  private List<Successor> listed(ConcreteState state, int call) throws LimitException {
    try {
      return successors.of(state, call);
    } catch (LimitException notListed) {
      if (notListed.stop() != Stop.NO_ANSWER) {
        throw notListed;
      }
      gap = gap.or(() -> Optional.of(notListed));
      return List.of();
    }
  }

  private static List<Successor> stepsTo(Node last) {
    Deque<Successor> steps = new ArrayDeque<>();
    for (Node node = last; node != null && node.step() != null; node = node.previous()) {
      steps.addFirst(node.step());
    }
    return List.copyOf(steps);
  }

  /**
   * The plan that the search has found.
   *
   * @param beginning the first state, including the parts that do not matter
   */
  public Plan plan(Found found, Plan beginning) {
    List<Step> steps = new ArrayList<>();
    for (Successor step : found.steps) {
      State before = compiled.layout().state(problem.domain(), step.before(), beginning.initial());
      State after = compiled.layout().state(problem.domain(), step.after(), beginning.initial());
      steps.add(new Step(step.action(), step.arguments(), step.result(), before, after));
    }
    return new Plan(beginning.variables(), beginning.initial(), steps, FunctionChoices.NONE);
  }
}
