package org.demonic.synthesize.states.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.demonic.lang.domain.GuardBounds;
import org.demonic.lang.domain.GuardBounds.Bound;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.synthesize.answer.LimitException;

/** Compiles quantifiers. */
final class QuantifierCompiler {
  private final TermCompiler terms;

  QuantifierCompiler(TermCompiler terms) {
    this.terms = terms;
  }

  Condition condition(Term.Quantified quantified, Scope scope) throws LimitException {
    boolean forall =
        switch (quantified.quantifier()) {
          case FORALL -> true;
          case EXISTS -> false;
        };
    int cell = terms.newCell();
    Condition body = terms.condition(quantified.body(), scope.with(quantified.variable(), cell));
    Type type = quantified.variable().type();
    if (type instanceof ObjectType object) {
      StateLayout layout = terms.layout();
      return new QuantifierCode.OverObjects(
          forall, layout, layout.numbers(object), scope.now(), cell, body);
    } else if (type instanceof IntType whole) {
      return overNumbers(quantified, forall, whole, cell, body, scope);
    }
    return new QuantifierCode.OverValues(forall, values(type), cell, body);
  }

  /** All values of a small type. */
  private static List<Value> values(Type type) {
    if (type instanceof EnumType enumeration) {
      return IntStream.range(0, enumeration.constants().size())
          .<Value>mapToObj(i -> new EnumValue(enumeration, i))
          .toList();
    } else if (type == BasicType.BOOL) {
      return List.of(BoolValue.FALSE, BoolValue.TRUE);
    }
    throw new IllegalArgumentException("no quantifier over " + type);
  }

  private Condition overNumbers(
      Term.Quantified quantified,
      boolean forall,
      IntType type,
      int cell,
      Condition body,
      Scope scope)
      throws LimitException {
    Term.Range range = quantified.range();
    if (range != null) {
      List<Code> lower = List.of(terms.code(range.low(), scope));
      List<Code> upper = List.of(terms.code(range.high(), scope));
      return new QuantifierCode.OverNumbers(forall, type, lower, upper, false, cell, body);
    }
    Optional<GuardBounds> guard = GuardBounds.of(quantified);
    List<Code> lower = bounds(guard.map(GuardBounds::lower).orElse(List.of()), scope);
    List<Code> upper = bounds(guard.map(GuardBounds::upper).orElse(List.of()), scope);
    return new QuantifierCode.OverNumbers(forall, type, lower, upper, forall, cell, body);
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
}
