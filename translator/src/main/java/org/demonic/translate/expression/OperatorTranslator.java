package org.demonic.translate.expression;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Primitive;

/** Translates Java's operators: types them as Java does, and reports operands that do not fit. */
final class OperatorTranslator {
  private static final Map<String, BinaryOperator> ARITHMETIC =
      Map.of(
          "+", BinaryOperator.PLUS,
          "-", BinaryOperator.MINUS,
          "*", BinaryOperator.TIMES,
          "/", BinaryOperator.DIVIDE,
          "%", BinaryOperator.MODULO);
  private static final Map<String, BinaryOperator> ORDER =
      Map.of(
          "<", BinaryOperator.LESS,
          "<=", BinaryOperator.LESS_OR_EQUAL,
          ">", BinaryOperator.GREATER,
          ">=", BinaryOperator.GREATER_OR_EQUAL);
  private static final Map<String, BinaryOperator> EQUALITY =
      Map.of(
          "==", BinaryOperator.EQUAL,
          "!=", BinaryOperator.NOT_EQUAL);
  private static final Map<String, BinaryOperator> LOGIC =
      Map.of(
          "&&", BinaryOperator.AND,
          "||", BinaryOperator.OR,
          "&", BinaryOperator.AND,
          "|", BinaryOperator.OR,
          "^", BinaryOperator.NOT_EQUAL,
          "==>", BinaryOperator.IMPLIES,
          "<==>", BinaryOperator.EQUAL);

  private final ClassTable classes;
  private final DemonlNames names;
  private final Problems problems;

  OperatorTranslator(Translation translation) {
    this.classes = translation.classes();
    this.names = translation.names();
    this.problems = translation.problems();
  }

  /** The operand as a condition. */
  Expression condition(Typed operand) {
    if (!operand.isBoolean()) {
      wrongType("boolean", operand);
    }
    return operand.truth();
  }

  Typed unary(String operator, Typed operand, Span span) {
    if (operator.equals("!")) {
      return new Typed(Primitive.BOOLEAN, new Trees(span).not(condition(operand)));
    }
    if (!operand.isNumber()) {
      return wrongType("a number", operand);
    }
    JavaType type = promoted(operand, operand);
    return operator.equals("-")
        ? new Typed(type, new Trees(span).negate(operand.expression()))
        : new Typed(type, operand.expression());
  }

  Typed binary(String operator, Typed left, Typed right, Span span) {
    BinaryOperator arithmetic = ARITHMETIC.get(operator);
    if (arithmetic != null) {
      return arithmetic(arithmetic, left, right, span);
    }
    BinaryOperator order = ORDER.get(operator);
    if (order != null) {
      return areNumbers(left, right)
          ? bool(order, left.expression(), right.expression(), span)
          : failed(span);
    }
    BinaryOperator equality = EQUALITY.get(operator);
    if (equality != null) {
      return equality(equality, operator, left, right, span);
    }
    BinaryOperator logic = Objects.requireNonNull(LOGIC.get(operator), operator);
    if (operator.length() == 1 && left.isNumber() && right.isNumber()) {
      return new BitTranslator(problems).binary(operator, left, right, promoted(left, right), span);
    }
    return bool(logic, condition(left), condition(right), span);
  }

  static boolean isOrder(String operator) {
    return ORDER.containsKey(operator);
  }

  private Typed arithmetic(BinaryOperator operator, Typed left, Typed right, Span span) {
    boolean text =
        left.type() instanceof JavaType.StringType || right.type() instanceof JavaType.StringType;
    if (operator == BinaryOperator.PLUS && text) {
      problems.add(ContractProblem.UNSUPPORTED, span, "string concatenation", "");
      return Typed.unknown(span);
    }
    if (!areNumbers(left, right)) {
      return Typed.unknown(span);
    }
    if (operator == BinaryOperator.MODULO && (left.isFloating() || right.isFloating())) {
      problems.add(ContractProblem.UNSUPPORTED, span, "`%` on floating-point numbers", "");
      return Typed.unknown(span);
    }
    return new Typed(
        promoted(left, right),
        new Trees(span).binary(operator, left.expression(), right.expression()));
  }

