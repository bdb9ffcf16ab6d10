package org.demonic.lang.domain;

import org.jspecify.annotations.Nullable;

/**
 * What is done with each kind of term. There is no default: a new kind is a compile error wherever
 * it has no meaning yet.
 *
 * @param <R> what is made of a term
 * @param <X> the checked exception that may be thrown, or {@link RuntimeException}
 */
public interface TermVisitor<R extends @Nullable Object, X extends Exception> {
  R visit(Term.IntConstant term) throws X;

  R visit(Term.DoubleConstant term) throws X;

  R visit(Term.BoolConstant term) throws X;

  R visit(Term.StringConstant term) throws X;

  R visit(Term.EnumConstant term) throws X;

  R visit(Term.NullConstant term) throws X;

  R visit(Term.VariableRead term) throws X;

  R visit(Term.FieldRead term) throws X;

  R visit(Term.ElementRead term) throws X;

  R visit(Term.Length term) throws X;

  R visit(Term.NonNull term) throws X;

  R visit(Term.ToNullable term) throws X;

  R visit(Term.ToDouble term) throws X;

  R visit(Term.Old term) throws X;

  R visit(Term.Not term) throws X;

  R visit(Term.Logic term) throws X;

  R visit(Term.Equality term) throws X;

  R visit(Term.Distinct term) throws X;

  R visit(Term.Order term) throws X;

  R visit(Term.Arithmetic term) throws X;

  R visit(Term.Conditional term) throws X;

  R visit(Term.Call term) throws X;

  R visit(Term.TypeTest term) throws X;

  R visit(Term.Quantified term) throws X;
}
