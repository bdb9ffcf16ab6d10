package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * The ways by which objects lead, in any number of steps, through fields and elements of sequences,
 * to new objects of types without constructors. Such objects need not be mentioned to exist.
 */
final class WaysToNew {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Map<Place, Symbol> fields;
  private final Predicate<Place> closed;
  private final String label;
  private final Map<Slot, List<Way>> ways = new LinkedHashMap<>();

  /** A place that may refer to an object. */
  private record Way(Slot from, BoolExpr refers) {}

  private WaysToNew(
      EncodingContext encoding,
      Universe universe,
      Map<Place, Symbol> fields,
      Predicate<Place> closed,
      String label) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.fields = fields;
    this.closed = closed;
    this.label = label;
  }

  /**
   * Finds the ways.
   *
   * @param starts the objects that they begin with
   * @param fields the values of all places
   * @param closed the places that lead to no new object
   * @param label makes the names of its constants different from those for other states
   */
  static WaysToNew from(
      Collection<Slot> starts,
      EncodingContext encoding,
      Universe universe,
      Map<Place, Symbol> fields,
      Predicate<Place> closed,
      String label) {
    WaysToNew ways = new WaysToNew(encoding, universe, fields, closed, label);
    ways.find(starts);
    return ways;
  }

  private void find(Collection<Slot> starts) {
    Deque<Slot> next = new ArrayDeque<>(starts);
    while (!next.isEmpty()) {
      Slot from = next.remove();
      for (Field field : universe.domain().fields(from.type())) {
        for (Slot to : universe.undeclared(from, field.type())) {
          BoolExpr refers = refers(new Place(from, field), to);
          if (!smt.isNo(refers)) {
            if (!ways.containsKey(to) && !starts.contains(to)) {
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
    if (value == null || closed.test(place)) {
      return smt.no;
    }
    Expr<?> code = smt.whole(to.code());
    if (place.field().type() instanceof ObjectType) {
      return smt.equal(value.only(), code);
    }
    Expr<?> index =
        smt.constant(place.constantName("to" + to.code() + label), smt.context().getIntSort());
    Partial element = encoding.symbols().element(value, index);
    return smt.and(element.defined(), smt.equal(element.symbol().only(), code));
  }

  /** The new objects that the others may lead to. */
  Set<Slot> slots() {
    return Collections.unmodifiableSet(ways.keySet());
  }

  /** Whether no object can lead back to one that is before it. */
  boolean areInOrder() {
    return ways.entrySet().stream()
        .allMatch(e -> e.getValue().stream().allMatch(w -> w.from().code() < e.getKey().code()));
  }

  /**
   * Whether a place of an object that exists leads to a slot. If the ways are not in order, this is
   * more than the truth requires: the number of steps must grow. Without these numbers, two objects
   * that only lead to each other could exist.
   */
  BoolExpr leadTo(Slot slot, Function<Slot, BoolExpr> exists) {
    boolean inOrder = areInOrder();
    return smt.or(
        ways.getOrDefault(slot, List.of()).stream()
            .map(
                way ->
                    smt.and(
                        exists.apply(way.from()),
                        way.refers(),
                        inOrder ? smt.yes : smt.less(steps(way.from()), steps(slot))))
            .toList());
  }

  private Expr<?> steps(Slot slot) {
    return slot.isFresh()
        ? smt.constant("steps@" + slot.code() + label, smt.context().getIntSort())
        : smt.whole(0);
  }
}
