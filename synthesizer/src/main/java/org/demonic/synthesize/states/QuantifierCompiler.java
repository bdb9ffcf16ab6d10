package org.demonic.synthesize.states;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.GuardBounds;
import org.demonic.lang.domain.GuardBounds.Bound;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.states.Memory.TooLongException;
import org.demonic.synthesize.states.TermCompiler.Scope;
import org.jspecify.annotations.Nullable;

/** Compiles quantifiers: every value is tried. */
final class QuantifierCompiler {
  private static final BigInteger MOST_VALUES = BigInteger.valueOf(10_000);

  private final TermCompiler terms;

  QuantifierCompiler(TermCompiler terms) {
    this.terms = terms;
  }

  Condition condition(Term.Quantified quantified, Scope scope) throws LimitException {
    boolean forall = quantified.quantifier() == Quantifier.FORALL;
    int cell = terms.newCell();
    Condition body = terms.condition(quantified.body(), scope.with(quantified.variable(), cell));
    Type type = quantified.variable().type();
    if (type instanceof ObjectType object) {
      return overObjects(forall, object, cell, body, scope);
    } else if (type instanceof IntType whole) {
      return overNumbers(quantified, whole, cell, body, scope);
    }
    List<Value> values =
        type instanceof EnumType enumeration
            ? IntStream.range(0, enumeration.constants().size())
                .<Value>mapToObj(i -> new EnumValue(enumeration, i))
                .toList()
            : List.of(BoolValue.FALSE, BoolValue.TRUE);
    return m -> {
      for (Value value : values) {
        m.step();
        m.write(cell, value);
        if (body.holds(m) != forall) {
          return !forall;
        }
      }
      return forall;
    };
  }

  private Condition overObjects(
      boolean forall, ObjectType type, int cell, Condition body, Scope scope) {
    StateLayout layout = terms.layout();
    List<Integer> numbers = layout.numbers(type);
    return m -> {
      for (int number : numbers) {
        int existence = layout.existence(number);
        if (existence == StateLayout.NONE || TermCompiler.isTrue(m.read(scope.now() + existence))) {
          m.step();
          m.write(cell, layout.objects().get(number));
          if (body.holds(m) != forall) {
            return !forall;
          }
        }
      }
      return forall;
    };
  }

  private Condition overNumbers(
      Term.Quantified quantified, IntType type, int cell, Condition body, Scope scope)
      throws LimitException {
    boolean forall = quantified.quantifier() == Quantifier.FORALL;
    Term.Range range = quantified.range();
    Optional<GuardBounds> guard = range == null ? GuardBounds.of(quantified) : Optional.empty();
    List<Code> lower =
        range == null
            ? bounds(guard.map(GuardBounds::lower).orElse(List.of()), scope)
            : List.of(terms.code(range.low(), scope));
    List<Code> upper =
        range == null
            ? bounds(guard.map(GuardBounds::upper).orElse(List.of()), scope)
            : List.of(terms.code(range.high(), scope));
    boolean ifUndefined = range == null && forall;
    return m -> {
      BigInteger low = type.min();
      BigInteger high = type.max();
      if (!lower.isEmpty()) {
        low = extreme(lower, m, low, BigInteger::max);
        high = extreme(upper, m, high, BigInteger::min);
        if (low == null || high == null) {
          return ifUndefined;
        }
      }
      for (Value value : values(low, high).toList()) {
        m.step();
        m.write(cell, value);
        if (body.holds(m) != forall) {
          return !forall;
        }
      }
      return forall;
    };
  }

  private List<Code> bounds(List<Bound> bounds, Scope scope) throws LimitException {
    List<Code> codes = new ArrayList<>();
    for (Bound bound : bounds) {
      Code code = terms.code(bound.term(), scope);
      BigInteger offset = BigInteger.valueOf(bound.offset());
      codes.add(
          m ->
              code.value(m) instanceof IntValue number
                  ? new IntValue(number.value().add(offset))
                  : null);
    }
    return codes;
  }

  /** The tightest bound; null if one is undefined. */
  private static @Nullable BigInteger extreme(
      List<Code> bounds,
      Memory memory,
      @Nullable BigInteger ofType,
      BinaryOperator<BigInteger> tighter) {
    BigInteger tightest = ofType;
    for (Code bound : bounds) {
      if (!(bound.value(memory) instanceof IntValue number)) {
        return null;
      }
      tightest = tightest == null ? number.value() : tighter.apply(tightest, number.value());
    }
    return tightest;
  }

  private static Stream<Value> values(@Nullable BigInteger low, @Nullable BigInteger high) {
    if (low == null || high == null || high.subtract(low).compareTo(MOST_VALUES) > 0) {
      throw new TooLongException();
    }
    return Stream.iterate(low, v -> v.compareTo(high) <= 0, v -> v.add(BigInteger.ONE))
        .map(IntValue::new);
  }
}
