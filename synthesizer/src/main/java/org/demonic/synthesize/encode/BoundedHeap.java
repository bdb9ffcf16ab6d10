package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;

/** A state in which every object has a slot. Plans are searched in such states. */
public final class BoundedHeap implements Heap {
  private final Smt smt;
  private final SymbolLayout symbols;
  private final Universe universe;
  private final SymbolicState state;

  /** The heap of a symbolic state. */
  public BoundedHeap(Smt smt, SymbolLayout symbols, Universe universe, SymbolicState state) {
    this.smt = smt;
    this.symbols = symbols;
    this.universe = universe;
    this.state = state;
  }

  @Override
  public Partial read(Expr<?> reference, ObjectType type, Field field) {
    if (reference instanceof IntNum code) {
      return code.getInt() == 0
          ? new Partial(smt.no, symbols.anything(field.type()))
          : read(universe.slot(code.getInt()), field);
    }
    List<BoolExpr> defined = new ArrayList<>();
    Symbol value = null;
    List<Slot> candidates = universe.slots(type);
    for (Slot slot : candidates) {
      BoolExpr hit = smt.equal(reference, smt.whole(slot.code()));
      Partial here = read(slot, field);
      defined.add(smt.and(hit, here.defined()));
      value = value == null ? here.symbol() : symbols.choose(hit, here.symbol(), value);
    }
    return new Partial(smt.or(defined), value == null ? symbols.anything(field.type()) : value);
  }

  private Partial read(Slot slot, Field field) {
    return slot.type().isSubtypeOf(field.owner())
        ? new Partial(state.exists(slot), state.read(new Place(slot, field)))
        : new Partial(smt.no, symbols.anything(field.type()));
  }

  @Override
  public BoolExpr forall(ObjectType type, Function<Expr<?>, BoolExpr> body) {
    return smt.and(
        universe.slots(type).stream()
            .filter(s -> !smt.isNo(state.exists(s)))
            .map(s -> smt.implies(state.exists(s), body.apply(smt.whole(s.code()))))
            .toList());
  }

  @Override
  public BoolExpr isOf(Expr<?> reference, ObjectType tested) {
    return oneOf(reference, universe.slots(tested));
  }

  @Override
  public BoolExpr validReference(Expr<?> reference, ObjectType type) {
    return ReferenceCodes.nullOrSlot(smt, universe, type, reference, state::exists);
  }

  private BoolExpr oneOf(Expr<?> reference, List<Slot> slots) {
    return smt.or(slots.stream().map(s -> smt.equal(reference, smt.whole(s.code()))).toList());
  }

  @Override
  public Expr<?> version() {
    return state.version();
  }
}
