package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.ReferenceFacts;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * The first state of a goal. What {@code initial} says plainly is in the state itself, as
 * constants; all that it says is in the constraints.
 *
 * @param variables the goal's variables
 * @param given what is there as constants
 */
public record InitialState(
    Map<Variable, Symbol> variables, SymbolicState state, List<BoolExpr> constraints, Given given) {
  /** The variables and fields whose values {@code initial} says plainly and completely. */
  public record Given(Set<Variable> variables, Set<Place> places) {
    public Given {
      variables = Set.copyOf(variables);
      places = Set.copyOf(places);
    }
  }

  public InitialState {
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    constraints = List.copyOf(constraints);
  }

  public static InitialState of(
      EncodingContext encoding,
      Universe universe,
      Goal goal,
      ReferenceFacts facts,
      Function<SymbolicState, Heap> heaps) {
    return new Builder(encoding, universe, goal, facts).build(heaps);
  }

  /** Whether this is the only first state: {@code initial} says plainly what everything is. */
  public boolean isGiven(Smt smt) {
    return constraints.isEmpty()
        && given.variables().equals(variables.keySet())
        && state.exists().values().stream().allMatch(e -> smt.isYes(e) || smt.isNo(e))
        && state.fields().keySet().stream()
            .allMatch(p -> smt.isNo(state.exists(p.slot())) || given.places().contains(p));
  }

  /**
   * A state with the same objects.
   *
   * @param changing the fields of which nothing is known, unless they are constant; others are the
   *     same
   * @param label makes the names of its constants different from those of other states
   */
  public SymbolicState another(EncodingContext encoding, Set<Field> changing, String label) {
    Map<Place, Symbol> fields = new LinkedHashMap<>(state.fields());
    fields.replaceAll(
        (place, symbol) ->
            place.field().constant() || !changing.contains(place.field())
                ? symbol
                : encoding.symbols().constant(place.constantName(label), place.field().type()));
    Smt smt = encoding.smt();
    return new SymbolicState(
        fields, state.exists(), smt.constant("version@" + label, smt.context().getIntSort()));
  }

  private static final class Builder {
    private final EncodingContext encoding;
    private final Smt smt;
    private final Universe universe;
    private final Goal goal;
    private final ReferenceFacts references;
    private final List<BoolExpr> constraints = new ArrayList<>();

    Builder(EncodingContext encoding, Universe universe, Goal goal, ReferenceFacts references) {
      this.encoding = encoding;
      this.smt = encoding.smt();
      this.universe = universe;
      this.goal = goal;
      this.references = references;
    }

    InitialState build(Function<SymbolicState, Heap> heaps) {
      Map<Variable, Symbol> variables = new LinkedHashMap<>();
      goal.variables().stream()
          .filter(v -> v.type() instanceof ObjectType)
          .forEach(v -> variables.put(v, reference(v)));
      ValueFacts facts = ValueFacts.of(encoding, universe, goal, variables);
      goal.variables().stream()
          .filter(v -> !(v.type() instanceof ObjectType))
          .forEach(v -> variables.put(v, facts.variable(v)));
      Map<Place, Symbol> fields = fields(facts);
      Map<Slot, BoolExpr> exists =
          InitialObjects.of(encoding, universe, variables, fields, facts::gives, constraints);
      SymbolicState state = new SymbolicState(fields, exists, smt.whole(0));
      Heap heap = heaps.apply(state);
      variables.forEach((v, symbol) -> constraints.add(encoding.valid(heap, v.type(), symbol)));
      constraints.addAll(StateConstraints.of(encoding, universe, state, heap));
      constraints.add(TermEncoder.of(encoding, heap, heap, variables).all(goal.initial()));
      constraints.addAll(encoding.takeAssumptions());
      constraints.removeIf(smt::isYes);
      return new InitialState(variables, state, constraints, given(variables, fields, facts));
    }

    private Given given(
        Map<Variable, Symbol> variables, Map<Place, Symbol> fields, ValueFacts facts) {
      Set<Variable> known = new HashSet<>();
      variables.forEach(
          (variable, symbol) -> {
            boolean isReference = variable.type() instanceof ObjectType;
            if (isReference ? smt.isNumeral(symbol.only()) : facts.gives(variable)) {
              known.add(variable);
            }
          });
      return new Given(
          known, fields.keySet().stream().filter(facts::gives).collect(Collectors.toSet()));
    }

    private Symbol reference(Variable variable) {
      List<Expr<?>> options = new ArrayList<>();
      if (references.canBeNull(variable)) {
        options.add(smt.whole(0));
      }
      universe.possible(variable).forEach(s -> options.add(smt.whole(s.code())));
      if (options.size() == 1) {
        return Symbol.of(options.get(0));
      }
      Expr<?> value = smt.constant(variable.name(), smt.context().getIntSort());
      constraints.add(smt.or(options.stream().map(o -> smt.equal(value, o)).toList()));
      return Symbol.of(value);
    }

    private Map<Place, Symbol> fields(ValueFacts facts) {
      Domain domain = universe.domain();
      Map<Place, Symbol> fields = new LinkedHashMap<>();
      for (Slot slot : universe.slots()) {
        for (Field field : domain.fields(slot.type())) {
          Place place = new Place(slot, field);
          fields.put(place, facts.field(place));
        }
      }
      return fields;
    }
  }
}
