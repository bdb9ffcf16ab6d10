package org.demonic.lang.print;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
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
    Doc bare = bare(expression);
    return level(expression) < least ? parenthesised(bare) : bare;
  }

  private static Doc parenthesised(Doc doc) {
    return Docs.concat(Docs.text("("), Docs.nest(doc), Docs.text(")"));
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

  private static Doc bare(Expression expression) {
    if (expression instanceof Expression.Select e) {
      return Docs.concat(doc(e.receiver(), POSTFIX), Docs.text("." + e.member()));
    } else if (expression instanceof Expression.Index e) {
      return Docs.concat(
          doc(e.sequence(), POSTFIX), Docs.text("["), doc(e.index()), Docs.text("]"));
    } else if (expression instanceof Expression.Call e) {
      List<Doc> arguments = e.arguments().stream().map(ExpressionPrinter::doc).toList();
      return Layout.call(Docs.text(e.function() + "("), arguments, Docs.text(")"));
    } else if (expression instanceof Expression.Unary e) {
      return unary(e);
    } else if (expression instanceof Expression.Binary e) {
      return binary(e);
    } else if (expression instanceof Expression.TypeTest e) {
      return Docs.words(doc(e.operand(), TYPE_TEST), Docs.text("is"), Docs.text(e.type().text()));
    } else if (expression instanceof Expression.Conditional e) {
      return Layout.conditional(
          Docs.words(Docs.text("if"), doc(e.condition())),
          Docs.words(Docs.text("then"), doc(e.then())),
          Docs.words(Docs.text("else"), doc(e.otherwise())));
    } else if (expression instanceof Expression.Quantified e) {
      return quantified(e);
    }
    return Docs.text(word(expression));
  }

  private static String word(Expression expression) {
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
    }
    return ((Expression.NameReference) expression).name();
  }

  private static Doc unary(Expression.Unary unary) {
    Doc operator = Docs.text(unary.operator().symbol());
    Doc operand = doc(unary.operand(), level(unary));
    if (unary.operator() != UnaryOperator.NEGATE) {
      return Docs.words(operator, operand);
    }
    return Docs.concat(operator, Layout.beginsWithSign(operand) ? parenthesised(operand) : operand);
  }

  private static Doc binary(Expression.Binary binary) {
    List<Doc> operands = new ArrayList<>();
    List<Doc> operators = new ArrayList<>();
    collect(binary, level(binary), level(binary), operands, operators);
    return Layout.chain(operands, operators);
  }

  /** Takes apart what is of one level, up to what needs parentheses. */
  private static void collect(
      Expression expression, int level, int least, List<Doc> operands, List<Doc> operators) {
    if (expression instanceof Expression.Binary e && level(e) == level && least == level) {
      boolean rightAssociative = e.operator() == BinaryOperator.IMPLIES;
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
