package org.demonic.translate.guard;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.translate.source.JavaFile;
import org.demonic.translate.source.StaticImports;

/** Methods of libraries that check something and throw if it is not so. */
final class CheckingCalls {
  private static final String ILLEGAL_ARGUMENT = "IllegalArgumentException";
  private static final String ILLEGAL_STATE = "IllegalStateException";
  private static final String NULL_POINTER = "NullPointerException";
  private static final String OUT_OF_BOUNDS = "IndexOutOfBoundsException";

  private static final String GUAVA = "com.google.common.base.Preconditions.";
  private static final String SPRING = "org.springframework.util.Assert.";
  private static final String LANG = "org.apache.commons.lang3.Validate.";
  private static final String OBJECTS = "java.util.Objects.";

  private static final Map<String, Check> CHECKS =
      Map.ofEntries(
          Map.entry(OBJECTS + "requireNonNull", new Check(Kind.NOT_NULL, NULL_POINTER)),
          Map.entry(OBJECTS + "checkIndex", new Check(Kind.INDEX, OUT_OF_BOUNDS)),
          Map.entry(GUAVA + "checkArgument", new Check(Kind.TRUE, ILLEGAL_ARGUMENT)),
          Map.entry(GUAVA + "checkState", new Check(Kind.TRUE, ILLEGAL_STATE)),
          Map.entry(GUAVA + "checkNotNull", new Check(Kind.NOT_NULL, NULL_POINTER)),
          Map.entry(GUAVA + "checkElementIndex", new Check(Kind.INDEX, OUT_OF_BOUNDS)),
          Map.entry(GUAVA + "checkPositionIndex", new Check(Kind.POSITION, OUT_OF_BOUNDS)),
          Map.entry(SPRING + "state", new Check(Kind.TRUE, ILLEGAL_STATE)),
          Map.entry(SPRING + "isTrue", new Check(Kind.TRUE, ILLEGAL_ARGUMENT)),
          Map.entry(SPRING + "notNull", new Check(Kind.NOT_NULL, ILLEGAL_ARGUMENT)),
          Map.entry(SPRING + "isNull", new Check(Kind.NULL, ILLEGAL_ARGUMENT)),
          Map.entry(LANG + "isTrue", new Check(Kind.TRUE, ILLEGAL_ARGUMENT)),
          Map.entry(LANG + "validState", new Check(Kind.TRUE, ILLEGAL_STATE)),
          Map.entry(LANG + "notNull", new Check(Kind.NOT_NULL, NULL_POINTER)));

  private CheckingCalls() {}

  private enum Kind {
    TRUE,
    NULL,
    NOT_NULL,
    INDEX,
    POSITION
  }

  private record Check(Kind kind, String exception) {}

  /**
   * What a call makes sure of.
   *
   * @param holds a condition over what the call names
   * @param value what it returns, if that is one of its arguments
   */
  record Checked(Expression holds, String exception, Expression value) {}

  /** What a call makes sure of; empty if it is of no such method. */
  static Optional<Checked> of(MethodCallExpr call, JavaFile file) {
    List<Expression> arguments = call.getArguments();
    return check(call, file)
        .filter(c -> arguments.size() >= needed(c.kind()))
        .map(c -> new Checked(holds(c.kind(), arguments), c.exception(), arguments.get(0)));
  }

  private static int needed(Kind kind) {
    return kind == Kind.INDEX || kind == Kind.POSITION ? 2 : 1;
  }

  private static Expression holds(Kind kind, List<Expression> arguments) {
    Expression first = arguments.get(0);
    return switch (kind) {
      case TRUE -> first.clone();
      case NULL -> compared(first, BinaryExpr.Operator.EQUALS, new NullLiteralExpr());
      case NOT_NULL -> compared(first, BinaryExpr.Operator.NOT_EQUALS, new NullLiteralExpr());
      case INDEX -> within(first, BinaryExpr.Operator.LESS, arguments.get(1));
      case POSITION -> within(first, BinaryExpr.Operator.LESS_EQUALS, arguments.get(1));
    };
  }

  private static Expression within(Expression index, BinaryExpr.Operator below, Expression size) {
    return Negation.join(
        compared(new IntegerLiteralExpr("0"), BinaryExpr.Operator.LESS_EQUALS, index),
        BinaryExpr.Operator.AND,
        compared(index, below, size));
  }

  private static Expression compared(Expression left, BinaryExpr.Operator how, Expression right) {
    return new BinaryExpr(Negation.operand(left, null), Negation.operand(right, null), how);
  }

  private static Optional<Check> check(MethodCallExpr call, JavaFile file) {
    String name = call.getNameAsString();
    if (call.getScope().isEmpty()) {
      return StaticImports.classes(file, name)
          .flatMap(c -> Optional.ofNullable(CHECKS.get(c + "." + name)).stream())
          .findFirst();
    }
    String scope = call.getScope().get().toString();
    return file.unit().getImports().stream()
        .filter(i -> !i.isStatic())
        .map(i -> i.isAsterisk() ? i.getNameAsString() + "." + scope : i.getNameAsString())
        .filter(c -> c.endsWith("." + scope))
        .map(c -> c + "." + name)
        .filter(CHECKS::containsKey)
        .findFirst()
        .or(() -> Optional.of(scope + "." + name))
        .map(CHECKS::get);
  }
}
