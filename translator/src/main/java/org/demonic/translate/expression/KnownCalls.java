package org.demonic.translate.expression;

import java.math.BigInteger;
import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Primitive;

/** The methods of the JDK that have a meaning in demonL. */
final class KnownCalls {
  private static final String MATH = "java.lang.Math";
  private static final String OBJECTS = "java.util.Objects";

  private final ClassTable classes;
  private final Problems problems;

  KnownCalls(Translation translation) {
    this.classes = translation.classes();
    this.problems = translation.problems();
  }

  /** Whether some static methods of a type are known. */
  static boolean isKnown(JavaType type) {
    return type instanceof JavaType.ClassType c
        && (c.binaryName().equals(MATH) || c.binaryName().equals(OBJECTS));
  }

  /** A method of a string, a boxed value or a value of an enum. */
  Typed ofValue(Typed receiver, String name, Span place, List<Typed> arguments, Span span) {
    Trees trees = new Trees(span);
    Expression value = receiver.expression();
    boolean isText = receiver.type() instanceof JavaType.StringType;
    if (name.equals("equals") && arguments.size() == 1) {
      return equal(receiver, arguments.get(0), true, span);
    } else if (isText && name.equals("length") && arguments.isEmpty()) {
      return new Typed(Primitive.INT, trees.select(value, "length"));
    } else if (isText && name.equals("isEmpty") && arguments.isEmpty()) {
      return new Typed(
          Primitive.BOOLEAN,
          trees.equal(trees.select(value, "length"), trees.integer(BigInteger.ZERO)));
    } else if (receiver.type() instanceof JavaType.Boxed boxed
        && name.equals(boxed.base().javaName() + "Value")
        && arguments.isEmpty()) {
      return boxed.base() == Primitive.BOOLEAN
          ? new Typed(boxed.base(), receiver.truth())
          : receiver;
    }
    String some =
        isText
            ? "`equals`, `length` and `isEmpty`"
            : receiver.type() instanceof JavaType.Boxed boxed
                ? "`equals` and `%sValue`".formatted(boxed.base().javaName())
                : "`equals`";
    return unsupported(receiver.type().javaName(), name, some, place, span);
  }

  /** A static method of {@code Math} or {@code Objects}. */
  Typed ofLibrary(
      JavaType.ClassType type, String name, Span place, List<Typed> arguments, Span span) {
    boolean numbers = !arguments.isEmpty() && arguments.stream().allMatch(Typed::isNumber);
    if (type.binaryName().equals(MATH)) {
      if (name.equals("abs") && arguments.size() == 1 && numbers) {
        return absolute(arguments.get(0), span);
      } else if ((name.equals("min") || name.equals("max")) && arguments.size() == 2 && numbers) {
        return extreme(name.equals("min"), arguments.get(0), arguments.get(1), span);
      }
      return unsupported("Math", name, "`abs`, `min` and `max` of numbers", place, span);
    }
    if (name.equals("equals") && arguments.size() == 2) {
      return equal(arguments.get(0), arguments.get(1), false, span);
    }
    return unsupported("Objects", name, "`equals`", place, span);
  }

  private static Typed absolute(Typed operand, Span span) {
    Trees trees = new Trees(span);
    Expression value = operand.expression();
    Expression zero = trees.integer(BigInteger.ZERO);
    return new Typed(
        operand.unboxed(),
        trees.conditional(
            trees.binary(BinaryOperator.LESS, value, zero), trees.negate(value), value));
  }

  private Typed extreme(boolean least, Typed left, Typed right, Span span) {
    Trees trees = new Trees(span);
    Expression test =
        trees.binary(
            least ? BinaryOperator.LESS_OR_EQUAL : BinaryOperator.GREATER_OR_EQUAL,
            left.expression(),
            right.expression());
    JavaType type =
        left.isFloating() || right.isFloating()
            ? Primitive.DOUBLE
            : left.unboxed() == Primitive.LONG || right.unboxed() == Primitive.LONG
                ? Primitive.LONG
                : Primitive.INT;
    return new Typed(type, trees.conditional(test, left.expression(), right.expression()));
  }

  /**
   * Equality of values.
   *
   * @param called whether it is a call on {@code left}, which is undefined for null
   */
  private Typed equal(Typed left, Typed right, boolean called, Span span) {
    Trees trees = new Trees(span);
    boolean bothReferences = left.isReference() && right.isReference();
    if (bothReferences) {
      return ownEquality(left, span);
    }
    boolean same =
        boxed(left.type()).equals(boxed(right.type())) || left.isNull() || right.isNull();
    if (!same) {
      problems.add(
          ContractProblem.NOT_COMPARABLE,
          span,
          boxed(left.type()).javaName(),
          boxed(right.type()).javaName());
      return Typed.unknown(span);
    }
    Expression test = trees.equal(left.expression(), right.expression());
    boolean mayBeNull = !(left.expression() instanceof Expression.StringLiteral);
    return new Typed(
        Primitive.BOOLEAN,
        called && mayBeNull ? trees.and(trees.notNull(left.expression()), test) : test);
  }

  /** Reports {@code equals} on an object whose class may define it in any way. */
  private Typed ownEquality(Typed left, Span span) {
    String owner = left.type().javaName();
    boolean identity =
        classes.find(left.type()).filter(m -> classes.methods(m, "equals").isEmpty()).isPresent();
    problems.add(
        ContractProblem.UNSUPPORTED_METHOD,
        span,
        "equals",
        owner,
        identity ? "`==`, which is the same here" : "only their `@Pure` methods");
    return Typed.unknown(span);
  }

  private static JavaType boxed(JavaType type) {
    return type instanceof Primitive p ? new JavaType.Boxed(p) : type;
  }

  private Typed unsupported(String type, String name, String some, Span place, Span span) {
    problems.add(ContractProblem.UNSUPPORTED_METHOD, place, name, type, some);
    return Typed.unknown(span);
  }
}
