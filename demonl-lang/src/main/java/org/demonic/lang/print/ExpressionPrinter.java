package org.demonic.lang.print;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.ExpressionVisitor;
import org.demonic.lang.syntax.Literals;
import org.demonic.lang.syntax.UnaryOperator;

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

  static Doc doc(Expression expression) {
    return doc(expression, OPEN);
  }

  private static Doc doc(Expression expression, int least) {
    Printed printed = expression.accept(new Printing());
    return printed.level() < least ? parenthesised(printed.doc()) : printed.doc();
  }

  private static Doc parenthesised(Doc doc) {
    return Docs.concat(Docs.text("("), Docs.nest(doc), Docs.text(")"));
  }

  /** An expression without parentheses around it, and how tight it binds. */
  private record Printed(Doc doc, int level) {}

  private static final class Printing implements ExpressionVisitor<Printed> {
    @Override
    public Printed visit(Expression.IntegerLiteral expression) {
      return word(expression.value().toString());
    }

    @Override
    public Printed visit(Expression.DecimalLiteral expression) {
      BigDecimal value = expression.value();
      return word((value.scale() > 0 ? value : value.setScale(1)).toPlainString());
    }

    @Override
    public Printed visit(Expression.StringLiteral expression) {
      return word(Literals.quote(expression.value()));
    }

    @Override
    public Printed visit(Expression.BooleanLiteral expression) {
      return word(expression.value() ? "True" : "False");
    }

    @Override
    public Printed visit(Expression.NullLiteral expression) {
      return word("null");
    }

    @Override
    public Printed visit(Expression.NameReference expression) {
      return word(expression.name());
    }

    @Override
    public Printed visit(Expression.Select expression) {
      Doc receiver = doc(expression.receiver(), POSTFIX);
      return new Printed(Docs.concat(receiver, Docs.text("." + expression.member())), POSTFIX);
    }

    @Override
    public Printed visit(Expression.Index expression) {
      Doc sequence = doc(expression.sequence(), POSTFIX);
      Doc index = doc(expression.index());
      return new Printed(Docs.concat(sequence, Docs.text("["), index, Docs.text("]")), POSTFIX);
    }

    @Override
    public Printed visit(Expression.Call expression) {
      List<Doc> arguments = expression.arguments().stream().map(ExpressionPrinter::doc).toList();
      Doc open = Docs.text(expression.function() + "(");
      return new Printed(Layout.call(open, arguments, Docs.text(")")), POSTFIX);
    }

    @Override
    public Printed visit(Expression.Unary expression) {
      return new Printed(unary(expression), level(expression.operator()));
    }

    @Override
    public Printed visit(Expression.Binary expression) {
      return new Printed(binary(expression), expression.operator().precedence());
    }

    @Override
    public Printed visit(Expression.TypeTest expression) {
      Doc operand = doc(expression.operand(), TYPE_TEST);
      return new Printed(
          Docs.words(operand, Docs.text("is"), Docs.text(expression.type().text())), TYPE_TEST);
    }

    @Override
    public Printed visit(Expression.Conditional expression) {
      Doc doc =
          Layout.conditional(
              Docs.words(Docs.text("if"), doc(expression.condition())),
              Docs.words(Docs.text("then"), doc(expression.then())),
              Docs.words(Docs.text("else"), doc(expression.otherwise())));
      return new Printed(doc, OPEN);
    }

    @Override
    public Printed visit(Expression.Quantified expression) {
      return new Printed(quantified(expression), OPEN);
    }

    private static Printed word(String text) {
      return new Printed(Docs.text(text), POSTFIX);
    }
  }

  private static int level(UnaryOperator operator) {
    return switch (operator) {
      case OLD -> OLD;
      case NOT, NEGATE -> SIGN;
    };
  }

  private static Doc unary(Expression.Unary unary) {
    Doc operator = Docs.text(unary.operator().symbol());
    Doc operand = doc(unary.operand(), level(unary.operator()));
    return switch (unary.operator()) {
      case OLD, NOT -> Docs.words(operator, operand);
      case NEGATE ->
          Docs.concat(operator, Layout.beginsWithSign(operand) ? parenthesised(operand) : operand);
    };
  }

  private static Doc binary(Expression.Binary binary) {
    List<Doc> operands = new ArrayList<>();
    List<Doc> operators = new ArrayList<>();
    int level = binary.operator().precedence();
    collect(binary, level, level, operands, operators);
    return Layout.chain(operands, operators);
  }

  /** Takes apart what is of one level, up to what needs parentheses. */
  private static void collect(
      Expression expression, int level, int least, List<Doc> operands, List<Doc> operators) {
    if (expression instanceof Expression.Binary e
        && e.operator().precedence() == level
        && least == level) {
      boolean rightAssociative = e.operator().isRightAssociative();
      collect(e.left(), level, rightAssociative ? level + 1 : level, operands, operators);
      operators.add(Docs.text(e.operator().symbol()));
      collect(e.right(), level, rightAssociative ? level : level + 1, operands, operators);
    } else {
      operands.add(doc(expression, least));
    }
  }

  private static Doc quantified(Expression.Quantified quantified) {
    Expression.Range range = quantified.range();
    Doc in =
        range == null
            ? Docs.EMPTY
            : Docs.concat(
                Docs.SPACE,
                Docs.words(Docs.text("in"), doc(range.low()), Docs.text(".."), doc(range.high())));
    Doc head =
        Docs.concat(
            Docs.text(quantified.quantifier().symbol()),
            Docs.SPACE,
            Docs.text("(" + quantified.variable() + ":"),
            Docs.SPACE,
            Printer.type(quantified.type()),
            in,
            Docs.text(")"));
    return Layout.quantified(head, doc(quantified.body()));
  }
}
