package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Type;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.CompiledProblem.Call;
import org.demonic.synthesize.states.CompiledProblem.Effect;
import org.demonic.synthesize.states.code.ConcreteState;
import org.demonic.synthesize.states.code.DefaultValues;
import org.demonic.synthesize.states.code.Memory;
import org.demonic.synthesize.states.code.Possible;
import org.demonic.synthesize.states.code.StateLayout;
import org.demonic.synthesize.states.code.StateLayout.Owner;

/**
 * Lists all steps from a state, with all arguments and all values that postconditions leave open.
 * If they cannot be listed, it throws an exception, so that the list never lacks a step.
 */
final class Successors {
  private static final int MOST_BITS = 10_000;

  private final CompiledProblem problem;
  private final StateLayout layout;
  private final int before;
  private final int after;
  private final Memory memory;
  private final CellSolver solver;
  private final NewObjects newObjects;
  private final long costOfOne;
  private final Effort effort;

  /**
   * One step.
   *
   * @param before the state before, with the objects that came into being for it
   * @param arguments those of the action
   * @param result a value for the result, if it has one
   */
  record Successor(
      Action action,
      ConcreteState before,
      List<Value> arguments,
      Optional<Value> result,
      ConcreteState after) {}

  Successors(CompiledProblem problem, Effort effort) {
    this.problem = problem;
    this.layout = problem.layout();
    this.before = problem.before();
    this.after = problem.after();
    this.memory = problem.memory();
    this.solver = new CellSolver(layout, memory, effort);
    this.newObjects = new NewObjects(layout, memory, before, problem.earlier());
    this.costOfOne = 1L + layout.size() / 32;
    this.effort = effort;
  }

  /** Whether a state satisfies {@code final}. */
  boolean isFinal(ConcreteState state) {
    memory.write(after, state);
    return memory.holds(problem.isFinal());
  }

  /** The number of ways to call actions. */
  int calls() {
    return problem.calls().size();
  }

  /**
   * All steps from a state by one call, those with smaller arguments first.
   *
   * @throws LimitException if they cannot be listed
   */
  List<Successor> of(ConcreteState state, int number) throws LimitException {
    effort.spend(costOfOne);
    Call call = problem.calls().get(number);
    memory.write(before, state);
    if (!isAvailable(call)) {
      return List.of();
    }
    List<Integer> taken = newObjects.appear(call.appearing());
    List<Successor> found = new ArrayList<>();
    if (taken.isEmpty()) {
      if (newObjects.areInOrder(call.made().stream())) {
        bind(call);
        if (!isRefused(call.requires())) {
          finish(call, state, taken, found);
        }
      }
    } else {
      for (List<Integer> along : newObjects.companies(call.along())) {
        findInCompany(call, state, taken, along, found);
      }
    }
    if (found.size() > 1) {
      found.sort(Successors::compare);
    }
    return found;
  }

  /** Lists the steps by a call before which certain new objects come into being. */
  private void findInCompany(
      Call call,
      ConcreteState state,
      List<Integer> taken,
      List<Integer> along,
      List<Successor> found)
      throws LimitException {
    newObjects.appear(along);
    List<Integer> appeared = Stream.concat(taken.stream(), along.stream()).toList();
    if (newObjects.areInOrder(Stream.concat(appeared.stream(), call.made().stream()))) {
      bind(call);
      solver.solve(
          openBefore(appeared),
          constraintsBefore(call, appeared),
          () -> {
            if (newObjects.areLedTo(taken, along)) {
              finish(call, state, appeared, found);
            }
          });
    }
    newObjects.disappear(along);
  }

  /**
   * Whether the objects that the call needs exist, and the object that it makes does not exist yet.
   */
  private boolean isAvailable(Call call) {
    for (int needed : call.needed()) {
      if (!exists(needed, before)) {
        return false;
      }
    }
    return call.made().isEmpty() || !exists(call.made().get(), before);
  }

  private boolean exists(int number, int state) {
    return layout.exists(number, state, memory);
  }

  private boolean isRefused(List<Constraint> requires) {
    for (Constraint constraint : requires) {
      if (!memory.holds(constraint.condition()) && memory.isKnown()) {
        return true;
      }
    }
    return false;
  }

  /** Sets the parameters, and opens the cells of parameters and result that are searched. */
  private void bind(Call call) {
    ActionCode code = call.code();
    for (int i = 0; i < call.arguments().size(); i++) {
      memory.write(code.parameters().get(i), call.arguments().get(i));
    }
    if (code.result().isPresent()) {
      Type type = code.action().result().orElseThrow().type();
      memory.write(code.result().get(), DefaultValues.of(type));
    }
    code.searched().forEach(c -> memory.open(c.cell()));
  }

