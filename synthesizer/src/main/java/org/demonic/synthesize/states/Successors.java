package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.CompiledProblem.Call;
import org.demonic.synthesize.states.CompiledProblem.Effect;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.DefaultValues;
import org.demonic.synthesize.states.compiled.MachineWords;
import org.demonic.synthesize.states.compiled.StateLayout;
import org.demonic.synthesize.states.compiled.StateLayout.Owner;

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
  private final CellMemory memory;
  private final CellSolver solver;
  private final NewObjects newObjects;
  private final DirectSteps direct;
  private final Effort effort;

  /** Is called for each step, while the memory holds it. */
  @FunctionalInterface
  interface Steps {
    void found() throws LimitException;
  }

  /**
   * One step.
   *
   * @param before the state before, with the objects that came into being for it
   * @param arguments those of the action
   * @param result a value for the result; undefined if it has none
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares steps
  record Successor(Action action, long[] before, long[] arguments, long result, long[] after) {}

  Successors(CompiledProblem problem, Effort effort) {
    this.problem = problem;
    this.layout = problem.layout();
    this.before = problem.before();
    this.after = problem.after();
    this.memory = problem.memory();
    this.solver = new CellSolver(layout, memory, effort);
    this.newObjects = new NewObjects(layout, memory, before, problem.earlier());
    this.direct = new DirectSteps(problem, memory, effort);
    this.effort = effort;
  }

  /** The memory that holds the steps. */
  CellMemory memory() {
    return memory;
  }

  /** Whether the state after satisfies {@code final}. */
  boolean isFinal() {
    return memory.holds(problem.isFinal());
  }

  /** The number of ways to call actions. */
  int calls() {
    return problem.calls().size();
  }

  /**
   * Finds all steps from a state by one call, those with smaller arguments first.
   *
   * @param state the state, which the memory also holds as the one before
   * @throws LimitException if they cannot be listed
   */
  void of(long[] state, int number, Steps steps) throws LimitException {
    effort.spend(1);
    Call call = problem.calls().get(number);
    if (!isAvailable(call)) {
      return;
    }
    Optional<DirectCode> code = call.code().direct();
    if (code.isPresent() && call.made().isEmpty() && exist(call.appearing())) {
      bind(call);
      if (direct.list(call, code.get(), steps)) {
        return;
      }
    }
    List<Successor> found = search(state, call);
    if (found.size() > 1) {
      found.sort((one, other) -> compare(call.code().action(), one, other));
    }
    for (Successor step : found) {
      memory.write(before, step.before());
      memory.write(after, step.after());
      writeArguments(call, step);
      steps.found();
    }
    memory.write(before, state);
  }

  private boolean exist(List<Integer> objects) {
    for (int object : objects) {
      if (!exists(object, before)) {
        return false;
      }
    }
    return true;
  }

  private void writeArguments(Call call, Successor step) {
    for (int i = 0; i < step.arguments().length; i++) {
      memory.write(call.code().parameters().get(i), step.arguments()[i]);
    }
    call.code().result().ifPresent(cell -> memory.write(cell, step.result()));
  }

  private List<Successor> search(long[] state, Call call) throws LimitException {
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
      try {
        for (List<Integer> along : newObjects.companies(call.along())) {
          findInCompany(call, state, taken, along, found);
        }
      } finally {
        memory.write(before, state);
      }
    }
    return found;
  }

  /** Lists the steps by a call before which certain new objects come into being. */
  private void findInCompany(
      Call call, long[] state, List<Integer> taken, List<Integer> along, List<Successor> found)
      throws LimitException {
    memory.write(before, state); // another company may have left cells of its objects open
    newObjects.appear(taken);
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
    for (int i = 0; i < call.arguments().length; i++) {
      memory.write(code.parameters().get(i), call.arguments()[i]);
    }
    if (code.result().isPresent()) {
      Type type = code.action().result().orElseThrow().type();
      memory.write(code.result().get(), layout.words().of(DefaultValues.of(type)));
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
  private void finish(Call call, long[] state, List<Integer> appeared, List<Successor> found)
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
      long[] state,
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
    memory.write(after + layout.existence(made), MachineWords.TRUE);
    List<OpenCell> open = new ArrayList<>();
    for (int cell = 0; cell < layout.owners().size(); cell++) {
      if (layout.owners().get(cell).number() == made) {
        memory.open(after + cell);
        open.add(OpenCell.whole(layout, cell, after));
      }
    }
    return open;
  }

  private Successor successor(Call call, long[] state, List<Integer> appeared)
      throws LimitException {
    for (int cell = 0; cell < layout.owners().size(); cell++) {
      Type type = layout.owners().get(cell).field().type();
      mustBeSmall(layout.words().bits(memory.known(after + cell), type));
    }
    return step(call, appeared.isEmpty() ? state : memory.values(before, layout.size()));
  }

  /**
   * The step that the memory holds.
   *
   * @param number the number of its call
   */
  Successor step(int number) {
    return step(problem.calls().get(number), memory.values(before, layout.size()));
  }

  private Successor step(Call call, long[] state) {
    ActionCode code = call.code();
    return new Successor(
        code.action(),
        state,
        code.parameters().stream().mapToLong(memory::known).toArray(),
        code.result().map(memory::known).orElse(MachineWords.UNDEFINED),
        memory.values(after, layout.size()));
  }

  /**
   * Gives up on large numbers, because a number that doubles its length with each step soon takes
   * too long.
   */
  static void mustBeSmall(int bits) throws LimitException {
    if (bits > MOST_BITS) {
      throw new LimitException(Stop.SIZE, "numbers grow too large to be searched");
    }
  }

  /** The order of the arguments that are whole numbers. */
  private int compare(Action action, Successor one, Successor other) {
    for (int i = 0; i < one.arguments().length; i++) {
      if (action.parameters().get(i).type() instanceof IntType) {
        int order = layout.words().compareNearZeroFirst(one.arguments()[i], other.arguments()[i]);
        if (order != 0) {
          return order;
        }
      }
    }
    return 0;
  }
}
