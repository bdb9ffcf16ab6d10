package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * The first state of a goal. The values that {@code initial} gives plainly are in the state itself,
 * as constants; the constraints contain all of {@code initial}.
 *
 * @param variables the goal's variables
 */
public record InitialState(
    Map<Variable, Symbol> variables, SymbolicState state, List<BoolExpr> constraints) {
  public InitialState {
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    constraints = List.copyOf(constraints);
  }

  /** Encodes the first state of a goal. */
  public static InitialState of(
      EncodingContext encoding,
      Universe universe,
      Goal goal,
      GivenState given,
      Function<SymbolicState, Heap> heaps) {
    return new Builder(encoding, universe, goal, given).build(heaps);
  }

  /**
   * Another state with the same objects.
   *
   * @param changing the fields that are unconstrained, unless they are constant; the other fields
   *     are the same
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
    private final GivenState given;
    private final List<BoolExpr> constraints = new ArrayList<>();

    Builder(EncodingContext encoding, Universe universe, Goal goal, GivenState given) {
      this.encoding = encoding;
      this.smt = encoding.smt();
      this.universe = universe;
      this.goal = goal;
      this.given = given;
    }

    InitialState build(Function<SymbolicState, Heap> heaps) {
      Map<Variable, Symbol> variables = new LinkedHashMap<>();
      goal.variables().stream()
          .filter(v -> v.type() instanceof ObjectType)
          .forEach(v -> variables.put(v, reference(v)));
      GivenSymbols symbols = new GivenSymbols(encoding, universe, goal, given, variables);
      goal.variables().stream()
          .filter(v -> !(v.type() instanceof ObjectType))
          .forEach(v -> variables.put(v, symbols.variable(v)));
      Map<Place, Symbol> fields = fields(symbols);
      Map<Slot, BoolExpr> exists =
          InitialObjects.of(encoding, universe, variables, fields, given, constraints);
      SymbolicState state = new SymbolicState(fields, exists, smt.whole(0));
      Heap heap = heaps.apply(state);
      variables.forEach((v, symbol) -> constraints.add(encoding.valid(heap, v.type(), symbol)));
      constraints.addAll(StateConstraints.of(encoding, universe, state, heap));
      constraints.add(TermEncoder.of(encoding, heap, heap, variables).all(goal.initial()));
      constraints.addAll(encoding.takeAssumptions());
      constraints.removeIf(smt::isYes);
      return new InitialState(variables, state, constraints);
    }

    private Symbol reference(Variable variable) {
      List<Expr<?>> options = new ArrayList<>();
      universe
          .options(variable)
          .forEach(slot -> options.add(smt.whole(slot.map(Slot::code).orElse(0))));
      if (options.size() == 1) {
        return Symbol.of(options.get(0));
      }
      Expr<?> value = smt.constant(variable.name(), smt.context().getIntSort());
      constraints.add(smt.or(options.stream().map(o -> smt.equal(value, o)).toList()));
      return Symbol.of(value);
    }

    private Map<Place, Symbol> fields(GivenSymbols symbols) {
      Domain domain = universe.domain();
      Map<Place, Symbol> fields = new LinkedHashMap<>();
      for (Slot slot : universe.slots()) {
        for (Field field : domain.fields(slot.type())) {
          Place place = new Place(slot, field);
          fields.put(place, symbols.field(place));
        }
      }
      return fields;
    }
  }
}
