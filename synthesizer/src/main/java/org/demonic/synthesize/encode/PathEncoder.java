package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Touches;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.slice.FieldReads;
import org.demonic.synthesize.slice.Population;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Encodes paths. Each step has one Boolean for each instance, of which exactly one is true; each
 * state has constants for each field of each slot; frame conditions are explicit.
 */
public final class PathEncoder {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Goal goal;
  private final Map<Variable, Symbol> variables;
  private final List<Instance> instances;
  private final Touches touches;
  private final Set<Clause> breakable;

  /** The new objects that a step may take as arguments although nothing has made them. */
  private final Set<Slot> taken;

  /** An encoder for the paths that some instances can take. */
  public PathEncoder(
      EncodingContext encoding,
      Universe universe,
      Goal goal,
      Map<Variable, Symbol> variables,
      List<Instance> instances) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.goal = goal;
    this.variables = variables;
    this.instances = instances;
    this.touches = Touches.of(universe, instances);
    this.breakable = breakable();
    this.taken =
        instances.stream()
            .flatMap(i -> i.objects().stream())
            .filter(s -> s.isFresh() && !universe.domain().hasConstructors(s.type()))
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * The invariants that a step could break. The fields that the other invariants read never change.
   */
  private Set<Clause> breakable() {
    Set<Field> changing = touches.fields();
    return universe.domain().types().stream()
        .flatMap(t -> universe.domain().invariants(t).stream())
        .filter(
            c ->
                Population.matters(c.term())
                    || !Collections.disjoint(changing, FieldReads.of(c.term())))
        .collect(Collectors.toSet());
  }

  /** The heap in which terms over a state of the path are read. */
  public Heap heap(SymbolicState state) {
    return new BoundedHeap(smt, encoding.symbols(), universe, state);
  }

  /** Whether {@code state} satisfies {@code final}, if the path began in {@code first}. */
  public BoolExpr reached(SymbolicState first, SymbolicState state) {
    return TermEncoder.of(encoding, heap(state), heap(first), variables).all(goal.finals());
  }

  /** Whether a term holds that reads {@code state} only. */
  public BoolExpr holds(SymbolicState state, Term term) {
    return TermEncoder.of(encoding, heap(state), heap(state), variables).truth(term);
  }

  /** Returns the facts that the last encoded terms need. */
  public List<BoolExpr> takeAssumptions() {
    return encoding.takeAssumptions();
  }

  /**
   * A state that is unconstrained, except for the places that no instance can change.
   *
   * @param label makes the names of its constants different from those of other states
   */
  public SymbolicState unknown(SymbolicState like, String label) {
    Map<Slot, BoolExpr> exists = new LinkedHashMap<>(like.exists());
    exists.replaceAll(
        (slot, there) -> slot.isFresh() ? smt.boolConstant("exists!" + slot + "@" + label) : there);
    return new SymbolicState(fields(like, label), exists, version(label));
  }

  private Map<Place, Symbol> fields(SymbolicState from, String label) {
    Map<Place, Symbol> fields = new LinkedHashMap<>();
    from.fields()
        .forEach(
            (place, symbol) ->
                fields.put(
                    place, FrameEncoder.next(encoding.symbols(), touches, place, symbol, label)));
    return fields;
  }

  private Expr<?> version(String label) {
    return smt.constant("version@" + label, smt.context().getIntSort());
  }

  /** The constraints of a state that does not come from a step. */
  public List<Labelled> wellFormed(SymbolicState state) {
    return wellFormed(state, place -> true);
  }

