package org.demonic.synthesize;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.domain.Function;

/** Equal states have equal versions, so that a function has the same value in both. */
final class VersionLinks {
  private VersionLinks() {}

  /** Links the last state of a path to all others; nothing, if no function is left open. */
  static List<BoolExpr> between(
      Encoding encoding, Universe universe, SymbolicState first, List<Transition> transitions) {
    List<Function> functions = universe.domain().functions();
    if (functions.stream().allMatch(f -> f.definition().isPresent())) {
      return List.of();
    }
    Smt smt = encoding.smt();
    SymbolicState last = transitions.get(transitions.size() - 1).after();
    return Stream.concat(
            Stream.of(first),
            transitions.stream().limit(transitions.size() - 1L).map(Transition::after))
        .map(
            other ->
                smt.implies(
                    same(encoding, other, last), smt.equal(other.version(), last.version())))
        .toList();
  }

  private static BoolExpr same(Encoding encoding, SymbolicState one, SymbolicState other) {
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
