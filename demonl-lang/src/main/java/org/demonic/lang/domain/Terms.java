package org.demonic.lang.domain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.demonic.lang.domain.Term.Range;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.source.Span;

/** Walks and rewrites terms. */
public final class Terms {
  private Terms() {}

  /** The direct parts of a term, in the order in which they are written. */
  public static List<Term> children(Term term) {
    List<Term> children = new ArrayList<>();
    mapChildren(
        term,
        child -> {
          children.add(child);
          return child;
        });
    return children;
  }

  /** Whether {@code test} holds for the term or any part of it. */
  public static boolean any(Term term, Predicate<Term> test) {
    return test.test(term) || children(term).stream().anyMatch(child -> any(child, test));
  }

  /** Whether the term reads the variable. */
  public static boolean mentions(Term term, Variable variable) {
    return any(term, t -> t instanceof VariableRead read && read.variable().equals(variable));
  }

  /**
   * The term with variables replaced by terms of their types. Bound variables are not looked at.
   */
  public static Term substitute(Term term, Map<Variable, Term> replacements) {
    if (term instanceof VariableRead read) {
      return replacements.getOrDefault(read.variable(), read);
    }
    return mapChildren(term, child -> substitute(child, replacements));
  }

  /**
   * What the definition of a function says of a call, if it has one: where the call has a value, so
   * has this, and the same. Variables that the definition binds must not be among the arguments.
   */
  public static Optional<Term> inlined(Term.Call call) {
    Map<Variable, Term> arguments = new HashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      arguments.put(call.function().parameters().get(i), call.arguments().get(i));
    }
    return call.function().definition().map(definition -> substitute(definition, arguments));
  }

  /** The term as if all of it were written at {@code span}. */
  public static Term at(Span span, Term term) {
    return rebuilt(term, span, child -> at(span, child));
  }

  /** The term with each direct part replaced by what {@code map} makes of it. */
  public static Term mapChildren(Term term, UnaryOperator<Term> map) {
    return rebuilt(term, term.span(), map);
  }

  private static Term rebuilt(Term term, Span span, UnaryOperator<Term> map) {
    if (term instanceof Term.FieldRead t) {
      return new Term.FieldRead(map.apply(t.receiver()), t.field(), span);
    } else if (term instanceof Term.ElementRead t) {
      return new Term.ElementRead(map.apply(t.sequence()), map.apply(t.index()), t.type(), span);
    } else if (term instanceof Term.Length t) {
      return new Term.Length(map.apply(t.operand()), span);
    } else if (term instanceof Term.NonNull t) {
      return new Term.NonNull(map.apply(t.operand()), t.type(), span);
    } else if (term instanceof Term.ToNullable t) {
      return new Term.ToNullable(map.apply(t.operand()), span);
    } else if (term instanceof Term.ToDouble t) {
      return new Term.ToDouble(map.apply(t.operand()), span);
    } else if (term instanceof Term.Old t) {
      return new Term.Old(map.apply(t.operand()), span);
    } else if (term instanceof Term.Not t) {
      return new Term.Not(map.apply(t.operand()), span);
    } else if (term instanceof Term.Logic t) {
      return new Term.Logic(t.operator(), map.apply(t.left()), map.apply(t.right()), span);
    } else if (term instanceof Term.Equality t) {
      return new Term.Equality(t.negated(), map.apply(t.left()), map.apply(t.right()), span);
    } else if (term instanceof Term.Distinct t) {
      return new Term.Distinct(t.operands().stream().map(map).toList(), span);
    } else if (term instanceof Term.Order t) {
      return new Term.Order(t.operator(), map.apply(t.left()), map.apply(t.right()), span);
    } else if (term instanceof Term.Arithmetic t) {
      return new Term.Arithmetic(
          t.operator(), map.apply(t.left()), map.apply(t.right()), t.type(), span);
    } else if (term instanceof Term.Conditional t) {
      return new Term.Conditional(
          map.apply(t.condition()), map.apply(t.then()), map.apply(t.otherwise()), t.type(), span);
    } else if (term instanceof Term.Call t) {
      return new Term.Call(t.function(), t.arguments().stream().map(map).toList(), span);
    } else if (term instanceof Term.TypeTest t) {
      return new Term.TypeTest(map.apply(t.operand()), t.tested(), span);
    } else if (term instanceof Term.Quantified t) {
      Range range = t.range();
      return new Term.Quantified(
          t.quantifier(),
          t.variable(),
          range == null ? null : new Range(map.apply(range.low()), map.apply(range.high())),
          map.apply(t.body()),
          span);
    }
    return leaf(term, span);
  }

  private static Term leaf(Term term, Span span) {
    if (term.span().equals(span)) {
      return term;
    } else if (term instanceof Term.IntConstant t) {
      return new Term.IntConstant(t.value(), span);
    } else if (term instanceof Term.DoubleConstant t) {
      return new Term.DoubleConstant(t.value(), span);
    } else if (term instanceof Term.BoolConstant t) {
      return new Term.BoolConstant(t.value(), span);
    } else if (term instanceof Term.StringConstant t) {
      return new Term.StringConstant(t.value(), span);
    } else if (term instanceof Term.EnumConstant t) {
      return new Term.EnumConstant(t.type(), t.ordinal(), span);
    } else if (term instanceof Term.NullConstant t) {
      return new Term.NullConstant(t.type(), span);
    }
    return new Term.VariableRead(((VariableRead) term).variable(), span);
  }
}
