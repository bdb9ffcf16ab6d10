package org.demonic.lang.print;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.Expectation;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.lang.syntax.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes random syntax trees, without positions. */
final class RandomTrees {
  private static final List<String> NAMES =
      List.of(
          "a", "x'", "$y", "_", "größe", "数", "this", "Result", "mod_", "notable", "e1", "Array");
  private static final int DEPTH = 5;

  private final Random random;

  RandomTrees(long seed) {
    this.random = new Random(seed);
  }

  DemonlFile file() {
    return new DemonlFile(some(4, this::declaration));
  }

  private Declaration declaration() {
    return switch (random.nextInt(5)) {
      case 0 -> new EnumDeclaration(name(), some(4, this::name), Span.NONE);
      case 1 ->
          new TypeDeclaration(
              name(), some(3, this::name), some(4, this::field), clauses(), Span.NONE);
      case 2 -> goal();
      default -> routine();
    };
  }

  private FieldDeclaration field() {
    return new FieldDeclaration(random.nextBoolean(), name(), type(), Span.NONE);
  }

  private RoutineDeclaration routine() {
    RoutineKind kind = pick(List.of(RoutineKind.values()));
    boolean hasResult = kind == RoutineKind.FUNCTION || random.nextBoolean();
    return new RoutineDeclaration(
        kind,
        name(),
        some(4, this::variable),
        hasResult ? type() : null,
        clauses(),
        clauses(),
        some(3, () -> expression(2)),
        Span.NONE);
  }

  private GoalDeclaration goal() {
    Expectation expectation = new Expectation(name(), bound(), Span.NONE);
    return new GoalDeclaration(
        name(),
        some(4, this::variable),
        clauses(),
        clauses(),
        clauses(),
        bound(),
        bound(),
        random.nextBoolean() ? expectation : null,
        Span.NONE);
  }

  private @Nullable Integer bound() {
    return random.nextBoolean() ? random.nextInt(1000) : null;
  }

  private VariableDeclaration variable() {
    return new VariableDeclaration(name(), type(), Span.NONE);
  }

  private TypeReference type() {
    return random.nextInt(3) == 0
        ? new TypeReference.Sequence(type(), Span.NONE)
        : new TypeReference.Named(name(), random.nextBoolean(), Span.NONE);
  }

  private List<TaggedExpression> clauses() {
    return some(
        4,
        () ->
            new TaggedExpression(
                random.nextBoolean() ? name() : null, expression(DEPTH), Span.NONE));
  }

  /** An expression with at most {@code depth} operators inside each other. */
  Expression expression(int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return literal();
    }
    int below = depth - 1;
    return switch (random.nextInt(12)) {
      case 0 -> new Expression.Select(expression(below), name(), Span.NONE);
      case 1 -> new Expression.Index(expression(below), expression(below), Span.NONE);
      case 2 -> new Expression.Call(name(), some(3, () -> expression(below)), Span.NONE);
      case 3 -> new Expression.TypeTest(expression(below), name(), Span.NONE);
      case 4 ->
          new Expression.Conditional(
              expression(below), expression(below), expression(below), Span.NONE);
      case 5 ->
          new Expression.Quantified(
              pick(List.of(Quantifier.values())),
              name(),
              type(),
              random.nextBoolean()
                  ? new Expression.Range(expression(below), expression(below))
                  : null,
              expression(below),
              Span.NONE);
      case 6, 7 ->
          new Expression.Unary(pick(List.of(UnaryOperator.values())), expression(below), Span.NONE);
      default ->
          new Expression.Binary(
              pick(List.of(BinaryOperator.values())),
              expression(below),
              expression(below),
              Span.NONE);
    };
  }

  private Expression literal() {
    return switch (random.nextInt(7)) {
      case 0 ->
          new Expression.IntegerLiteral(new BigInteger(random.nextInt(80), random), Span.NONE);
      case 1 ->
          new Expression.DecimalLiteral(
              new BigDecimal(new BigInteger(40, random), 1 + random.nextInt(6)), Span.NONE);
      case 2 -> new Expression.StringLiteral(string(), Span.NONE);
      case 3 -> new Expression.BooleanLiteral(random.nextBoolean(), Span.NONE);
      case 4 -> new Expression.NullLiteral(Span.NONE);
      default -> new Expression.NameReference(pick(NAMES), Span.NONE);
    };
  }

  private String string() {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(6);
    for (int i = 0; i < length; i++) {
      text.append(
          random.nextBoolean()
              ? (char) random.nextInt(0x10000)
              : "\\\"\n\t\r-'".charAt(random.nextInt(7)));
    }
    return text.toString();
  }

  private Name name() {
    return new Name(pick(NAMES), Span.NONE);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private <T> List<T> some(int bound, Supplier<T> item) {
    return Stream.generate(item).limit(random.nextInt(bound)).toList();
  }
}
