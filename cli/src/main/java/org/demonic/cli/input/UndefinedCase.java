package org.demonic.cli.input;

import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermVisitor;

/** Says in words when a term is undefined although its operands are defined. */
final class UndefinedCase implements TermVisitor<String, RuntimeException> {
  private static final String NO_VALUE = "it has no value";

  private UndefinedCase() {}

  /** The case in which a term is undefined, as a clause that follows "where". */
  static String of(Term term) {
    return term.accept(new UndefinedCase());
  }

  private static String quoted(Term term) {
    return "`%s`".formatted(term.span().text());
  }

  @Override
  public String visit(Term.IntConstant term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.DoubleConstant term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.BoolConstant term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.StringConstant term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.EnumConstant term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.NullConstant term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.VariableRead term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.FieldRead term) {
    return "%s is null".formatted(quoted(term.receiver()));
  }

  @Override
  public String visit(Term.ElementRead term) {
    return "%s is no index of %s".formatted(quoted(term.index()), quoted(term.sequence()));
  }

  @Override
  public String visit(Term.Length term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.NonNull term) {
    return "%s is null".formatted(quoted(term.operand()));
  }

  @Override
  public String visit(Term.ToNullable term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.ToDouble term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Old term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Not term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Logic term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Equality term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Distinct term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Order term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Arithmetic term) {
    return "the divisor %s is zero".formatted(quoted(term.right()));
  }

  @Override
  public String visit(Term.Conditional term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Call term) {
    return term.function().requires().isEmpty()
        ? "no value satisfies what `%s` ensures".formatted(term.function())
        : "the precondition of `%s` does not hold".formatted(term.function());
  }

  @Override
  public String visit(Term.TypeTest term) {
    return NO_VALUE;
  }

  @Override
  public String visit(Term.Quantified term) {
    return NO_VALUE;
  }
}
