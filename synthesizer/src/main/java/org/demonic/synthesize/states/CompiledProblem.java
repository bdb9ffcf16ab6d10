package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.Condition;
import org.demonic.synthesize.states.compiled.DefaultValues;
import org.demonic.synthesize.states.compiled.Scope;
import org.demonic.synthesize.states.compiled.StateLayout;
import org.demonic.synthesize.states.compiled.TermCompiler;

/**
 * A {@link StateProblem}, compiled. Its cells are those of the first state, of the states before
 * and after a step, and of variables, in this order.
 */
final class CompiledProblem {
  private final StateProblem problem;
  private final StateLayout layout;
  private final TermCompiler terms;
  private final Map<Variable, Integer> variables;
  private final List<Integer> selves = new ArrayList<>();
  private final List<InvariantCode> invariantsBefore;
  private final List<InvariantCode> invariantsOfMany = new ArrayList<>();
  private final Map<Integer, List<InvariantCode>> invariantsOfOne = new HashMap<>();
  private final List<Constraint> relies;
  private final Condition isFinal;
  private final List<ActionCode> codes = new ArrayList<>();
  private final List<Call> calls = new ArrayList<>();

  /**
   * An instance, with what it needs to run.
   *
   * @param arguments the arguments; those that are searched have a default value here
   * @param requires the clauses of the action's precondition that its arguments alone do not decide
   * @param needed the new objects among its arguments that must exist
   * @param appearing the new objects among its arguments that come into being before the step, if
   *     they do not exist yet
   * @param along the other new objects that may come into being with these, because they lead to
   *     them
   * @param made the object that it makes
   * @param plain its effect, if that is the same in every state
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares calls
  record Call(
      ActionCode code,
      long[] arguments,
      List<Constraint> requires,
      List<Integer> needed,
      List<Integer> appearing,
      List<Integer> along,
      Optional<Integer> made,
      Optional<Effect> plain) {}

  /** What a call may change in a state, and what must hold afterwards. */
  record Effect(List<OpenCell> open, List<Constraint> constraints) {}

  /**
   * Compiles a problem.
   *
   * @throws LimitException if it has terms whose values do not follow from the states
   */
  CompiledProblem(StateProblem problem, Effort effort) throws LimitException {
    this.problem = problem;
    this.layout =
        new StateLayout(problem.domain(), problem.slots(), problem.fields(), problem.beyond());
    this.terms = new TermCompiler(layout, 3 * layout.size());
    this.variables = terms.newCells(problem.goal().variables());
    layout.objects().forEach(o -> selves.add(terms.newCell()));
    this.invariantsBefore = somethingMayAppear() ? invariants(before()) : List.of();
    for (InvariantCode invariant : invariants(after())) {
      if (invariant.local()) {
        invariantsOfOne.computeIfAbsent(invariant.number(), n -> new ArrayList<>()).add(invariant);
      } else {
        invariantsOfMany.add(invariant);
      }
    }
    this.relies =
        ActionCode.constraints(
            terms, problem.goal().relies(), new Scope(after(), before(), variables));
    this.isFinal = terms.all(problem.goal().finals(), new Scope(after(), 0, variables));
    IdentityHashMap<Action, ActionCode> compiled = new IdentityHashMap<>();
    List<ActionCode> called = new ArrayList<>();
    for (Instance instance : problem.instances()) {
      Action action = instance.action();
      ActionCode code = compiled.get(action);
      if (code == null) {
        effort.prepared();
        code = ActionCode.of(terms, action, problem.fields(), before(), after());
        compiled.put(action, code);
        codes.add(code);
      }
      called.add(code);
    }
    CellMemory memory = memory();
    for (int i = 0; i < called.size(); i++) {
      effort.prepared();
      call(problem.instances().get(i), called.get(i), memory).ifPresent(calls::add);
    }
  }

  /** The first cell of the state before a step. */
  int before() {
    return layout.size();
  }

  /** The first cell of the state after a step. */
  int after() {
    return 2 * layout.size();
  }

  StateLayout layout() {
    return layout;
  }

  /** The cells of the first state. */
  long[] first() {
    return layout.values(problem.first());
  }

