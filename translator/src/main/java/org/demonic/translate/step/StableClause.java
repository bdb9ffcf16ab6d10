package org.demonic.translate.step;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.translate.memory.StepFields;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.memory.Vocabulary;
import org.demonic.translate.type.JavaType;

/**
 * Which clauses of a precondition hold at a step because they held at the call: comparisons of
 * arguments, and of their final fields. All other memory may have been changed meanwhile: a caller
 * outside makes sure of it, calls, and waits for the method's lock while others do the same.
 */
final class StableClause {
  private static final Set<BinaryOperator> OPERATORS =
      Set.of(
          BinaryOperator.EQUAL,
          BinaryOperator.NOT_EQUAL,
          BinaryOperator.LESS,
          BinaryOperator.LESS_OR_EQUAL,
          BinaryOperator.GREATER,
          BinaryOperator.GREATER_OR_EQUAL,
          BinaryOperator.AND,
          BinaryOperator.OR,
          BinaryOperator.IMPLIES);

  private final Vocabulary vocabulary;
  private final Step step;
  private final Callee callee;
  private final Set<Value.Argument> mentioned;
  private final Map<Value, Set<FieldName>> fields;

  StableClause(Vocabulary vocabulary, Step step, Callee callee) {
    this.vocabulary = vocabulary;
    this.step = step;
    this.callee = callee;
    this.mentioned = new HashSet<>(StepMentions.arguments(step));
    this.fields = StepMentions.fieldsOf(step);
  }

  /** Whether a clause, which holds at the call, holds at the step, and says something of it. */
  boolean holds(Expression clause) {
    return isStable(clause) && speaksOfStep(clause);
  }

  /** What the step does not speak of need not be said of it. */
  private boolean speaksOfStep(Expression clause) {
    return (clause instanceof Expression.NameReference name
            && callee.argument(name.name()).filter(mentioned::contains).isPresent())
        || Expressions.children(clause).anyMatch(this::speaksOfStep);
  }

  private boolean isStable(Expression clause) {
    if (clause instanceof Expression.NameReference name) {
      return callee.argument(name.name()).filter(this::isArgumentOfStep).isPresent();
    } else if (clause instanceof Expression.Select select) {
      return isFinalField(select);
    } else if (clause instanceof Expression.Unary unary) {
      boolean isNumber =
          unary.operator() == UnaryOperator.NEGATE
              && unary.operand() instanceof Expression.IntegerLiteral;
      return isNumber || (unary.operator() == UnaryOperator.NOT && isStable(unary.operand()));
    } else if (clause instanceof Expression.Binary binary) {
      return OPERATORS.contains(binary.operator())
          && isStable(binary.left())
          && isStable(binary.right());
    }
    return clause instanceof Expression.IntegerLiteral
        || clause instanceof Expression.BooleanLiteral
        || clause instanceof Expression.NullLiteral;
  }

  private boolean isArgumentOfStep(Value.Argument argument) {
    JavaType type = vocabulary.descriptors().type(argument.type());
    boolean isNew = callee.isReceiver(argument) && step.method().isConstructor();
    return step.extent().begins()
        ? !isNew && isExact(type)
        : type instanceof JavaType.Primitive && isExact(type) && mentioned.contains(argument);
  }

  /** Whether comparisons in Java and in demonL are the same, for all values of a type. */
  private boolean isExact(JavaType type) {
    return vocabulary.has(type)
        && (type instanceof JavaType.ClassType
            || (type instanceof JavaType.Primitive
                && type != JavaType.Primitive.FLOAT
                && type != JavaType.Primitive.DOUBLE));
  }

  private boolean isFinalField(Expression.Select select) {
    Optional<Value.Argument> object =
        select.receiver() instanceof Expression.NameReference name
            ? callee.argument(name.name())
            : Optional.empty();
    return step.extent().begins()
        && !step.method().isConstructor()
        && object.filter(this::isArgumentOfStep).isPresent()
        && places(fields.getOrDefault(object.get(), Set.of())).stream()
            .anyMatch(
                f -> f.constant() && f.name().equals(select.member().text()) && isExact(f.type()));
  }

  private List<StepFields.FieldPlace> places(Set<FieldName> names) {
    return names.stream().flatMap(f -> vocabulary.fields().find(f).stream()).toList();
  }
}