  private List<OpenCell> openBefore(List<Integer> appeared) {
    List<OpenCell> open = new ArrayList<>();
    for (int cell = 0; cell < layout.owners().size(); cell++) {
      Owner owner = layout.owners().get(cell);
      if (appeared.contains(owner.number())) {
        memory.open(before + cell);
        open.add(OpenCell.whole(layout, cell, before));
      }
    }
    return open;
  }

  private List<Constraint> constraintsBefore(Call call, List<Integer> appeared) {
    List<Constraint> constraints = new ArrayList<>(call.requires());
    for (InvariantCode invariant : problem.invariantsBefore()) {
      if ((appeared.contains(invariant.number()) || invariant.population())
          && exists(invariant.number(), before)) {
        constraints.add(invariant.constraint());
      }
    }
    return constraints;
  }

  /** Lists the steps: first it finds the values that decide what the call may change. */
  private void finish(Call call, ConcreteState state, List<Integer> appeared, List<Successor> found)
      throws LimitException {
    ActionCode code = call.code();
    if (code.located().isEmpty()) {
      effects(call, state, appeared, code.searched(), found);
      return;
    }
    List<OpenCell> others = new ArrayList<>(code.searched());
    others.removeAll(code.located());
    solver.solve(
        code.located(), call.requires(), () -> effects(call, state, appeared, others, found));
  }

  private void effects(
      Call call,
      ConcreteState state,
      List<Integer> appeared,
      List<OpenCell> searched,
      List<Successor> found)
      throws LimitException {
    memory.copy(before, after, layout.size());
    Effect effect = effect(call, !appeared.isEmpty());
    List<OpenCell> open = new ArrayList<>(searched);
    open.addAll(effect.open());
    solver.solve(
        open,
        effect.constraints(),
        () -> {
          FrameCode frame = call.code().frame();
          if (call.plain().isPresent() || frame.allows(effect.open(), call.made(), memory)) {
            found.add(successor(call, state, appeared));
          }
        });
  }

  /**
   * The effect of the call in the state before. It opens the cells of the state after that may
   * change.
   */
  private Effect effect(Call call, boolean appeared) {
    if (call.plain().isPresent()) {
      call.plain().get().open().forEach(c -> memory.open(c.cell()));
      return call.plain().get();
    }
    List<OpenCell> open = new ArrayList<>();
    call.made().ifPresent(m -> open.addAll(make(m)));
    open.addAll(call.code().frame().open(memory, call.made().orElse(StateLayout.NONE)));
    boolean grows = appeared || call.made().isPresent();
    List<InvariantCode> breakable =
        problem.breakable(call.code(), call.made(), grows, open).stream()
            .filter(i -> exists(i.number(), after))
            .toList();
    return problem.effect(call.code(), call.requires(), open, breakable);
  }

  /** Lets an object exist in the state after, with fields that may hold anything. */
  private List<OpenCell> make(int made) {
    memory.write(after + layout.existence(made), BoolValue.TRUE);
    List<OpenCell> open = new ArrayList<>();
    for (int cell = 0; cell < layout.owners().size(); cell++) {
      if (layout.owners().get(cell).number() == made) {
        memory.open(after + cell);
        open.add(OpenCell.whole(layout, cell, after));
      }
    }
    return open;
  }

  private Successor successor(Call call, ConcreteState state, List<Integer> appeared)
      throws LimitException {
    List<Value> arguments = new ArrayList<>();
    call.code().parameters().forEach(cell -> arguments.add(known(cell)));
    return new Successor(
        call.code().action(),
        appeared.isEmpty() ? state : memory.state(before, layout.size()),
        arguments,
        call.code().result().map(this::known),
        small(memory.state(after, layout.size())));
  }

  /**
   * Gives up on large numbers, because a number that doubles its length with each step soon takes
   * too long.
   */
  private static ConcreteState small(ConcreteState state) throws LimitException {
    if (state.bits() > MOST_BITS) {
      throw new LimitException(Stop.SIZE, "numbers grow too large to be searched");
    }
    return state;
  }

  private Value known(int cell) {
    Value value = memory.read(cell);
    if (value == null) {
      throw new IllegalStateException("a step with an open value");
    }
    return value;
  }

  private static int compare(Successor one, Successor other) {
    for (int i = 0; i < one.arguments().size(); i++) {
      if (one.arguments().get(i) instanceof IntValue a
          && other.arguments().get(i) instanceof IntValue b) {
        int order = Possible.NEAR_ZERO_FIRST.compare(a.value(), b.value());
        if (order != 0) {
          return order;
        }
      }
    }
    return 0;
  }
}
