package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Encodes which objects exist in the first state. A declared object exists if its variable refers
 * to it. Objects of types without constructors also exist if declared objects lead to them, in any
 * number of steps, through fields and elements of sequences.
 */
final class InitialObjects {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Map<Place, Symbol> fields;
  private final GivenState given;
  private final Map<Slot, BoolExpr> exists = new LinkedHashMap<>();
  private final Map<Slot, List<Way>> ways = new LinkedHashMap<>();

  /** A place that may refer to an object. */
  private record Way(Slot from, BoolExpr refers) {}

  private InitialObjects(
      EncodingContext encoding, Universe universe, Map<Place, Symbol> fields, GivenState given) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.fields = fields;
    this.given = given;
  }

  /**
   * Whether the object of each slot exists.
   *
   * @param given the places with given values, which lead to declared objects only
   * @param constraints receives the constraints that the answer needs
   */
  static Map<Slot, BoolExpr> of(
      EncodingContext encoding,
      Universe universe,
      Map<Variable, Symbol> variables,
      Map<Place, Symbol> fields,
      GivenState given,
      List<BoolExpr> constraints) {
    InitialObjects objects = new InitialObjects(encoding, universe, fields, given);
    objects.declared(variables);
    objects.findWays();
    objects.undeclared(constraints);
    return objects.exists;
  }

  private void declared(Map<Variable, Symbol> variables) {
    for (Slot slot : universe.slots()) {
      Symbol owner = slot.owner().map(variables::get).orElse(null);
      exists.put(slot, owner == null ? smt.no : smt.equal(owner.only(), smt.whole(slot.code())));
    }
  }

  private void findWays() {
    Deque<Slot> next = new ArrayDeque<>();
    exists.forEach(
        (slot, there) -> {
          if (!smt.isNo(there)) {
            next.add(slot);
          }
        });
    while (!next.isEmpty()) {
      Slot from = next.remove();
      for (Field field : universe.domain().fields(from.type())) {
        for (Slot to : universe.undeclared(from, field.type())) {
          BoolExpr refers = refers(new Place(from, field), to);
          if (!smt.isNo(refers)) {
            if (!ways.containsKey(to)) {
              next.add(to);
            }
            ways.computeIfAbsent(to, t -> new ArrayList<>()).add(new Way(from, refers));
          }
        }
      }
    }
  }

  private BoolExpr refers(Place place, Slot to) {
    Symbol value = fields.get(place);
    if (value == null || universe.gives(given, place)) {
      return smt.no;
    }
    Expr<?> code = smt.whole(to.code());
    if (place.field().type() instanceof ObjectType) {
      return smt.equal(value.only(), code);
    }
    Expr<?> index = smt.constant(place.constantName("to" + to.code()), smt.context().getIntSort());
    Partial element = encoding.symbols().element(value, index);
    return smt.and(element.defined(), smt.equal(element.symbol().only(), code));
  }

  private void undeclared(List<BoolExpr> constraints) {
    boolean inOrder =
        ways.entrySet().stream()
            .allMatch(
                e -> e.getValue().stream().allMatch(w -> w.from().code() < e.getKey().code()));
    if (inOrder) {
      universe.slots().stream()
          .filter(ways::containsKey)
          .forEach(slot -> exists.put(slot, isLedTo(slot, way -> smt.yes)));
      return;
    }
    ways.keySet().forEach(slot -> exists.put(slot, smt.boolConstant("exists@" + slot.code())));
    for (Slot slot : ways.keySet()) {
      BoolExpr led = isLedTo(slot, way -> smt.less(steps(way.from()), steps(slot)));
      constraints.add(smt.implies(exists(slot), led));
    }
  }

  private BoolExpr isLedTo(Slot slot, Function<Way, BoolExpr> condition) {
    return smt.or(
        ways.getOrDefault(slot, List.of()).stream()
            .map(way -> smt.and(exists(way.from()), way.refers(), condition.apply(way)))
            .toList());
  }

  /**
   * The number of steps from the declared objects. Without these numbers, two objects that only
   * lead to each other could exist.
   */
  private Expr<?> steps(Slot slot) {
    return slot.isFresh()
        ? smt.constant("steps@" + slot.code(), smt.context().getIntSort())
        : smt.whole(0);
  }

  private BoolExpr exists(Slot slot) {
    return Objects.requireNonNull(exists.get(slot));
  }
}