  private Typed equality(
      BinaryOperator symbol, String operator, Typed left, Typed right, Span span) {
    boolean negated = symbol == BinaryOperator.NOT_EQUAL;
    Trees trees = new Trees(span);
    if (left.isUnknown() || right.isUnknown()) {
      return failed(span);
    }
    if (left.isNull() && right.isNull()) {
      return new Typed(Primitive.BOOLEAN, trees.truth(!negated));
    }
    boolean bothBoxed =
        left.type() instanceof JavaType.Boxed && right.type() instanceof JavaType.Boxed;
    boolean bothText =
        left.type() instanceof JavaType.StringType && right.type() instanceof JavaType.StringType;
    if (bothText || (bothBoxed && left.type().equals(right.type()))) {
      problems.add(ContractProblem.IDENTITY, span, operator, left.type().javaName());
      return failed(span);
    }
    if (bothBoxed || !comparable(left, right)) {
      problems.add(
          ContractProblem.NOT_COMPARABLE, span, left.type().javaName(), right.type().javaName());
      return failed(span);
    }
    boolean unboxes = !left.isNull() && !right.isNull();
    Expression test = trees.binary(symbol, left.expression(), right.expression());
    if (negated && unboxes) {
      test = ifNotNull(left, ifNotNull(right, test, trees), trees);
    }
    return new Typed(Primitive.BOOLEAN, test);
  }

  /** A null box is not unequal to anything: unboxing it would throw an exception. */
  private static Expression ifNotNull(Typed operand, Expression test, Trees trees) {
    return operand.type() instanceof JavaType.Boxed
        ? trees.and(trees.notNull(operand.expression()), test)
        : test;
  }

  private boolean comparable(Typed left, Typed right) {
    if (left.isNull() || right.isNull()) {
      return !((left.isNull() ? right : left).type() instanceof Primitive);
    }
    if (left.isReference() && right.isReference()) {
      return related(left.type(), right.type());
    }
    return left.type().equals(right.type())
        || (left.isNumber() && right.isNumber())
        || (left.isBoolean() && right.isBoolean());
  }

  private boolean related(JavaType left, JavaType right) {
    return classes.isSubtype(left, right) || classes.isSubtype(right, left);
  }

  Typed conditional(Typed condition, Typed then, Typed otherwise, Span span) {
    Expression test = condition(condition);
    if (then.isUnknown() || otherwise.isUnknown()) {
      return Typed.unknown(span);
    }
    JavaType type = joined(then, otherwise);
    if (type == JavaType.Pseudo.UNKNOWN) {
      problems.add(
          ContractProblem.NOT_COMPARABLE,
          span,
          then.type().javaName(),
          otherwise.type().javaName());
      return Typed.unknown(span);
    }
    return new Typed(
        type, new Trees(span).conditional(test, then.expression(), otherwise.expression()));
  }

  private JavaType joined(Typed then, Typed otherwise) {
    if (then.type().equals(otherwise.type())) {
      return then.type();
    } else if (then.isNumber() && otherwise.isNumber()) {
      return promoted(then, otherwise);
    } else if (then.isBoolean() && otherwise.isBoolean()) {
      return Primitive.BOOLEAN;
    } else if (then.isNull()) {
      return otherwise.type() instanceof Primitive p ? new JavaType.Boxed(p) : otherwise.type();
    } else if (otherwise.isNull()) {
      return then.type() instanceof Primitive p ? new JavaType.Boxed(p) : then.type();
    } else if (then.isReference() && otherwise.isReference()) {
      return classes.isSubtype(then.type(), otherwise.type())
          ? otherwise.type()
          : classes.isSubtype(otherwise.type(), then.type())
              ? then.type()
              : JavaType.Pseudo.UNKNOWN;
    }
    return JavaType.Pseudo.UNKNOWN;
  }

