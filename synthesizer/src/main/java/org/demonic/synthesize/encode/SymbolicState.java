package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * A state of a bounded problem: a symbol for each field of each slot, and which slots hold an
 * object.
 *
 * @param version see {@link Heap#version}
 */
public record SymbolicState(
    Map<Place, Symbol> fields, Map<Slot, BoolExpr> exists, Expr<?> version) {
  /**
   * Both maps keep their order, because the order of constraints can change which plan is found.
   * They must not be changed: they are not copied, because there are many large states.
   */
  public SymbolicState {
    fields = Collections.unmodifiableMap(fields);
    exists = Collections.unmodifiableMap(exists);
  }

  static SymbolicState empty(Smt smt) {
    return new SymbolicState(Map.of(), Map.of(), smt.whole(0));
  }

  /** The value of a place. */
  public Symbol read(Place place) {
    Symbol symbol = fields.get(place);
    if (symbol == null) {
      throw new IllegalArgumentException("no " + place);
    }
    return symbol;
  }

  /** Whether a slot holds an object in this state. */
  public BoolExpr exists(Slot slot) {
    BoolExpr exists = this.exists.get(slot);
    if (exists == null) {
      throw new IllegalArgumentException("no " + slot);
    }
    return exists;
  }

  /** This state with other existing objects. */
  SymbolicState withExisting(Map<Slot, BoolExpr> changed) {
    if (changed.isEmpty()) {
      return this;
    }
    Map<Slot, BoolExpr> all = new LinkedHashMap<>(exists);
    all.putAll(changed);
    return new SymbolicState(fields, all, version);
  }

  SymbolicState withVersion(Expr<?> changed) {
    return new SymbolicState(fields, exists, changed);
  }
}
