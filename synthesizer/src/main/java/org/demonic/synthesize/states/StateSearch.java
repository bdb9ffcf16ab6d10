package org.demonic.synthesize.states;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.states.Successors.Successor;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.CellMemory.TooLongException;
import org.demonic.synthesize.states.compiled.MachineWords;

/**
 * Explicit-state search, breadth first: it looks at the states after one action, two actions, and
 * so on, at each state once. It finds a shortest plan, or finds that there are no more states.
 *
 * <p>It throws an exception if it cannot list all successors of a state; then the search must not
 * be used any more. Before it throws, it looks for a plan among the other states of the same
 * length: such a plan is still a shortest one.
 */
public final class StateSearch {
  private static final int NONE = -1;

  private final StateProblem problem;
  private final Effort effort;
  private final CompiledProblem compiled;
  private final Successors successors;
  private final StateStore states;

  /** The state to look at next; those before it have been looked at. */
  private int next;

  /** The length of the shortest paths to the next state. */
  private int depth;

  /** The first state that is farther away than {@code depth}. */
  private int end;

  private int length;
  private boolean isFinal;

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
   */
  public record Exhausted(int states) implements Outcome {
    /** Describes the proof for a person. */
    public String method() {
      return states == 1
          ? "search over the only reachable state"
          : "search over all %d reachable states".formatted(states);
    }
  }

  /**
   * A search that has not looked at any state.
   *
   * @throws LimitException if {@code initial} does not give plainly all that matters, or the
   *     problem has terms whose values do not follow from the states
   */
  public static StateSearch of(GroundProblem problem, Effort effort) throws LimitException {
    return new StateSearch(StateProblemFinder.find(problem, effort), effort);
  }

  /**
   * A search that has not looked at any state.
   *
   * @throws LimitException if the problem has terms whose values do not follow from the states
   */
  StateSearch(StateProblem problem, Effort effort) throws LimitException {
    this.problem = problem;
    this.effort = effort;
    try {
      this.compiled = new CompiledProblem(problem, effort);
      this.successors = new Successors(compiled, effort);
      this.states = new StateStore(compiled.layout());
      CellMemory memory = successors.memory();
      memory.write(compiled.after(), compiled.first());
      states.add(memory, compiled.after(), NONE);
    } catch (MachineWords.FullException full) {
      throw tooMany();
    }
    this.end = 1;
  }

  private static LimitException tooMany() {
    return new LimitException(Stop.SIZE, "there are too many to keep");
  }

  private boolean isDone() {
    return next == states.size();
  }

  /** The number of actions after which all states without a plan have been looked at. */
  public int length() {
    return isDone() || gap.isPresent() ? length : next < end ? depth : depth + 1;
  }

  /** Describes for a person how far the search has come. */
  public String describe() {
    return "none of the first %d states is final".formatted(states.size());
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
    return plan.isPresent() || !isDone() ? plan : Optional.of(new Exhausted(states.size()));
  }

  /** The clauses that an exhausted search rests on, as few as can be found quickly. */
  public List<Clause> core() {
    return StateCore.of(problem, compiled.clauses(), effort);
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
    while (!isDone()) {
      if (effort.spent() >= until || states.size() - next > widest) {
        return Optional.empty();
      }
      if (next == end) {
        mustBeWhole();
        depth++;
        end = states.size();
      }
      length = depth;
      Optional<Outcome> plan = tryToExpand(next++);
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

  private Optional<Outcome> tryToExpand(int state) throws LimitException {
    try {
      return expand(state) ? Optional.of(found()) : Optional.empty();
    } catch (TooLongException quantifierOrCalls) {
      throw new LimitException(Stop.NO_ANSWER, "a clause takes too many steps to evaluate");
    } catch (MachineWords.FullException full) {
      throw tooMany();
    }
  }

  /** Adds the states after one step from a state; true if the last one that was added is final. */
  private boolean expand(int state) throws LimitException {
    effort.beginState();
    CellMemory memory = successors.memory();
    states.load(state, memory, compiled.before());
    long[] before = memory.values(compiled.before(), compiled.layout().size());
    isFinal = false;
    for (int call = 0; call < successors.calls() && !isFinal; call++) {
      try {
        successors.of(before, call, () -> reach(state));
      } catch (LimitException notListed) {
        if (isFinal) {
          return true;
        } else if (notListed.stop() != Stop.NO_ANSWER) {
          throw notListed;
        }
        gap = gap.or(() -> Optional.of(notListed));
        memory.write(compiled.before(), before);
      }
    }
    return isFinal;
  }

  /** Adds the state that the memory holds, unless a final one has been found. */
  private void reach(int from) throws LimitException {
    effort.spend(1);
    if (!isFinal && states.add(successors.memory(), compiled.after(), from)) {
      isFinal = successors.isFinal();
    }
  }

  /** The plan to the last state. */
  private Found found() throws LimitException {
    Successors again = new Successors(compiled, effort.another(Long.MAX_VALUE));
    Deque<Successor> steps = new ArrayDeque<>();
    for (int state = states.size() - 1; states.parent(state) != NONE; ) {
      int from = states.parent(state);
      steps.addFirst(step(again, from, state));
      state = from;
    }
    return new Found(List.copyOf(steps));
  }

  /** The first step from one state to another, in the order in which the search looked at them. */
  private Successor step(Successors again, int from, int to) throws LimitException {
    CellMemory memory = again.memory();
    states.load(from, memory, compiled.before());
    long[] before = memory.values(compiled.before(), compiled.layout().size());
    List<Successor> found = new ArrayList<>();
    for (int call = 0; found.isEmpty(); call++) {
      int number = call;
      try {
        again.of(
            before,
            call,
            () -> {
              if (found.isEmpty() && states.holds(memory, compiled.after(), to)) {
                found.add(again.step(number));
              }
            });
      } catch (LimitException notListed) {
        memory.write(compiled.before(), before);
      }
    }
    return found.get(0);
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
      steps.add(new Step(step.action(), arguments(step), result(step), before, after));
    }
    return new Plan(beginning.variables(), beginning.initial(), steps, FunctionChoices.NONE);
  }

  private List<Value> arguments(Successor step) {
    List<Variable> parameters = step.action().parameters();
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(words().value(step.arguments()[i], parameters.get(i).type()));
    }
    return arguments;
  }

  private Optional<Value> result(Successor step) {
    return step.action().result().map(r -> words().value(step.result(), r.type()));
  }

  private MachineWords words() {
    return compiled.layout().words();
  }
}
