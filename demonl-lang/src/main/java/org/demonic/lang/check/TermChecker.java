package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.Coercion.Pair;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.ExpressionVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Resolves and types expressions. A method that returns null has reported why; whoever receives
 * null reports nothing more, so that one mistake gives one error.
 */
final class TermChecker {
  private final SymbolTable table;
  private final Diagnostics diagnostics;
  private final NameChecker names;
  private final OperatorChecker operators;
  private final CallChecker calls;

  TermChecker(SymbolTable table, Diagnostics diagnostics) {
    this.table = table;
    this.diagnostics = diagnostics;
    this.names = new NameChecker(this, table, diagnostics);
    this.operators = new OperatorChecker(this, diagnostics);
    this.calls = new CallChecker(this, table, diagnostics);
  }

  /** The clauses without errors. */
  List<Clause> clauses(List<TaggedExpression> expressions, ExpressionScope scope) {
    List<Clause> clauses = new ArrayList<>();
    for (int i = 0; i < expressions.size(); i++) {
      TaggedExpression tagged = expressions.get(i);
      if (i + 1 < expressions.size()
          && names.isTagWithoutColon(tagged, expressions.get(i + 1), scope)) {
        continue;
      }
      Term term = truth(tagged.expression(), scope);
      if (term != null) {
        String tag = tagged.tag() == null ? null : tagged.tag().text();
        clauses.add(new Clause(tag, term, tagged.span()));
      }
    }
    return clauses;
  }

  /** A boolean term. */
  @Nullable Term truth(Expression expression, ExpressionScope scope) {
    return term(expression, BasicType.BOOL, scope, "");
  }

