package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * The constraints that every state of a domain satisfies, for the objects that have slots: types
 * and invariants.
 */
public final class StateConstraints {
  private StateConstraints() {}

  /** The constraints on the values of all fields, and the invariants of all objects. */
  public static List<BoolExpr> of(
      EncodingContext encoding, Universe universe, SymbolicState state, Heap heap) {
    List<BoolExpr> constraints =
        new ArrayList<>(types(encoding, universe, state, heap, place -> true));
    for (Slot slot : universe.slots()) {
      for (ObjectType type : universe.domain().lineage(slot.type())) {
        for (Clause invariant : universe.domain().invariants(type)) {
          constraints.add(invariant(encoding, state, heap, slot, type, invariant));
        }
      }
    }
    constraints.addAll(encoding.takeAssumptions());
    constraints.removeIf(encoding.smt()::isYes);
    return constraints;
  }

  /** The constraints on the values of those places that pass a test. */
  public static List<BoolExpr> types(
      EncodingContext encoding,
      Universe universe,
      SymbolicState state,
      Heap heap,
      Predicate<Place> which) {
    Smt smt = encoding.smt();
    List<BoolExpr> constraints = new ArrayList<>();
    state
        .fields()
        .forEach(
            (place, symbol) -> {
              if (which.test(place)) {
                BoolExpr valid = encoding.valid(heap, place.field().type(), symbol);
                constraints.add(smt.implies(state.exists(place.slot()), valid));
              }
            });
    constraints.removeIf(smt::isYes);
    return constraints;
  }

  /** One invariant of the object in one slot. */
  static BoolExpr invariant(
      EncodingContext encoding,
      SymbolicState state,
      Heap heap,
      Slot slot,
      ObjectType type,
      Clause invariant) {
    Smt smt = encoding.smt();
    Symbol self = Symbol.of(smt.whole(slot.code()));
    TermEncoder terms = TermEncoder.of(encoding, heap, heap, Map.of(Domain.self(type), self));
    return smt.implies(state.exists(slot), terms.truth(invariant.term()));
  }
}
