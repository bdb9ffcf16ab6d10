package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;

/**
 * Encodes which new objects exist before and after one step: those that existed already, the
 * arguments of the step, what it makes, and the objects that come along because new arguments
 * {@linkplain WaysToNew lead to them}.
 */
final class StepObjects {
  private final Smt smt;
  private final Universe universe;
  private final SymbolicState from;
  private final Set<Slot> taken;
  private final WaysToNew ways;
  private final Map<Slot, BoolExpr> comeAlong = new LinkedHashMap<>();

  /**
   * The objects around a step.
   *
   * @param from the state that the last step led to
   * @param taken the new objects that a step may take as arguments although nothing has made them
   * @param label makes the names of its constants different from those of other steps
   */
  StepObjects(
      EncodingContext encoding,
      Universe universe,
      SymbolicState from,
      Set<Slot> taken,
      String label) {
    this.smt = encoding.smt();
    this.universe = universe;
    this.from = from;
    this.taken = taken;
    this.ways = WaysToNew.from(taken, encoding, universe, from.fields(), p -> false, "@" + label);
    for (Slot slot : ways.slots()) {
      comeAlong.put(slot, smt.boolConstant("exists!" + slot + "@before" + label));
    }
  }

  /** The objects that may come into being without being made. */
  Set<Slot> appearing() {
    Set<Slot> appearing = new LinkedHashSet<>(taken);
    appearing.addAll(ways.slots());
    return appearing;
  }

  /** The objects whose existence is not that of the last state, if an instance runs. */
  Map<Slot, BoolExpr> present(Instance instance, boolean after) {
    Map<Slot, BoolExpr> present = new LinkedHashMap<>(comeAlong);
    instance.objects().stream().filter(Slot::isFresh).forEach(s -> present.put(s, smt.yes));
    if (!after) {
      instance.made().ifPresent(slot -> present.put(slot, smt.no));
    }
    return present;
  }

  /**
   * The new objects that exist before or after the step.
   *
   * @param choices the literals of the instances
   */
  Map<Slot, BoolExpr> existing(Map<Instance, BoolExpr> choices, boolean after) {
    Map<Slot, BoolExpr> existing = new LinkedHashMap<>();
    for (Slot slot : universe.slots()) {
      if (slot.isFresh()) {
        BoolExpr along = comeAlong.get(slot);
        existing.put(slot, along != null ? along : existedOrTaken(slot, choices, after));
      }
    }
    return existing;
  }

  private BoolExpr existedOrTaken(Slot slot, Map<Instance, BoolExpr> choices, boolean after) {
    List<BoolExpr> any = new ArrayList<>();
    any.add(from.exists(slot));
    choices.forEach(
        (instance, literal) -> {
          boolean isMade = instance.made().equals(Optional.of(slot));
          if (instance.takes(slot) && (after || !isMade)) {
            any.add(literal);
          }
        });
    return smt.or(any);
  }

  /**
   * States when the objects that come along exist. That a reference brings one is not stated here,
   * because a state in which something refers to what does not exist is not well-formed.
   *
   * <p>It also states that new objects come into being in their order, because those of one type
   * are interchangeable.
   */
  List<BoolExpr> constraints(
      Map<Instance, BoolExpr> choices, SymbolicState before, SymbolicState after) {
    List<BoolExpr> constraints = new ArrayList<>();
    comeAlong.forEach(
        (slot, there) -> {
          BoolExpr anyway = existedOrTaken(slot, choices, false);
          constraints.add(smt.implies(anyway, there));
          constraints.add(smt.implies(there, smt.or(anyway, ways.leadTo(slot, before::exists))));
        });
    Map<ObjectType, Slot> last = new LinkedHashMap<>();
    for (Slot slot : universe.slots()) {
      if (slot.isFresh()) {
        Slot earlier = last.put(slot.type(), slot);
        if (earlier != null) {
          constraints.add(smt.implies(after.exists(slot), after.exists(earlier)));
        }
      }
    }
    return constraints;
  }
}
