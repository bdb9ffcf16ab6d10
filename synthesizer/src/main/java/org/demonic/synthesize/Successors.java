package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.synthesize.StateLayout.Owner;
import org.demonic.synthesize.TermCompiler.Scope;

/**
 * Lists all steps from a state: all arguments, all values that postconditions leave open. Where
 * they cannot be listed it gives up, so that what it lists is never too little.
 */
final class Successors {
  private final StateProblem problem;
  private final StateLayout layout;
  private final int before;
  private final int after;
  private final List<Call> calls = new ArrayList<>();
  private final List<InvariantCode> invariantsBefore;
  private final List<InvariantCode> invariantsAfter;
  private final List<Constraint> relies;
  private final Condition isFinal;
  private final Memory memory;
  private final CellSolver solver;
  private final int[] earlier;
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

  /**
   * An instance, with what it needs to run.
   *
   * @param needed the new objects among its arguments that must exist
   * @param appearing those that come into being for it, if they do not exist yet
   * @param made the object that it makes
   * @param plain where all that is the same in every state: the effect
   */
  private record Call(
      ActionCode code,
      List<Value> arguments,
      List<Integer> needed,
      List<Integer> appearing,
      Optional<Integer> made,
      Optional<Effect> plain) {}

  /** What a call may change in a state, and what must hold afterwards. */
  private record Effect(List<OpenCell> open, List<Constraint> constraints) {}

  /**
   * Compiles a problem.
   *
   * @throws LimitException if it has terms whose values the states do not tell
   */
  Successors(StateProblem problem, Effort effort) throws LimitException {
    this.problem = problem;
    this.layout = problem.layout();
    this.effort = effort;
    int size = layout.size();
    this.before = size;
    this.after = 2 * size;
    this.costOfOne = 1L + size / 32;
    this.earlier = earlier(layout.slots());
    TermCompiler terms = new TermCompiler(layout, 3 * size);
    Map<Variable, Integer> variables = terms.newCells(problem.goal().variables());
    int[] selves = IntStream.range(0, layout.objects().size()).map(n -> terms.newCell()).toArray();
    Map<Action, ActionCode> actions = new HashMap<>();
    Map<Instance, ActionCode> codes = new LinkedHashMap<>();
    for (Instance instance : problem.instances()) {
      Action action = instance.action();
      ActionCode code = actions.get(action);
      if (code == null) {
        code = ActionCode.of(terms, action, problem.fields(), before, after);
        actions.put(action, code);
      }
      codes.put(instance, code);
    }
    this.invariantsBefore =
        InvariantCode.all(terms, problem.domain(), problem.fields(), before, selves);
    this.invariantsAfter =
        InvariantCode.all(terms, problem.domain(), problem.fields(), after, selves);
    this.relies =
        ActionCode.constraints(terms, problem.goal().relies(), new Scope(after, before, variables));
    codes.forEach((instance, code) -> calls.add(call(instance, code)));
    this.isFinal = all(terms, problem.goal().finals(), new Scope(after, 0, variables));
    this.memory = new Memory(terms.cells());
    this.solver = new CellSolver(layout, memory, effort);
    memory.write(0, layout.values(problem.first()));
    variables.forEach((v, cell) -> memory.write(cell, value(v)));
    for (int number = 0; number < selves.length; number++) {
      memory.write(selves[number], layout.objects().get(number));
    }
  }

  /** The new object of the same type before each new object. */
  private static int[] earlier(List<Slot> slots) {
    int[] earlier = new int[slots.size()];
    Map<ObjectType, Integer> last = new HashMap<>();
    for (int number = 0; number < earlier.length; number++) {
      Slot slot = slots.get(number);
      Integer previous = slot.isFresh() ? last.put(slot.type(), number) : null;
      earlier[number] = previous == null ? StateLayout.NONE : previous;
    }
    return earlier;
  }

  private Value value(Variable variable) {
    Value value = problem.variables().get(variable);
    if (value == null) {
      throw new IllegalArgumentException("no value for " + variable);
    }
    return value;
  }

  private static Condition all(TermCompiler terms, List<Clause> clauses, Scope scope)
      throws LimitException {
    Condition all = m -> true;
    for (Clause clause : clauses) {
      Condition others = all;
      Condition one = terms.condition(clause.term(), scope);
      all = m -> others.holds(m) && one.holds(m);
    }
    return all;
  }

