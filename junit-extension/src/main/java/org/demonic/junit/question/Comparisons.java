package org.demonic.junit.question;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;

/**
 * Decides comparisons of an object with a reference that can never be it. A clause compares what
 * has related types in its source. At a check point objects stand for its names, and their types
 * may be siblings; demonL takes a comparison of such types for a mistake.
 */
final class Comparisons {
  private final Domain domain;
  private final List<VariableDeclaration> variables;
  private final Set<String> objects;

  /**
   * Comparisons within clauses.
   *
   * @param variables all that the clauses name
   * @param objects those of them that are never null
   */
  Comparisons(Domain domain, List<VariableDeclaration> variables, Set<String> objects) {
    this.domain = domain;
    this.variables = List.copyOf(variables);
    this.objects = Set.copyOf(objects);
  }

  /** A clause that means the same, without comparisons of objects with unrelated types. */
  Expression decided(Expression clause) {
    if (clause instanceof Expression.Binary b && isOfUnrelated(b)) {
      return b.operator() == BinaryOperator.EQUAL
          ? new Expression.BooleanLiteral(false, b.span())
          : isDefined(isObject(b.left()) ? b.right() : b.left(), b.span());
    } else if (clause instanceof Expression.Quantified q) {
      return inside(q);
    }
    return Expressions.map(clause, this::decided);
  }

  private Expression inside(Expression.Quantified q) {
    VariableDeclaration variable = new VariableDeclaration(q.variable(), q.type(), q.span());
    List<VariableDeclaration> all = Stream.concat(variables.stream(), Stream.of(variable)).toList();
    return Expressions.map(q, new Comparisons(domain, all, objects)::decided);
  }

  /** The condition that an expression is defined: else the comparison is false, as before. */
  private Expression isDefined(Expression other, Span span) {
    return other instanceof Expression.NameReference
        ? new Expression.BooleanLiteral(true, span)
        : new Expression.Binary(BinaryOperator.EQUAL, other, other, span);
  }

  private boolean isOfUnrelated(Expression.Binary b) {
    boolean isComparison =
        b.operator() == BinaryOperator.EQUAL || b.operator() == BinaryOperator.NOT_EQUAL;
    if (!isComparison || !(isObject(b.left()) || isObject(b.right()))) {
      return false;
    }
    Optional<ObjectType> left = type(b.left());
    Optional<ObjectType> right = type(b.right());
    return left.isPresent()
        && right.isPresent()
        && !left.get().isSubtypeOf(right.get())
        && !right.get().isSubtypeOf(left.get());
  }

  private boolean isObject(Expression expression) {
    return expression instanceof Expression.NameReference name && objects.contains(name.name());
  }

  /** The type of a reference; empty for null, and for what is no reference. */
  Optional<ObjectType> type(Expression expression) {
    if (expression instanceof Expression.NullLiteral) {
      return Optional.empty();
    }
    Expression itself =
        new Expression.Binary(BinaryOperator.EQUAL, expression, expression, expression.span());
    List<Variable> typed =
        variables.stream()
            .map(v -> new Variable(v.name().text(), Checker.type(domain, v.type())))
            .toList();
    return Checker.checkClauses(
            domain, typed, List.of(new TaggedExpression(null, itself, expression.span())))
        .clauses()
        .flatMap(clauses -> type(clauses.get(0).term()));
  }

  private static Optional<ObjectType> type(Term term) {
    Type type = term instanceof Term.Equality equality ? equality.left().type() : term.type();
    return type instanceof ObjectType object ? Optional.of(object) : Optional.empty();
  }
}
