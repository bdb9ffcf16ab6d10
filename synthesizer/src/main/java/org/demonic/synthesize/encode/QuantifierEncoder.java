package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.demonic.lang.domain.GuardBounds;
import org.demonic.lang.domain.GuardBounds.Bound;
import org.demonic.lang.domain.Term.Quantified;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Encodes quantifiers: it expands them if the values are few and known, and else leaves them to Z3.
 */
final class QuantifierEncoder {
  private static final int MOST_SPELT_OUT = 64;

  private final EncodingContext encoding;
  private final Smt smt;
  private final TermEncoder terms;

  QuantifierEncoder(EncodingContext encoding, TermEncoder terms) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.terms = terms;
  }

  BoolExpr encode(Quantified quantified) {
    Type type = quantified.variable().type();
    if (type instanceof ObjectType object) {
      return overObjects(quantified, object);
    } else if (type instanceof IntType whole) {
      return overNumbers(quantified, whole);
    }
    return speltOut(quantified, values(type));
  }

  /** All values of a small type. */
  private List<Symbol> values(Type type) {
    if (type instanceof EnumType enumeration) {
      return IntStream.range(0, enumeration.constants().size())
          .mapToObj(i -> Symbol.of(smt.whole(i)))
          .toList();
    } else if (type == BasicType.BOOL) {
      return List.of(Symbol.of(smt.no), Symbol.of(smt.yes));
    }
    throw new IllegalArgumentException("no quantifier over " + type);
  }

  private BoolExpr speltOut(Quantified quantified, List<Symbol> values) {
    List<BoolExpr> cases =
        values.stream()
            .map(v -> terms.with(quantified.variable(), v).truth(quantified.body()))
            .toList();
    return isForall(quantified) ? smt.and(cases) : smt.or(cases);
  }

  private static boolean isForall(Quantified quantified) {
    return quantified.quantifier() == Quantifier.FORALL;
  }

  private BoolExpr overObjects(Quantified quantified, ObjectType type) {
    Function<Expr<?>, BoolExpr> body =
        reference -> {
          TermEncoder inner = terms.with(quantified.variable(), Symbol.of(reference));
          BoolExpr holds = inner.truth(quantified.body());
          return isForall(quantified) ? holds : smt.not(holds);
        };
    BoolExpr all = terms.now().forall(type, body);
    return isForall(quantified) ? all : smt.not(all);
  }

  private BoolExpr overNumbers(Quantified quantified, IntType type) {
    if (quantified.range() != null) {
      Partial low = terms.encode(quantified.range().low());
      Partial high = terms.encode(quantified.range().high());
      return smt.and(
          low.defined(),
          high.defined(),
          between(quantified, type, low.symbol().only(), high.symbol().only()));
    }
    Optional<GuardBounds> guard = GuardBounds.of(quantified);
    if (guard.isPresent()) {
      Optional<BigInteger> low = known(guard.get().lower());
      Optional<BigInteger> high = known(guard.get().upper());
      if (low.isPresent() && high.isPresent()) {
        return between(quantified, type, smt.whole(low.get()), smt.whole(high.get()));
      }
    }
    return quantify(quantified, bound -> encoding.symbols().valid(type, Symbol.of(bound)));
  }

  /**
   * The first bound that is a known number. Any bound is right, because the body contains all of
   * them.
   */
  private Optional<BigInteger> known(List<Bound> bounds) {
    for (Bound bound : bounds) {
      Partial encoded = terms.encode(bound.term());
      if (encoded.symbol().only() instanceof IntNum number && smt.isYes(encoded.defined())) {
        return Optional.of(number.getBigInteger().add(BigInteger.valueOf(bound.offset())));
      }
    }
    return Optional.empty();
  }

  private BoolExpr between(Quantified quantified, IntType type, Expr<?> low, Expr<?> high) {
    if (low instanceof IntNum from && high instanceof IntNum to) {
      BigInteger count = to.getBigInteger().subtract(from.getBigInteger());
      if (count.compareTo(BigInteger.valueOf(MOST_SPELT_OUT)) < 0) {
        List<Symbol> values = new ArrayList<>();
        count = count.max(BigInteger.ONE.negate());
        for (int i = 0; i <= count.intValue(); i++) {
          BigInteger value = from.getBigInteger().add(BigInteger.valueOf(i));
          if (type.contains(value)) {
            values.add(Symbol.of(smt.whole(value)));
          }
        }
        return speltOut(quantified, values);
      }
    }
    return quantify(
        quantified,
        bound ->
            smt.and(
                smt.lessOrEqual(low, bound),
                smt.lessOrEqual(bound, high),
                encoding.symbols().valid(type, Symbol.of(bound))));
  }

  private BoolExpr quantify(Quantified quantified, Function<Expr<?>, BoolExpr> inside) {
    BoolExpr all =
        encoding.forall(
            bound -> {
              TermEncoder inner = terms.with(quantified.variable(), Symbol.of(bound));
              BoolExpr holds = inner.truth(quantified.body());
              return smt.implies(
                  inside.apply(bound), isForall(quantified) ? holds : smt.not(holds));
            });
    return isForall(quantified) ? all : smt.not(all);
  }
}
