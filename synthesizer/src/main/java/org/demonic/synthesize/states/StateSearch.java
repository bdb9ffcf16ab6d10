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
import org.demonic.synthesize.states.Successors.Successor;
import org.demonic.synthesize.states.code.ConcreteState;
import org.demonic.synthesize.states.code.Memory.TooLongException;
import org.jspecify.annotations.Nullable;

/**
 * Looks at states themselves, breadth first: those that one action leads to, two, and so on, each
 * once. It finds a shortest plan, or sees that there are no more states.
 *
 * <p>Whatever keeps it from looking at all states is an exception, after which it is of no more
 * use. Where it cannot list what some call leads to, it first looks whether others of that length
 * are a plan: it is a shortest one still.
 */
public final class StateSearch {
  private final StateProblem problem;
  private final Effort effort;
  private final CompiledProblem compiled;
  private final Successors successors;
  private final Set<ConcreteState> seen = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private int length;

  /** Why there are states, one action further, that have not been listed. */
  private Optional<LimitException> gap = Optional.empty();

  /** What it came to. */
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
   * None of these states is final, and no action leads from them to any other.
   *
   * @param clauses those that this rests on, as few as could be found quickly
   */
  public record Exhausted(int states, List<Clause> clauses) implements Outcome {
    public Exhausted {
      clauses = List.copyOf(clauses);
    }

    /** How this shows that no state is final, for a person. */
    public String method() {
      return states == 1
          ? "search over the only reachable state"
          : "search over all %d reachable states".formatted(states);
    }
  }

  /** A state that has been reached, and how. */
  private record Node(
      ConcreteState state, int length, @Nullable Node previous, @Nullable Successor step) {}

  /**
   * A search that has not looked at any state.
   *
   * @throws LimitException if states do not tell all that the problem speaks of
   */
  public StateSearch(StateProblem problem, Effort effort) throws LimitException {
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

  /** How far it has come, for a person. */
  public String describe() {
    return "none of the first %d states is final".formatted(seen.size());
  }

  /**
   * Goes on; the first state is not final.
   *
   * @param until what it may have cost in all when it stops
   * @param widest so many states may wait to be looked at; it stops where there are more
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
   * Whether there is no plan; the first state is not final.
   *
   * @throws LimitException if the states cannot be listed
   */
  boolean isExhausted() throws LimitException {
    return goOn(Long.MAX_VALUE, Integer.MAX_VALUE).isEmpty();
  }

  /** A plan; empty if it stopped, or there are no more states. */
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
   * The plan of these steps.
   *
   * @param beginning the first state, with all that does not matter
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