  /** The ways to call actions. */
  List<Call> calls() {
    return calls;
  }

  /** Whether the state after satisfies {@code final}. */
  Condition isFinal() {
    return isFinal;
  }

  /** The invariants of the state before. */
  List<InvariantCode> invariantsBefore() {
    return invariantsBefore;
  }

  /** A memory with the first state, and with all that is the same in every state. */
  CellMemory memory() {
    CellMemory memory = new CellMemory(terms.cells());
    memory.write(0, layout.values(problem.first()));
    for (Variable variable : problem.goal().variables()) {
      Value value = problem.variables().get(variable);
      Integer cell = variables.get(variable);
      if (value != null && cell != null) {
        memory.write(cell, layout.words().of(value));
      }
    }
    for (int number = 0; number < selves.size(); number++) {
      memory.write(selves.get(number), number);
    }
    return memory;
  }

  /** The clauses that decide which steps there are. */
  List<Clause> clauses() {
    Set<Clause> clauses = new LinkedHashSet<>();
    for (ActionCode code : codes) {
      code.requires().forEach(c -> clauses.add(c.clause()));
      code.ensures().forEach(c -> clauses.add(c.clause()));
    }
    invariantsOfMany.forEach(i -> clauses.add(i.constraint().clause()));
    for (int number = 0; number < selves.size(); number++) {
      invariantsOf(number).forEach(i -> clauses.add(i.constraint().clause()));
    }
    relies.forEach(c -> clauses.add(c.clause()));
    return List.copyOf(clauses);
  }

  private List<InvariantCode> invariantsOf(int number) {
    return invariantsOfOne.getOrDefault(number, List.of());
  }

  private boolean somethingMayAppear() {
    return layout.slots().stream()
        .anyMatch(s -> s.isFresh() && !problem.domain().hasConstructors(s.type()));
  }

  private List<InvariantCode> invariants(int state) throws LimitException {
    return InvariantCode.all(terms, problem.domain(), problem.fields(), state, selves);
  }

  /** The call; empty if its arguments alone break the precondition. */
  private Optional<Call> call(Instance instance, ActionCode code, CellMemory memory) {
    List<Variable> parameters = instance.action().parameters();
    long[] arguments = new long[parameters.size()];
    for (int i = 0; i < arguments.length; i++) {
      Optional<Slot> slot = instance.references().getOrDefault(parameters.get(i), Optional.empty());
      arguments[i] =
          slot.isPresent()
              ? number(slot.get())
              : layout.words().of(DefaultValues.of(parameters.get(i).type()));
    }
    return undecided(code, arguments, memory)
        .filter(r -> code.direct().isEmpty() || hold(code.direct().get().ofReferences(), memory))
        .map(requires -> call(instance, code, arguments, requires));
  }

  private static boolean hold(List<Condition> conditions, CellMemory memory) {
    return conditions.stream().allMatch(memory::holds);
  }

  /**
   * The clauses of the precondition that the arguments do not decide; empty if the arguments break
   * the precondition.
   */
  private static Optional<List<Constraint>> undecided(
      ActionCode code, long[] arguments, CellMemory memory) {
    for (int i = 0; i < arguments.length; i++) {
      memory.write(code.parameters().get(i), arguments[i]);
    }
    List<Constraint> undecided = new ArrayList<>();
    for (Constraint constraint : code.requires()) {
      if (!DirectCode.isOfReferences(constraint.clause().term())) {
        undecided.add(constraint);
      } else if (!memory.holds(constraint.condition())) {
        return Optional.empty();
      }
    }
    return Optional.of(undecided);
  }

  private Call call(
      Instance instance, ActionCode code, long[] arguments, List<Constraint> requires) {
    List<Integer> needed = new ArrayList<>();
    List<Integer> appearing = new ArrayList<>();
    for (Slot slot : instance.objects()) {
      if (slot.isFresh() && !instance.made().equals(Optional.of(slot))) {
        boolean isMade = problem.domain().hasConstructors(slot.type());
        (isMade ? needed : appearing).add(number(slot));
      }
    }
    Optional<Integer> made = instance.made().map(this::number);
    Optional<Effect> plain =
        made.isEmpty() && appearing.isEmpty()
            ? code.frame().plain(instance.references()).flatMap(open -> plain(code, requires, open))
            : Optional.empty();
    return new Call(code, arguments, requires, needed, appearing, along(appearing), made, plain);
  }

