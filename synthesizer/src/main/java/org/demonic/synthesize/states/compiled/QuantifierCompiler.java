package org.demonic.synthesize.states.compiled;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.domain.GuardBounds;
import org.demonic.lang.domain.GuardBounds.Bound;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
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

  /** How many values a small type has. */
  private static int values(Type type) {
    if (type instanceof EnumType enumeration) {
      return enumeration.constants().size();
    } else if (type == BasicType.BOOL) {
      return 2;
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
      return new QuantifierCode.OverNumbers(
          forall, Possible.Interval.of(type), lower, upper, false, cell, body);
    }
    Optional<GuardBounds> guard = GuardBounds.of(quantified);
    List<Code> lower = bounds(guard.map(GuardBounds::lower).orElse(List.of()), scope);
    List<Code> upper = bounds(guard.map(GuardBounds::upper).orElse(List.of()), scope);
    return new QuantifierCode.OverNumbers(
        forall, Possible.Interval.of(type), lower, upper, forall, cell, body);
  }

  private List<Code> bounds(List<Bound> bounds, Scope scope) throws LimitException {
    Numbers numbers = new Numbers(terms.layout().words(), true);
    List<Code> codes = new ArrayList<>();
    for (Bound bound : bounds) {
      Code code = terms.code(bound.term(), scope);
      codes.add(m -> numbers.apply(ArithmeticOperator.PLUS, code.value(m), bound.offset()));
    }
    return codes;
  }
}
