package org.demonic.junit.formula;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.Coercion;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Quantifier;

/** Makes terms that nobody has written. */
public final class Formulas {
  private static final Span NOWHERE = Span.NONE;

  private Formulas() {}

  public static Term read(Variable variable) {
    return new Term.VariableRead(variable, NOWHERE);
  }

  public static Term truth(boolean value) {
    return new Term.BoolConstant(value, NOWHERE);
  }

  public static Term number(int number) {
    return new Term.IntConstant(BigInteger.valueOf(number), NOWHERE);
  }

  public static Term select(Term object, Field field) {
    return new Term.FieldRead(object, field, NOWHERE);
  }

  /** The field of that name, if the type of the object has one. */
  public static Optional<Term> select(Domain domain, Term object, String field) {
    return object.type() instanceof ObjectType type
        ? domain.fields(type).stream()
            .filter(f -> f.name().equals(field))
            .findFirst()
            .map(f -> select(object, f))
        : Optional.empty();
  }

  public static Term isNull(Term reference) {
    return equal(reference, new Term.NullConstant(reference.type(), NOWHERE));
  }

  public static Term notNull(Term reference) {
    return different(reference, new Term.NullConstant(reference.type(), NOWHERE));
  }

  public static Term not(Term term) {
    return new Term.Not(term, NOWHERE);
  }

  public static Term and(Term left, Term right) {
    return new Term.Logic(LogicOperator.AND, left, right, NOWHERE);
  }

  public static Term or(Term left, Term right) {
    return new Term.Logic(LogicOperator.OR, left, right, NOWHERE);
  }

  public static Term implies(Term left, Term right) {
    return new Term.Logic(LogicOperator.IMPLIES, left, right, NOWHERE);
  }

  /** The equation of two values, of which one is converted if need be. */
  public static Term equal(Term left, Term right) {
    return equation(left, right)
        .orElseThrow(() -> new IllegalStateException(left + " is never equal to " + right));
  }

  /** The same; empty if their types are such that they are never equal. */
  public static Optional<Term> equation(Term left, Term right) {
    return Optional.ofNullable(Coercion.comparable(left, right))
        .map(pair -> new Term.Equality(false, pair.left(), pair.right(), NOWHERE));
  }

  /** That two references are different. */
  public static Term different(Term left, Term right) {
    return new Term.Equality(true, left, right, NOWHERE);
  }

  public static Term order(OrderOperator operator, Term left, Term right) {
    return new Term.Order(operator, left, right, NOWHERE);
  }

  public static Term is(Term reference, ObjectType type) {
    return new Term.TypeTest(reference, type, NOWHERE);
  }

  public static Term distinct(List<Term> references) {
    return new Term.Distinct(references, NOWHERE);
  }

  public static Term forAll(Variable variable, Term body) {
    return new Term.Quantified(Quantifier.FORALL, variable, null, body, NOWHERE);
  }

  public static Term all(List<Term> parts) {
    return parts.stream().reduce(Formulas::and).orElseGet(() -> truth(true));
  }

  public static Clause clause(Term term) {
    return new Clause(null, term, NOWHERE);
  }
}
