package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Encodes which objects exist in the first state. A declared object exists if its variable refers
 * to it. Objects of types without constructors also exist if declared objects {@linkplain WaysToNew
 * lead to them}.
 */
final class InitialObjects {
  private final Smt smt;
  private final Universe universe;
  private final Map<Slot, BoolExpr> exists = new LinkedHashMap<>();

  private InitialObjects(EncodingContext encoding, Universe universe) {
    this.smt = encoding.smt();
    this.universe = universe;
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
    InitialObjects objects = new InitialObjects(encoding, universe);
    objects.declared(variables);
    List<Slot> possible =
        universe.slots().stream().filter(s -> !objects.smt.isNo(objects.exists(s))).toList();
    objects.undeclared(
        WaysToNew.from(possible, encoding, universe, fields, p -> universe.gives(given, p), ""),
        constraints);
    return objects.exists;
  }

  private void declared(Map<Variable, Symbol> variables) {
    for (Slot slot : universe.slots()) {
      Symbol owner = slot.owner().map(variables::get).orElse(null);
      exists.put(slot, owner == null ? smt.no : smt.equal(owner.only(), smt.whole(slot.code())));
    }
  }

  private void undeclared(WaysToNew ways, List<BoolExpr> constraints) {
    if (ways.areInOrder()) {
      universe.slots().stream()
          .filter(ways.slots()::contains)
          .forEach(slot -> exists.put(slot, ways.leadTo(slot, this::exists)));
      return;
    }
    ways.slots().forEach(slot -> exists.put(slot, smt.boolConstant("exists@" + slot.code())));
    for (Slot slot : ways.slots()) {
      constraints.add(smt.implies(exists(slot), ways.leadTo(slot, this::exists)));
    }
  }

  private BoolExpr exists(Slot slot) {
    return Objects.requireNonNull(exists.get(slot));
  }
}
