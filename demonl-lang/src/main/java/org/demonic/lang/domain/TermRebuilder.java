package org.demonic.lang.domain;

import java.util.List;
import java.util.function.UnaryOperator;
import org.demonic.lang.source.Span;

/**
 * Builds a term anew, at a place in the text, from what becomes of its direct parts.
 *
 * @param span where the new term is written
 * @param map what becomes of each direct part
 */
record TermRebuilder(Span span, UnaryOperator<Term> map)
    implements TermVisitor<Term, RuntimeException> {
  private Term part(Term part) {
    return map.apply(part);
  }

  private List<Term> parts(List<Term> parts) {
    return parts.stream().map(map).toList();
  }

  /** Whether a term without parts may stay as it is. */
  private boolean isThere(Term term) {
    return term.span().equals(span);
  }

  @Override
  public Term visit(Term.IntConstant term) {
    return isThere(term) ? term : new Term.IntConstant(term.value(), span);
  }

  @Override
  public Term visit(Term.DoubleConstant term) {
    return isThere(term) ? term : new Term.DoubleConstant(term.value(), span);
  }

  @Override
  public Term visit(Term.BoolConstant term) {
    return isThere(term) ? term : new Term.BoolConstant(term.value(), span);
  }

  @Override
  public Term visit(Term.StringConstant term) {
    return isThere(term) ? term : new Term.StringConstant(term.value(), span);
  }

  @Override
  public Term visit(Term.EnumConstant term) {
    return isThere(term) ? term : new Term.EnumConstant(term.type(), term.ordinal(), span);
  }

  @Override
  public Term visit(Term.NullConstant term) {
    return isThere(term) ? term : new Term.NullConstant(term.type(), span);
  }

  @Override
  public Term visit(Term.VariableRead term) {
    return isThere(term) ? term : new Term.VariableRead(term.variable(), span);
  }

  @Override
  public Term visit(Term.FieldRead term) {
    return new Term.FieldRead(part(term.receiver()), term.field(), span);
  }

  @Override
  public Term visit(Term.ElementRead term) {
    return new Term.ElementRead(part(term.sequence()), part(term.index()), term.type(), span);
  }

  @Override
  public Term visit(Term.Length term) {
    return new Term.Length(part(term.operand()), span);
  }

  @Override
  public Term visit(Term.NonNull term) {
    return new Term.NonNull(part(term.operand()), term.type(), span);
  }

  @Override
  public Term visit(Term.ToNullable term) {
    return new Term.ToNullable(part(term.operand()), span);
  }

  @Override
  public Term visit(Term.ToDouble term) {
    return new Term.ToDouble(part(term.operand()), span);
  }

  @Override
  public Term visit(Term.Old term) {
    return new Term.Old(part(term.operand()), span);
  }

  @Override
  public Term visit(Term.Not term) {
    return new Term.Not(part(term.operand()), span);
  }

  @Override
  public Term visit(Term.Logic term) {
    return new Term.Logic(term.operator(), part(term.left()), part(term.right()), span);
  }

  @Override
  public Term visit(Term.Equality term) {
    return new Term.Equality(term.negated(), part(term.left()), part(term.right()), span);
  }

  @Override
  public Term visit(Term.Distinct term) {
    return new Term.Distinct(parts(term.operands()), span);
  }

  @Override
  public Term visit(Term.Order term) {
    return new Term.Order(term.operator(), part(term.left()), part(term.right()), span);
  }

  @Override
  public Term visit(Term.Arithmetic term) {
    return new Term.Arithmetic(
        term.operator(), part(term.left()), part(term.right()), term.type(), span);
  }

  @Override
  public Term visit(Term.Conditional term) {
    return new Term.Conditional(
        part(term.condition()), part(term.then()), part(term.otherwise()), term.type(), span);
  }

  @Override
  public Term visit(Term.Call term) {
    return new Term.Call(term.function(), parts(term.arguments()), span);
  }

  @Override
  public Term visit(Term.TypeTest term) {
    return new Term.TypeTest(part(term.operand()), term.tested(), span);
  }

  @Override
  public Term visit(Term.Quantified term) {
    Term.Range range = term.range();
    Term.Range mapped =
        range == null ? null : new Term.Range(part(range.low()), part(range.high()));
    return new Term.Quantified(term.quantifier(), term.variable(), mapped, part(term.body()), span);
  }
}