  private Call call(Instance instance, ActionCode code) {
    List<Value> arguments = new ArrayList<>();
    for (Variable parameter : instance.action().parameters()) {
      arguments.add(
          instance
              .references()
              .getOrDefault(parameter, Optional.empty())
              .<Value>map(ValueSymbols::object)
              .orElseGet(() -> DefaultValues.of(parameter.type())));
    }
    List<Integer> needed = new ArrayList<>();
    List<Integer> appearing = new ArrayList<>();
    for (Slot slot : instance.objects()) {
      int number = layout.number(ValueSymbols.object(slot));
      if (slot.isFresh() && !instance.made().equals(Optional.of(slot))) {
        boolean isMade = problem.domain().hasConstructors(slot.type());
        (isMade ? needed : appearing).add(number);
      }
    }
    Optional<Integer> made = instance.made().map(s -> layout.number(ValueSymbols.object(s)));
    Optional<Effect> plain =
        made.isEmpty() && appearing.isEmpty()
            ? code.frame().plain(instance.references()).flatMap(open -> plain(code, open))
            : Optional.empty();
    return new Call(code, arguments, needed, appearing, made, plain);
  }

  /** The effect on some cells, if it speaks of no object that may not exist yet. */
  private Optional<Effect> plain(ActionCode code, List<OpenCell> open) {
    List<InvariantCode> breakable = breakable(code, Optional.empty(), false, open);
    boolean exist =
        breakable.stream().allMatch(i -> layout.existence(i.number()) == StateLayout.NONE);
    return exist
        ? Optional.of(new Effect(open, constraintsAfter(code, breakable)))
        : Optional.empty();
  }

  /** Whether a state is what the goal asks for. */
  boolean isFinal(ConcreteState state) {
    memory.write(after, state);
    return memory.holds(isFinal);
  }

  /** The clauses that steps are made from. */
  List<Clause> clauses() {
    Set<Clause> clauses = new LinkedHashSet<>();
    for (Call call : calls) {
      call.code().requires().forEach(c -> clauses.add(c.clause()));
      call.code().ensures().forEach(c -> clauses.add(c.clause()));
    }
    invariantsAfter.forEach(i -> clauses.add(i.constraint().clause()));
    relies.forEach(c -> clauses.add(c.clause()));
    return List.copyOf(clauses);
  }

  /** The number of ways to call actions. */
  int calls() {
    return calls.size();
  }

  /**
   * All steps from a state by one way to call an action, those with smaller arguments first.
   *
   * @throws LimitException if they cannot be listed
   */
  List<Successor> of(ConcreteState state, int number) throws LimitException {
    effort.spend(costOfOne);
    Call call = calls.get(number);
    memory.write(before, state);
    if (!isAvailable(call)) {
      return List.of();
    }
    List<Integer> appeared = appear(call);
    if (!isInOrder(call, appeared)) {
      return List.of();
    }
    List<OpenCell> searched = bind(call);
    if (appeared.isEmpty() && isRefused(call.code().requires())) {
      return List.of();
    }
    List<Successor> found = new ArrayList<>();
    CellSolver.Solutions finish = () -> finish(call, state, appeared, searched, found);
    if (appeared.isEmpty()) {
      finish.found();
    } else {
      solver.solve(openBefore(appeared), constraintsBefore(call, appeared), finish);
    }
    if (found.size() > 1) {
      found.sort(Successors::compare);
    }
    return found;
  }

  /** Whether the objects that the call needs exist, and the one that it makes does not yet. */
  private boolean isAvailable(Call call) {
    for (int needed : call.needed()) {
      if (!exists(needed, before)) {
        return false;
      }
    }
    return call.made().isEmpty() || !exists(call.made().get(), before);
  }

  private boolean exists(int number, int state) {
    int existence = layout.existence(number);
    return existence == StateLayout.NONE || TermCompiler.isTrue(memory.read(state + existence));
  }

  /** Lets the objects exist that the call is the first to use. */
  private List<Integer> appear(Call call) {
    if (call.appearing().isEmpty()) {
      return List.of();
    }
    List<Integer> appeared = new ArrayList<>();
    for (int object : call.appearing()) {
      if (!exists(object, before)) {
        memory.write(before + layout.existence(object), BoolValue.TRUE);
        appeared.add(object);
      }
    }
    return appeared;
  }

