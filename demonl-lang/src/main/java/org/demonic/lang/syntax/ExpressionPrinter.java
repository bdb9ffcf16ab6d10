package org.demonic.lang.syntax;

import java.util.stream.Collectors;

/**
 * Prints expressions. A level is how tight an expression binds; one that binds looser than its
 * place asks for stands in parentheses.
 */
final class ExpressionPrinter {
  private static final int OPEN = 0;
  private static final int TYPE_TEST = 4;
  private static final int SIGN = 8;
  private static final int OLD = 9;
  private static final int POSTFIX = 10;

  private ExpressionPrinter() {}

  static String print(Expression expression) {
    return print(expression, OPEN);
  }

  private static String print(Expression expression, int least) {
    String text = bare(expression);
    return level(expression) < least ? "(" + text + ")" : text;
  }

  private static int level(Expression expression) {
    if (expression instanceof Expression.Binary binary) {
      return binary.operator().precedence();
    } else if (expression instanceof Expression.Unary unary) {
      return unary.operator() == UnaryOperator.OLD ? OLD : SIGN;
    } else if (expression instanceof Expression.TypeTest) {
      return TYPE_TEST;
    } else if (expression instanceof Expression.Conditional
        || expression instanceof Expression.Quantified) {
      return OPEN;
    }
    return POSTFIX;
  }

  private static String bare(Expression expression) {
    if (expression instanceof Expression.IntegerLiteral e) {
      return e.value().toString();
    } else if (expression instanceof Expression.DecimalLiteral e) {
      return e.value().scale() > 0
          ? e.value().toPlainString()
          : e.value().setScale(1).toPlainString();
    } else if (expression instanceof Expression.StringLiteral e) {
      return Literals.quote(e.value());
    } else if (expression instanceof Expression.BooleanLiteral e) {
      return e.value() ? "True" : "False";
    } else if (expression instanceof Expression.NullLiteral) {
      return "null";
    } else if (expression instanceof Expression.NameReference e) {
      return e.name();
    } else if (expression instanceof Expression.Select e) {
      return print(e.receiver(), POSTFIX) + "." + e.member();
    } else if (expression instanceof Expression.Index e) {
      return print(e.sequence(), POSTFIX) + "[" + print(e.index()) + "]";
    } else if (expression instanceof Expression.Call e) {
      return e.arguments().stream()
          .map(ExpressionPrinter::print)
          .collect(Collectors.joining(", ", e.function() + "(", ")"));
    } else if (expression instanceof Expression.Unary e) {
      return unary(e);
    } else if (expression instanceof Expression.Binary e) {
      return binary(e);
    } else if (expression instanceof Expression.TypeTest e) {
      return print(e.operand(), TYPE_TEST) + " is " + e.type();
    } else if (expression instanceof Expression.Conditional e) {
      return "if %s then %s else %s"
          .formatted(print(e.condition()), print(e.then()), print(e.otherwise()));
    }
    return quantified((Expression.Quantified) expression);
  }

  private static String unary(Expression.Unary unary) {
    if (unary.operator() != UnaryOperator.NEGATE) {
      return unary.operator().symbol() + " " + print(unary.operand(), level(unary));
    }
    String operand = print(unary.operand(), SIGN);
    // Two signs in a row would begin a comment.
    return operand.startsWith("-") ? "-(" + operand + ")" : "-" + operand;
  }

  private static String binary(Expression.Binary binary) {
    int level = level(binary);
    boolean rightAssociative = binary.operator() == BinaryOperator.IMPLIES;
    return "%s %s %s"
        .formatted(
            print(binary.left(), rightAssociative ? level + 1 : level),
            binary.operator().symbol(),
            print(binary.right(), rightAssociative ? level : level + 1));
  }

  private static String quantified(Expression.Quantified quantified) {
    Expression.Range range = quantified.range();
    String in = range == null ? "" : " in " + print(range.low()) + " .. " + print(range.high());
    return "%s (%s: %s%s) %s"
        .formatted(
            quantified.quantifier().symbol(),
            quantified.variable(),
            Printer.print(quantified.type()),
            in,
            print(quantified.body()));
  }
}
