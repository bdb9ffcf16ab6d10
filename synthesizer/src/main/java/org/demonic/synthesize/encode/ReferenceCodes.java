package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;

/** Encodes which numbers stand for objects. */
final class ReferenceCodes {
  /** More codes than this are encoded as a range with exceptions, which is easier to solve. */
  private static final int FEW = 16;

  private ReferenceCodes() {}

  /** Whether a reference is null or stands for an object of {@code type} in a slot. */
  static BoolExpr nullOrSlot(
      Smt smt,
      Universe universe,
      ObjectType type,
      Expr<?> reference,
      Function<Slot, BoolExpr> exists) {
    if (reference instanceof IntNum code) {
      return known(smt, universe, type, code.getBigInteger().intValueExact(), exists);
    }
    List<Slot> slots = universe.slots(type);
    return slots.size() <= FEW
        ? oneOf(smt, slots, reference, exists)
        : inRange(smt, universe, type, reference, exists);
  }

  private static BoolExpr known(
      Smt smt, Universe universe, ObjectType type, int code, Function<Slot, BoolExpr> exists) {
    if (code == 0) {
      return smt.yes;
    }
    boolean fits =
        0 < code && code <= universe.slots().size() && universe.slot(code).type().isSubtypeOf(type);
    return fits ? exists.apply(universe.slot(code)) : smt.no;
  }

  private static BoolExpr oneOf(
      Smt smt, List<Slot> slots, Expr<?> reference, Function<Slot, BoolExpr> exists) {
    List<BoolExpr> allowed = new ArrayList<>();
    allowed.add(smt.equal(reference, smt.whole(0)));
    for (Slot slot : slots) {
      allowed.add(smt.and(smt.equal(reference, smt.whole(slot.code())), exists.apply(slot)));
    }
    return smt.or(allowed);
  }

  private static BoolExpr inRange(
      Smt smt,
      Universe universe,
      ObjectType type,
      Expr<?> reference,
      Function<Slot, BoolExpr> exists) {
    List<BoolExpr> all = new ArrayList<>();
    all.add(smt.lessOrEqual(smt.whole(0), reference));
    all.add(smt.lessOrEqual(reference, smt.whole(universe.slots().size())));
    for (Slot slot : universe.slots()) {
      BoolExpr allowed = slot.type().isSubtypeOf(type) ? exists.apply(slot) : smt.no;
      all.add(smt.implies(smt.equal(reference, smt.whole(slot.code())), allowed));
    }
    return smt.and(all);
  }
}
