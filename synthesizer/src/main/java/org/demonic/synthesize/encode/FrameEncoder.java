package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Touches;
import org.demonic.synthesize.ground.Touches.Touch;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;

/** Encodes what stays: a place changes only if the action that runs names it. */
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

  /** The symbol of a place after a step: the same where nothing can change it, else a new one. */
  static Symbol next(
      SymbolLayout symbols, Touches touches, Place place, Symbol before, String label) {
    Map<Instance, Set<Touch>> here = touches.of(place);
    if (here.isEmpty()) {
      return before;
    }
    Symbol fresh = symbols.constant(place.constantName(label), place.field().type());
    boolean onlyElements =
        place.field().type() instanceof SequenceType
            && here.values().stream().flatMap(Set::stream).allMatch(Touch::isElements);
    return onlyElements ? symbols.prepend(before.first(), new Symbol(fresh.rest())) : fresh;
  }

  List<BoolExpr> constraints(
      Map<Instance, Set<Touch>> touches,
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
            for (Touch way : ways) {
              BoolExpr here = smt.and(literal, isHere(way, terms));
              (way.isElements() || way.isLength() ? partly : freely).add(here);
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

  /** Whether a touch leads to the slot of this place. */
  private BoolExpr isHere(Touch touch, TermEncoder terms) {
    if (touch.receiver().isEmpty()) {
      return smt.yes;
    }
    Partial receiver = terms.encode(touch.receiver().get());
    return smt.and(
        receiver.defined(), smt.equal(receiver.symbol().only(), smt.whole(place.slot().code())));
  }

  /** The elements that are not named, and the length if it is not named. */
  private BoolExpr restStays(Set<Touch> ways, TermEncoder terms) {
    List<Touch> lengths = ways.stream().filter(Touch::isLength).toList();
    BoolExpr lengthChanges = smt.or(lengths.stream().map(w -> isHere(w, terms)).toList());
    BoolExpr lengthStays = smt.or(lengthChanges, smt.equal(before.first(), after.first()));
    if (!lengths.isEmpty()) {
      return smt.and(lengthStays, othersStay(ways, terms));
    }
    BoolExpr anyElement =
        smt.or(
            ways.stream()
                .filter(w -> elements(w).map(e -> e.index().isEmpty()).orElse(false))
                .map(w -> isHere(w, terms))
                .toList());
    return smt.and(lengthStays, smt.or(anyElement, onlyNamedChange(ways, terms)));
  }

  /**
   * While the length stays: the array after is the array before with the named elements replaced.
   */
  private BoolExpr onlyNamedChange(Set<Touch> ways, TermEncoder terms) {
    List<BoolExpr> same = new ArrayList<>();
    for (int part = 0; part < before.rest().size(); part++) {
      Expr<?> expected = before.rest().get(part);
      Expr<?> actual = after.rest().get(part);
      for (Touch way : ways) {
        Optional<Term> index = elements(way).flatMap(Elements::index);
        if (index.isPresent()) {
          Partial position = terms.encode(index.get());
          Expr<?> at = position.symbol().only();
          BoolExpr here = smt.and(isHere(way, terms), position.defined());
          Expr<?> value = smt.choose(here, smt.select(actual, at), smt.select(expected, at));
          expected = smt.store(expected, at, value);
        }
      }
      same.add(smt.equal(actual, expected));
    }
    return smt.and(same);
  }

  /** Where the length may change: what is in both sequences and not named is the same. */
  private BoolExpr othersStay(Set<Touch> ways, TermEncoder terms) {
    return encoding.forall(
        i -> {
          List<BoolExpr> named = new ArrayList<>();
          for (Touch way : ways) {
            elements(way)
                .ifPresent(e -> named.add(smt.and(isHere(way, terms), names(e, i, terms))));
          }
          SequenceType type = (SequenceType) place.field().type();
          Partial was = symbols.element(before, i);
          Partial is = symbols.element(after, i);
          BoolExpr same = symbols.equal(type.element(), was.symbol(), is.symbol());
          BoolExpr inBoth = smt.and(was.defined(), is.defined());
          return smt.or(smt.not(inBoth), smt.or(named), same);
        });
  }

  private static Optional<Elements> elements(Touch touch) {
    return touch.location().filter(Elements.class::isInstance).map(Elements.class::cast);
  }

  private BoolExpr names(Elements elements, Expr<?> index, TermEncoder terms) {
    if (elements.index().isEmpty()) {
      return smt.yes;
    }
    Term named = elements.index().get();
    Partial position = terms.encode(named);
    return smt.and(position.defined(), smt.equal(position.symbol().only(), index));
  }
}
