package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.LocationParts;
import org.demonic.synthesize.ground.LocationParts.Extent;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Touches;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;

/** Encodes frame conditions: a place changes only if the action that runs names it. */
final class FrameEncoder {
  private final Smt smt;
  private final SymbolLayout symbols;
  private final EncodingContext encoding;
  private final Place place;
  private final Symbol before;
  private final Symbol after;

  FrameEncoder(EncodingContext encoding, Place place, Symbol before, Symbol after) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.symbols = encoding.symbols();
    this.place = place;
    this.before = before;
    this.after = after;
  }

  /**
   * The symbol of a place after a step: the same symbol if no instance can change it, else a new
   * one.
   */
  static Symbol next(
      SymbolLayout symbols, Touches touches, Place place, Symbol before, String label) {
    Map<Instance, Set<LocationParts>> here = touches.of(place);
    if (here.isEmpty()) {
      return before;
    }
    Symbol fresh = symbols.constant(place.constantName(label), place.field().type());
    boolean onlyElements =
        place.field().type() instanceof SequenceType
            && here.values().stream()
                .flatMap(Set::stream)
                .allMatch(way -> way.extent() == Extent.ELEMENTS);
    return onlyElements ? symbols.prepend(before.first(), new Symbol(fresh.rest())) : fresh;
  }

  List<BoolExpr> constraints(
      Map<Instance, Set<LocationParts>> touches,
      Map<Instance, BoolExpr> choices,
      Map<Instance, TermEncoder> posts) {
    if (before.equals(after)) {
      return List.of();
    }
    List<BoolExpr> constraints = new ArrayList<>();
    List<BoolExpr> changes = new ArrayList<>();
    changes.add(symbols.identical(before, after));
    touches.forEach(
        (instance, ways) -> {
          BoolExpr literal = choices.get(instance);
          TermEncoder terms = posts.get(instance);
          if (literal != null && terms != null) {
            int assumed = encoding.assumed();
            List<BoolExpr> freely = new ArrayList<>();
            List<BoolExpr> partly = new ArrayList<>();
            for (LocationParts way : ways) {
              BoolExpr here = smt.and(literal, isHere(way, terms));
              (way.extent() == Extent.WHOLE ? freely : partly).add(here);
              changes.add(here);
            }
            BoolExpr onlyPartly = smt.and(smt.or(partly), smt.not(smt.or(freely)));
            constraints.add(smt.implies(onlyPartly, restStays(ways, terms)));
            encoding.restrict(assumed, literal);
          }
        });
    constraints.add(smt.or(changes));
    return constraints;
  }

  /** Whether a location is in the object of this place. */
  private BoolExpr isHere(LocationParts way, TermEncoder terms) {
    if (way.receiver().isEmpty()) {
      return smt.yes;
    }
    Partial receiver = terms.encode(way.receiver().get());
    return smt.and(
        receiver.defined(), smt.equal(receiver.symbol().only(), smt.whole(place.slot().code())));
  }

  /** States that the elements that are not named stay, and the length, too, if it is not named. */
  private BoolExpr restStays(Set<LocationParts> ways, TermEncoder terms) {
    List<LocationParts> lengths =
        ways.stream().filter(way -> way.extent() == Extent.LENGTH).toList();
    BoolExpr lengthChanges = smt.or(lengths.stream().map(w -> isHere(w, terms)).toList());
    BoolExpr lengthStays = smt.or(lengthChanges, smt.equal(before.first(), after.first()));
    if (!lengths.isEmpty()) {
      return smt.and(lengthStays, othersStay(ways, terms));
    }
    BoolExpr anyElement =
        smt.or(
            ways.stream()
                .filter(w -> w.extent() == Extent.ELEMENTS && w.index().isEmpty())
                .map(w -> isHere(w, terms))
                .toList());
    return smt.and(lengthStays, smt.or(anyElement, onlyNamedChange(ways, terms)));
  }

  /**
   * States, for a sequence whose length stays, that the array after the step is the array before
   * it, with only the named elements replaced.
   */
  private BoolExpr onlyNamedChange(Set<LocationParts> ways, TermEncoder terms) {
    List<BoolExpr> same = new ArrayList<>();
    for (int part = 0; part < before.rest().size(); part++) {
      Expr<?> expected = before.rest().get(part);
      Expr<?> actual = after.rest().get(part);
      for (LocationParts way : ways) {
        if (way.index().isPresent()) {
          Partial position = terms.encode(way.index().get());
          Expr<?> at = position.symbol().only();
          BoolExpr here = smt.and(isHere(way, terms), position.defined());
          Expr<?> value =
              smt.choose(here, smt.arrays().select(actual, at), smt.arrays().select(expected, at));
          expected = smt.arrays().store(expected, at, value);
        }
      }
      same.add(smt.equal(actual, expected));
    }
    return smt.and(same);
  }

  /**
   * States, for a sequence whose length may change, that an element that is in both sequences and
   * not named stays.
   */
  private BoolExpr othersStay(Set<LocationParts> ways, TermEncoder terms) {
    return encoding.forall(
        i -> {
          List<BoolExpr> named = new ArrayList<>();
          for (LocationParts way : ways) {
            if (way.extent() == Extent.ELEMENTS) {
              named.add(smt.and(isHere(way, terms), names(way, i, terms)));
            }
          }
          SequenceType type = (SequenceType) place.field().type();
          Partial was = symbols.element(before, i);
          Partial is = symbols.element(after, i);
          BoolExpr same = symbols.equal(type.element(), was.symbol(), is.symbol());
          BoolExpr inBoth = smt.and(was.defined(), is.defined());
          return smt.or(smt.not(inBoth), smt.or(named), same);
        });
  }

  /** Whether a location of elements names one of them. */
  private BoolExpr names(LocationParts elements, Expr<?> index, TermEncoder terms) {
    if (elements.index().isEmpty()) {
      return smt.yes;
    }
    Partial position = terms.encode(elements.index().get());
    return smt.and(position.defined(), smt.equal(position.symbol().only(), index));
  }
}