  private List<Integer> along(List<Integer> appearing) {
    if (appearing.isEmpty()) {
      return List.of();
    }
    List<Slot> taken = appearing.stream().map(layout.slots()::get).toList();
    return problem.universe().withThoseAlong(taken, problem.fields()).stream()
        .map(this::number)
        .filter(number -> !appearing.contains(number))
        .toList();
  }

  private int number(Slot slot) {
    return layout.number(slot.object());
  }

  /** The effect on some cells, if all objects exist whose invariants it may break. */
  private Optional<Effect> plain(ActionCode code, List<Constraint> requires, List<OpenCell> open) {
    List<InvariantCode> breakable = breakable(code, Optional.empty(), false, open);
    boolean exist =
        breakable.stream().allMatch(i -> layout.existence(i.number()) == StateLayout.NONE);
    return exist ? Optional.of(effect(code, requires, open, breakable)) : Optional.empty();
  }

  /**
   * The invariants that a step may break.
   *
   * @param grows whether new objects come into being
   * @param open what it may change
   */
  List<InvariantCode> breakable(
      ActionCode code, Optional<Integer> made, boolean grows, List<OpenCell> open) {
    Set<Integer> changing = new LinkedHashSet<>();
    open.forEach(c -> changing.add(layout.owners().get(c.cell() - after()).number()));
    made.ifPresent(changing::add);
    List<InvariantCode> breakable = new ArrayList<>();
    for (InvariantCode invariant : invariantsOfMany) {
      if (made.equals(Optional.of(invariant.number()))
          || (grows && invariant.population())
          || invariant.reads(code.changed())) {
        breakable.add(invariant);
      }
    }
    for (int number : changing) {
      for (InvariantCode invariant : invariantsOf(number)) {
        if (made.equals(Optional.of(number)) || invariant.reads(code.changed())) {
          breakable.add(invariant);
        }
      }
    }
    return breakable;
  }

  /**
   * Whether a step keeps invariants and relies, if it makes no object.
   *
   * @param written the cells of the state after that it has written, or the cell of the result, or
   *     {@link StateLayout#NONE}
   */
  boolean keepsInvariants(ActionCode code, int count, int[] written, CellMemory memory) {
    for (InvariantCode invariant : invariantsOfMany) {
      if (isBrokenBy(code, invariant, memory)) {
        return false;
      }
    }
    for (int i = 0; i < count; i++) {
      int cell = written[i] - after();
      if (0 <= cell && cell < layout.size()) {
        for (InvariantCode invariant : invariantsOf(layout.owners().get(cell).number())) {
          if (isBrokenBy(code, invariant, memory)) {
            return false;
          }
        }
      }
    }
    for (Constraint rely : relies) {
      if (!memory.holds(rely.condition())) {
        return false;
      }
    }
    return true;
  }

  private boolean isBrokenBy(ActionCode code, InvariantCode invariant, CellMemory memory) {
    return invariant.reads(code.changed())
        && layout.exists(invariant.number(), after(), memory)
        && !memory.holds(invariant.constraint().condition());
  }

  /** An effect that keeps invariants and relies. */
  Effect effect(
      ActionCode code,
      List<Constraint> requires,
      List<OpenCell> open,
      List<InvariantCode> invariants) {
    List<Constraint> constraints = new ArrayList<>(requires);
    constraints.addAll(code.ensures());
    invariants.forEach(i -> constraints.add(i.constraint()));
    constraints.addAll(relies);
    return new Effect(open, constraints);
  }

  /** The new object of the same type before each new object, by number. */
  Map<Integer, Integer> earlier() {
    Map<Integer, Integer> earlier = new HashMap<>();
    Map<ObjectType, Integer> last = new HashMap<>();
    for (int number = 0; number < layout.slots().size(); number++) {
      Slot slot = layout.slots().get(number);
      Integer previous = slot.isFresh() ? last.put(slot.type(), number) : null;
      if (previous != null) {
        earlier.put(number, previous);
      }
    }
    return earlier;
  }
}
