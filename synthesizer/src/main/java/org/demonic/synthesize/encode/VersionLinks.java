package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.domain.Function;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;

/** Equal states have equal versions, so that a function has the same value in both. */
public final class VersionLinks {
  private VersionLinks() {}

  /**
   * Links the states of the last step of a path to all others. It returns nothing if every function
   * has a definition.
   */
  public static List<BoolExpr> between(
      EncodingContext encoding,
      Universe universe,
      SymbolicState first,
      List<Transition> transitions) {
    List<SymbolicState> states = new ArrayList<>(List.of(first));
    transitions.forEach(t -> states.addAll(List.of(t.before(), t.after())));
    return links(encoding, universe, states, states.size() - 2);
  }

  /** Links states to each other. It returns nothing if every function has a definition. */
  public static List<BoolExpr> among(
      EncodingContext encoding, Universe universe, List<SymbolicState> states) {
    return links(encoding, universe, states, 1);
  }

  /** Links each state, beginning with the one of some number, to all before it. */
  private static List<BoolExpr> links(
      EncodingContext encoding, Universe universe, List<SymbolicState> states, int since) {
    List<Function> functions = universe.domain().functions();
    if (functions.stream().allMatch(f -> f.definition().isPresent())) {
      return List.of();
    }
    List<BoolExpr> links = new ArrayList<>();
    for (int i = since; i < states.size(); i++) {
      for (SymbolicState other : states.subList(0, i)) {
        links.add(link(encoding, other, states.get(i)));
      }
    }
    return links;
  }

  private static BoolExpr link(EncodingContext encoding, SymbolicState one, SymbolicState other) {
    Smt smt = encoding.smt();
    BoolExpr equal = smt.equal(one.version(), other.version());
    return smt.isYes(equal) ? equal : smt.implies(same(encoding, one, other), equal);
  }

  private static BoolExpr same(EncodingContext encoding, SymbolicState one, SymbolicState other) {
    Smt smt = encoding.smt();
    List<BoolExpr> same = new ArrayList<>();
    one.exists().forEach((slot, there) -> same.add(smt.equal(there, other.exists(slot))));
    one.fields()
        .forEach(
            (place, symbol) ->
                same.add(
                    smt.implies(
                        one.exists(place.slot()),
                        encoding
                            .symbols()
                            .equal(place.field().type(), symbol, other.read(place)))));
    return smt.and(same);
  }
}
