package org.demonic.lang.domain;

import org.jspecify.annotations.Nullable;

/**
 * A visitor of terms for whom all constants are alike, and all operators that only compute. The
 * value of such an operator depends on nothing but the values of its operands. Where one of them is
 * undefined, so is the operator, or it is false if it is boolean.
 *
 * <p>The subclasses visit the other kinds one by one: those that read a variable or a state, those
 * that do not need all of their parts, and {@link Term.Length}, which can name a location.
 *
 * <p>A new kind of term either gets its group here, or every subclass says what it means.
 */
public abstract class GroupedTermVisitor<R extends @Nullable Object, X extends Exception>
    implements TermVisitor<R, X> {
  /** Visits a constant: it has no parts, and reads no state. */
  protected abstract R constant(Term term) throws X;

  /** Visits an operator that computes its value from those of all its operands. */
  protected abstract R operator(Term term) throws X;

  @Override
  public final R visit(Term.IntConstant term) throws X {
    return constant(term);
  }

  @Override
  public final R visit(Term.DoubleConstant term) throws X {
    return constant(term);
  }

  @Override
  public final R visit(Term.BoolConstant term) throws X {
    return constant(term);
  }

  @Override
  public final R visit(Term.StringConstant term) throws X {
    return constant(term);
  }

  @Override
  public final R visit(Term.EnumConstant term) throws X {
    return constant(term);
  }

  @Override
  public final R visit(Term.NullConstant term) throws X {
    return constant(term);
  }

  @Override
  public final R visit(Term.NonNull term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.ToNullable term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.ToDouble term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.Not term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.Equality term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.Distinct term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.Order term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.Arithmetic term) throws X {
    return operator(term);
  }

  @Override
  public final R visit(Term.TypeTest term) throws X {
    return operator(term);
  }
}