  /** A term of a type, conversions included. */
  @Nullable Term term(Expression expression, Type expected, ExpressionScope scope, String hint) {
    Term term = term(expression, scope, expected);
    if (term == null) {
      return null;
    }
    Term coerced = Coercion.coerce(term, expected);
    if (coerced == null) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, expression.span(), expected, term.type(), hint);
    }
    return coerced;
  }

  /**
   * A term of whatever type it is.
   *
   * @param expected the type that is expected, if known; it gives {@code null} its type, and a bare
   *     constant its enum
   */
  @Nullable Term term(Expression expression, ExpressionScope scope, @Nullable Type expected) {
    return expression.accept(new Typing(scope, expected));
  }

  /** Makes the term of an expression in a scope. */
  @SuppressWarnings("NullAwayBeforeJdk22") // `@Nullable Term` as a type argument
  private final class Typing implements ExpressionVisitor<@Nullable Term> {
    private final ExpressionScope scope;
    private final @Nullable Type expected;

    Typing(ExpressionScope scope, @Nullable Type expected) {
      this.scope = scope;
      this.expected = expected;
    }

    @Override
    public @Nullable Term visit(Expression.IntegerLiteral expression) {
      return new Term.IntConstant(expression.value(), expression.span());
    }

    @Override
    public @Nullable Term visit(Expression.DecimalLiteral expression) {
      return new Term.DoubleConstant(expression.value(), expression.span());
    }

    @Override
    public @Nullable Term visit(Expression.StringLiteral expression) {
      return new Term.StringConstant(expression.value(), expression.span());
    }

    @Override
    public @Nullable Term visit(Expression.BooleanLiteral expression) {
      return new Term.BoolConstant(expression.value(), expression.span());
    }

    @Override
    public @Nullable Term visit(Expression.NullLiteral expression) {
      return nullConstant(expression.span(), expected);
    }

    @Override
    public @Nullable Term visit(Expression.NameReference expression) {
      return names.name(expression, scope, expected);
    }

    @Override
    public @Nullable Term visit(Expression.Select expression) {
      return names.select(expression, scope);
    }

    @Override
    public @Nullable Term visit(Expression.Index expression) {
      return index(expression, scope);
    }

    @Override
    public @Nullable Term visit(Expression.Call expression) {
      return calls.call(expression, scope);
    }

    @Override
    public @Nullable Term visit(Expression.Unary expression) {
      return operators.unary(expression, scope, expected);
    }

    @Override
    public @Nullable Term visit(Expression.Binary expression) {
      return operators.binary(expression, scope);
    }

    @Override
    public @Nullable Term visit(Expression.TypeTest expression) {
      return typeTest(expression, scope);
    }

    @Override
    public @Nullable Term visit(Expression.Conditional expression) {
      return conditional(expression, scope, expected);
    }

    @Override
    public @Nullable Term visit(Expression.Quantified expression) {
      return quantified(expression, scope);
    }
  }

  /**
   * Whether what an expression means depends on the type that is expected: such as {@code null}.
   */
  boolean needsType(Expression expression, ExpressionScope scope) {
    return expression instanceof Expression.NullLiteral
        || (expression instanceof Expression.NameReference reference
            && names.isAmbiguousConstant(reference.name(), scope));
  }

  private @Nullable Term nullConstant(Span span, @Nullable Type expected) {
    if (expected == null) {
      diagnostics.report(LanguageProblem.NULL_TYPE, span);
      return null;
    }
    if (expected instanceof ObjectType || expected instanceof NullableType) {
      return new Term.NullConstant(expected, span);
    }
    String hint = expected instanceof SequenceType ? "" : "declare it as `%s?`".formatted(expected);
    diagnostics.report(LanguageProblem.NOT_NULLABLE, span, expected, hint);
    return null;
  }

  private @Nullable Term index(Expression.Index index, ExpressionScope scope) {
    Term sequence = term(index.sequence(), scope, null);
    Term position = term(index.index(), IntType.INT, scope, "");
    if (sequence == null || position == null) {
      return null;
    }
    if (!(sequence.type() instanceof SequenceType type)) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, index.sequence().span(), "a sequence", sequence.type(), "");
      return null;
    }
    return new Term.ElementRead(sequence, position, type.element(), index.span());
  }

  private @Nullable Term typeTest(Expression.TypeTest test, ExpressionScope scope) {
    Term operand = term(test.operand(), scope, null);
    ObjectType tested = table.objectType(test.type(), diagnostics);
    if (operand == null || tested == null) {
      return null;
    }
    if (!(operand.type() instanceof ObjectType)) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, test.operand().span(), "a reference", operand.type(), "");
      return null;
    }
    return new Term.TypeTest(operand, tested, test.span());
  }

  private @Nullable Term conditional(
      Expression.Conditional conditional, ExpressionScope scope, @Nullable Type expected) {
    Term condition = truth(conditional.condition(), scope);
    boolean elseTells = expected == null && needsType(conditional.then(), scope);
    Expression first = elseTells ? conditional.otherwise() : conditional.then();
    Expression second = elseTells ? conditional.then() : conditional.otherwise();
    Term teller = term(first, scope, expected);
    Term other = teller == null ? null : term(second, scope, nullable(teller.type(), second));
    if (condition == null || teller == null || other == null) {
      return null;
    }
    Term then = elseTells ? other : teller;
    Term otherwise = elseTells ? teller : other;
    Pair pair = Coercion.unify(then, otherwise);
    Pair branches = pair == null ? new Pair(then, otherwise) : pair;
    Optional<Type> type = Coercion.join(branches.left().type(), branches.right().type());
    if (type.isEmpty()) {
      diagnostics.report(
          LanguageProblem.NOT_COMPARABLE, conditional.span(), then.type(), otherwise.type());
      return null;
    }
    return new Term.Conditional(
        condition, branches.left(), branches.right(), type.get(), conditional.span());
  }

  /** {@code if c then null else 5} is an {@code Int?}. */
  private static Type nullable(Type type, Expression other) {
    boolean lifts =
        other instanceof Expression.NullLiteral
            && !(type instanceof ObjectType
                || type instanceof NullableType
                || type instanceof SequenceType);
    return lifts ? new NullableType(type) : type;
  }

  private @Nullable Term quantified(Expression.Quantified quantified, ExpressionScope scope) {
    Type type = table.resolve(quantified.type(), diagnostics);
    if (type == null) {
      return null;
    }
    String name = quantified.variable().text();
    boolean quantifiable =
        type instanceof IntType
            || type instanceof EnumType
            || type instanceof ObjectType
            || type == BasicType.BOOL;
    if (!quantifiable) {
      diagnostics.report(LanguageProblem.NOT_QUANTIFIABLE, quantified.type().span(), type);
      return null;
    }
    if (scope.variables().containsKey(name)) {
      diagnostics.report(LanguageProblem.SHADOWED_NAME, quantified.variable().span(), name);
      return null;
    }
    Variable variable = new Variable(name, type);
    table.uses().declare(quantified.variable().span(), new Meaning.VariableName(variable));
    Expression.Range range = quantified.range();
    if (range != null && !(type instanceof IntType)) {
      diagnostics.report(LanguageProblem.RANGE_NOT_HERE, quantified.variable().span());
      return null;
    }
    Term low = range == null ? null : term(range.low(), IntType.INT, scope, "");
    Term high = range == null ? null : term(range.high(), IntType.INT, scope, "");
    Term body = truth(quantified.body(), scope.with(variable));
    if (body == null || (range != null && (low == null || high == null))) {
      return null;
    }
    Term.Range checked = low == null || high == null ? null : new Term.Range(low, high);
    return new Term.Quantified(quantified.quantifier(), variable, checked, body, quantified.span());
  }
}