  /**
   * The constraints of a state.
   *
   * @param open the places that are not yet known to hold values of their types
   */
  private List<Labelled> wellFormed(SymbolicState state, Predicate<Place> open) {
    List<Labelled> constraints = new ArrayList<>();
    Heap heap = heap(state);
    for (BoolExpr type : StateConstraints.types(encoding, universe, state, heap, open)) {
      constraints.add(new Labelled(Optional.empty(), type));
    }
    for (Slot slot : universe.slots()) {
      for (ObjectType type : universe.domain().lineage(slot.type())) {
        for (Clause clause : universe.domain().invariants(type)) {
          if (slot.isFresh() || breakable.contains(clause)) {
            BoolExpr holds = StateConstraints.invariant(encoding, state, heap, slot, type, clause);
            constraints.add(new Labelled(Optional.of(clause), holds));
          }
        }
      }
    }
    return constraints;
  }

  /**
   * The constraints of a state in which objects have just come into being: the fields of these
   * objects fit their types and invariants, and the invariants of other objects that can notice the
   * new ones still hold.
   *
   * @param appearing the objects that may have come into being
   */
  private List<Labelled> stillWellFormed(SymbolicState state, Set<Slot> appearing) {
    List<Labelled> constraints = new ArrayList<>();
    Heap heap = heap(state);
    state
        .fields()
        .forEach(
            (place, symbol) -> {
              if (appearing.contains(place.slot())) {
                BoolExpr valid = encoding.valid(heap, place.field().type(), symbol);
                BoolExpr there = state.exists(place.slot());
                constraints.add(new Labelled(Optional.empty(), smt.implies(there, valid)));
              }
            });
    for (Slot slot : universe.slots()) {
      for (ObjectType type : universe.domain().lineage(slot.type())) {
        for (Clause clause : universe.domain().invariants(type)) {
          if (appearing.contains(slot) || Population.matters(clause.term())) {
            BoolExpr holds = StateConstraints.invariant(encoding, state, heap, slot, type, clause);
            constraints.add(new Labelled(Optional.of(clause), holds));
          }
        }
      }
    }
    return constraints;
  }

  /**
   * Encodes one step from a state. The {@code label} distinguishes its constants from those of
   * other steps.
   */
  public Transition step(SymbolicState from, String label) {
    return new StepEncoder(from, label, false).encode();
  }

  /**
   * Encodes one step like {@link #step}, but with all instances, also those that a clause obviously
   * forbids, so that a proof names this clause.
   */
  public Transition anyStep(SymbolicState from, String label) {
    return new StepEncoder(from, label, true).encode();
  }

  private final class StepEncoder {
    private final SymbolicState from;
    private final String label;
    private final boolean whole;
    private final Expr<?> versionBefore;
    private final StepObjects objects;
    private final List<Labelled> constraints = new ArrayList<>();
    private final Map<Instance, BoolExpr> choices = new LinkedHashMap<>();
    private final Map<Instance, Map<Variable, Symbol>> arguments = new LinkedHashMap<>();
    private final Map<Instance, Symbol> results = new LinkedHashMap<>();
    private final Map<Instance, TermEncoder> posts = new LinkedHashMap<>();

    StepEncoder(SymbolicState from, String label, boolean whole) {
      this.from = from;
      this.label = label;
      this.whole = whole;
      this.versionBefore = taken.isEmpty() ? from.version() : version("before" + label);
      this.objects = new StepObjects(encoding, universe, from, taken, label);
    }

    Transition encode() {
      SymbolicState bare = new SymbolicState(fields(from, label), from.exists(), version(label));
      for (int i = 0; i < instances.size(); i++) {
        encode(instances.get(i), i, bare);
      }
      SymbolicState after = bare.withExisting(objects.existing(choices, true));
      SymbolicState before =
          from.withExisting(objects.existing(choices, false)).withVersion(versionBefore);
      add(smt.exactlyOne(choices.values()));
      objects.constraints(choices, before, after).forEach(this::add);
      from.fields()
          .forEach(
              (place, symbol) ->
                  new FrameEncoder(encoding, place, symbol, after.read(place))
                      .constraints(touches.of(place), choices, posts)
                      .forEach(this::add));
      if (!taken.isEmpty()) {
        constraints.addAll(stillWellFormed(before, objects.appearing()));
      }
      constraints.addAll(
          wellFormed(after, p -> p.slot().isFresh() || !after.read(p).equals(from.read(p))));
      TermEncoder rely = TermEncoder.of(encoding, heap(after), heap(before), variables);
      goal.relies().forEach(c -> add(c, rely.truth(c.term())));
      takeAssumptions().forEach(this::add);
      constraints.removeIf(c -> smt.isYes(c.constraint()));
      return new Transition(before, after, choices, arguments, results, constraints);
    }