  /** New objects of a type are alike, so the first one comes first. */
  private boolean isInOrder(Call call, List<Integer> appeared) {
    for (int object : appeared) {
      int first = earlier[object];
      if (first != StateLayout.NONE && !exists(first, before)) {
        return false;
      }
    }
    int first = call.made().map(m -> earlier[m]).orElse(StateLayout.NONE);
    return first == StateLayout.NONE || exists(first, before);
  }

  private boolean isRefused(List<Constraint> requires) {
    for (Constraint constraint : requires) {
      if (!memory.holds(constraint.condition()) && memory.isKnown()) {
        return true;
      }
    }
    return false;
  }

  /** Sets the parameters; those that are looked for are opened. */
  private List<OpenCell> bind(Call call) {
    ActionCode code = call.code();
    List<OpenCell> open = new ArrayList<>();
    List<Variable> parameters = code.action().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      bind(
          code, parameters.get(i), code.parameters().get(i), call.arguments().get(i), before, open);
    }
    code.action()
        .result()
        .ifPresent(
            r ->
                bind(
                    code, r, code.result().orElseThrow(), DefaultValues.of(r.type()), after, open));
    return open;
  }

  private void bind(
      ActionCode code, Variable variable, int cell, Value value, int state, List<OpenCell> open) {
    if (code.searched().contains(variable)) {
      memory.open(cell);
      open.add(
          new OpenCell(
              cell,
              () -> "`%s` of `%s`".formatted(variable, code.action()),
              variable.type(),
              state,
              Optional.empty()));
    } else {
      memory.write(cell, value);
    }
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
    List<Constraint> constraints = new ArrayList<>(call.code().requires());
    for (InvariantCode invariant : invariantsBefore) {
      if ((appeared.contains(invariant.number()) || invariant.population())
          && exists(invariant.number(), before)) {
        constraints.add(invariant.constraint());
      }
    }
    return constraints;
  }

  private void finish(
      Call call,
      ConcreteState state,
      List<Integer> appeared,
      List<OpenCell> searched,
      List<Successor> found)
      throws LimitException {
    memory.copy(before, after, layout.size());
    FrameCode frame = call.code().frame();
    Effect effect;
    if (call.plain().isPresent()) {
      effect = call.plain().get();
      effect.open().forEach(c -> memory.open(c.cell()));
    } else {
      List<OpenCell> made = call.made().map(this::make).orElse(List.of());
      List<OpenCell> framed = frame.open(memory, call.made().orElse(StateLayout.NONE));
      boolean grows = !made.isEmpty() || !appeared.isEmpty();
      List<OpenCell> open = Stream.concat(made.stream(), framed.stream()).toList();
      List<InvariantCode> breakable =
          breakable(call.code(), call.made(), grows, framed).stream()
              .filter(i -> exists(i.number(), after))
              .toList();
      effect = new Effect(open, constraintsAfter(call.code(), breakable));
    }
    List<OpenCell> open = effect.open();
    if (!searched.isEmpty()) {
      open = Stream.concat(searched.stream(), open.stream()).toList();
    }
    solver.solve(
        open,
        effect.constraints(),
        () -> {
          if (call.plain().isPresent() || frame.allows(effect.open(), call.made(), memory)) {
            found.add(successor(call, state, appeared));
          }
        });
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

  /** The invariants that a step may break. */
  private List<InvariantCode> breakable(
      ActionCode code, Optional<Integer> made, boolean grows, List<OpenCell> framed) {
    Set<Integer> changing = new HashSet<>();
    framed.forEach(c -> changing.add(layout.owners().get(c.cell() - after).number()));
    return invariantsAfter.stream()
        .filter(
            i ->
                made.equals(Optional.of(i.number()))
                    || i.canBreak(code.changed(), changing)
                    || (grows && i.population()))
        .toList();
  }

  private List<Constraint> constraintsAfter(ActionCode code, List<InvariantCode> invariants) {
    List<Constraint> constraints = new ArrayList<>(code.requires());
    constraints.addAll(code.ensures());
    invariants.forEach(i -> constraints.add(i.constraint()));
    constraints.addAll(relies);
    return constraints;
  }

  private Successor successor(Call call, ConcreteState state, List<Integer> appeared) {
    List<Value> arguments = new ArrayList<>();
    call.code().parameters().forEach(cell -> arguments.add(known(cell)));
    return new Successor(
        call.code().action(),
        appeared.isEmpty() ? state : memory.state(before, layout.size()),
        arguments,
        call.code().result().map(this::known),
        memory.state(after, layout.size()));
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