  /** Translates casts that do not change the value, and casts of integers to floating point. */
  Typed cast(JavaType target, Typed operand, Span span) {
    if (operand.isUnknown()) {
      return operand;
    }
    if (operand.isNull() && !(target instanceof Primitive)) {
      return new Typed(target, operand.expression());
    }
    JavaType unboxedTarget = target.unboxed();
    if (operand.unboxed() instanceof Primitive from && unboxedTarget instanceof Primitive to) {
      if (from.widensTo(to)) {
        return new Typed(target, widened(operand, to, span));
      }
    } else if (classes.isSubtype(operand.type(), target)) {
      return new Typed(target, operand.expression());
    }
    problems.add(
        ContractProblem.CAST,
        span,
        operand.type().javaName(),
        target.javaName(),
        operand.isNumber() && unboxedTarget instanceof Primitive
            ? "leave it out: arithmetic in contracts is mathematical"
            : "");
    return Typed.unknown(span);
  }

  /**
   * The operand as a value of a wider type, so that a division is one of floating-point numbers.
   */
  Expression widened(Typed operand, JavaType target, Span span) {
    boolean toFloating =
        target instanceof Primitive p
            && p.isFloating()
            && operand.isNumber()
            && !operand.isFloating();
    Trees trees = new Trees(span);
    return toFloating
        ? trees.binary(BinaryOperator.PLUS, operand.expression(), trees.decimal(BigDecimal.ZERO))
        : operand.expression();
  }

  Typed typeTest(Typed operand, JavaType target, Span span) {
    if (operand.isUnknown()) {
      return failed(span);
    }
    Trees trees = new Trees(span);
    if (operand.type().equals(target) && !(target instanceof Primitive)) {
      return new Typed(Primitive.BOOLEAN, trees.notNull(operand.expression()));
    }
    if (!operand.isReference() || !target.isObject()) {
      problems.add(ContractProblem.TYPE_TEST, span, target.javaName(), operand.type().javaName());
      return failed(span);
    }
    return new Typed(
        Primitive.BOOLEAN,
        new Expression.TypeTest(operand.expression(), new Name(names.type(target), span), span));
  }

  Typed index(Typed array, Typed index, Span span) {
    if (!isNumber(index)) {
      return Typed.unknown(span);
    }
    if (index.isFloating()) {
      return wrongType("an int", index);
    }
    if (!(array.type() instanceof JavaType.ArrayType type)) {
      return wrongType("an array", array);
    }
    Expression items = new Trees(span).select(array.expression(), ArrayFields.ITEMS);
    return new Typed(type.element(), new Expression.Index(items, index.expression(), span));
  }

  /** Reports each operand that is no number. */
  private boolean areNumbers(Typed left, Typed right) {
    boolean first = isNumber(left);
    boolean second = isNumber(right);
    return first && second;
  }

  private boolean isNumber(Typed operand) {
    if (!operand.isNumber()) {
      wrongType("a number", operand);
    }
    return operand.isNumber();
  }

  private Typed wrongType(String expected, Typed found) {
    if (!found.isUnknown()) {
      String hint = expected.equals("boolean") && found.isNumber() ? "compare it: `... != 0`" : "";
      problems.add(
          ContractProblem.WRONG_TYPE, found.span(), expected, found.type().javaName(), hint);
    }
    return Typed.unknown(found.span());
  }

  private static Typed bool(BinaryOperator operator, Expression left, Expression right, Span span) {
    return new Typed(Primitive.BOOLEAN, new Trees(span).binary(operator, left, right));
  }

  /** A condition with an error, which has been reported. */
  private static Typed failed(Span span) {
    return new Typed(Primitive.BOOLEAN, new Trees(span).truth(false));
  }

  private static Primitive promoted(Typed left, Typed right) {
    if (left.isFloating() || right.isFloating()) {
      return left.unboxed() == Primitive.DOUBLE || right.unboxed() == Primitive.DOUBLE
          ? Primitive.DOUBLE
          : Primitive.FLOAT;
    }
    return left.unboxed() == Primitive.LONG || right.unboxed() == Primitive.LONG
        ? Primitive.LONG
        : Primitive.INT;
  }
}