    private void add(BoolExpr constraint) {
      constraints.add(new Labelled(Optional.empty(), constraint));
    }

    private void add(Clause source, BoolExpr constraint) {
      constraints.add(new Labelled(Optional.of(source), constraint));
    }

    private void encode(Instance instance, int number, SymbolicState bare) {
      Action action = instance.action();
      Optional<Slot> made = instance.made();
      Heap after = heap(bare.withExisting(objects.present(instance, true)));
      Heap before =
          heap(from.withExisting(objects.present(instance, false)).withVersion(versionBefore));
      int assumed = encoding.assumed();
      Map<Variable, Symbol> scalars = new LinkedHashMap<>();
      Map<Variable, Symbol> values = new LinkedHashMap<>();
      for (int i = 0; i < action.parameters().size(); i++) {
        Variable parameter = action.parameters().get(i);
        Optional<Slot> slot = instance.references().get(parameter);
        if (slot != null) {
          values.put(parameter, Symbol.of(smt.whole(slot.map(Slot::code).orElse(0))));
        } else {
          Symbol symbol = shared("argument" + i, parameter);
          scalars.put(parameter, symbol);
          values.put(parameter, symbol);
        }
      }
      TermEncoder pre = TermEncoder.of(encoding, before, before, values);
      List<BoolExpr> requires = action.requires().stream().map(c -> pre.truth(c.term())).toList();
      BoolExpr available = available(instance, made);
      if ((!whole && requires.stream().anyMatch(smt::isNo)) || smt.isNo(available)) {
        encoding.restrict(assumed, smt.no);
        return;
      }
      BoolExpr literal = smt.boolConstant("do!" + number + "@" + label);
      choices.put(instance, literal);
      arguments.put(instance, scalars);
      add(smt.implies(literal, available));
      scalars.forEach(
          (v, symbol) -> add(smt.implies(literal, encoding.valid(before, v.type(), symbol))));
      for (int i = 0; i < requires.size(); i++) {
        add(action.requires().get(i), smt.implies(literal, requires.get(i)));
      }
      TermEncoder post = TermEncoder.of(encoding, after, before, values);
      if (action.result().isPresent()) {
        Variable result = action.result().get();
        Symbol symbol = shared("result", result);
        results.put(instance, symbol);
        add(smt.implies(literal, encoding.valid(after, result.type(), symbol)));
        post = post.with(result, symbol);
      }
      posts.put(instance, post);
      for (Clause clause : action.ensures()) {
        add(clause, smt.implies(literal, post.truth(clause.term())));
      }
      encoding.restrict(assumed, literal);
    }

    /**
     * The constant of an argument. Instances share the constants of arguments of one type, because
     * one instance runs at a time.
     */
    private Symbol shared(String role, Variable variable) {
      return encoding
          .symbols()
          .constant("%s!%s@%s".formatted(role, variable.type(), label), variable.type());
    }

    /**
     * Whether the objects of an instance are available: declared objects must exist, and the object
     * that a constructor makes must not exist yet.
     */
    private BoolExpr available(Instance instance, Optional<Slot> made) {
      List<BoolExpr> all = new ArrayList<>();
      for (Slot slot : instance.objects()) {
        boolean isMade = made.isPresent() && made.get().equals(slot);
        boolean mustExist = !slot.isFresh() || universe.domain().hasConstructors(slot.type());
        if (isMade) {
          all.add(smt.not(from.exists(slot)));
        } else if (mustExist) {
          all.add(from.exists(slot));
        }
      }
      return smt.and(all);
    }
  }
}
