package org.demonic.lang.print;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.demonic.grammar.DemonLParser.BinaryContext;
import org.demonic.grammar.DemonLParser.CallContext;
import org.demonic.grammar.DemonLParser.ConditionalContext;
import org.demonic.grammar.DemonLParser.ExpressionContext;
import org.demonic.grammar.DemonLParser.IndexContext;
import org.demonic.grammar.DemonLParser.ParenthesisedContext;
import org.demonic.grammar.DemonLParser.PrimaryContext;
import org.demonic.grammar.DemonLParser.QuantifiedContext;
import org.demonic.grammar.DemonLParser.SelectContext;
import org.demonic.grammar.DemonLParser.SimpleContext;
import org.demonic.grammar.DemonLParser.TypeReferenceContext;
import org.demonic.grammar.DemonLParser.TypeTestContext;
import org.demonic.grammar.DemonLParser.UnaryContext;
import org.demonic.lang.syntax.BinaryOperator;

/** Lays out expressions as they are written, with their author's parentheses. */
final class ExpressionLayout {
  private final Comments comments;

  ExpressionLayout(Comments comments) {
    this.comments = comments;
  }

  /** A type where it is used. */
  Doc type(TypeReferenceContext context) {
    List<Doc> parts = new ArrayList<>();
    for (ParseTree child : context.children) {
      parts.add(
          child instanceof TerminalNode node
              ? comments.word(node.getSymbol())
              : type((TypeReferenceContext) child));
    }
    return new Doc.Concat(parts);
  }

  Doc expression(ExpressionContext context) {
    if (context instanceof SimpleContext c) {
      return primary(c.primary());
    } else if (context instanceof SelectContext c) {
      return Docs.concat(expression(c.receiver), word(c, "."), comments.word(c.member));
    } else if (context instanceof IndexContext c) {
      return Docs.concat(expression(c.sequence), word(c, "["), expression(c.index), word(c, "]"));
    } else if (context instanceof UnaryContext c) {
      Doc operator = comments.word(c.operator);
      Doc operand = expression(c.operand);
      return c.operator.getText().equals("-")
          ? Layout.sign(operator, operand)
          : Docs.words(operator, operand);
    } else if (context instanceof BinaryContext c) {
      return binary(c);
    } else if (context instanceof TypeTestContext c) {
      return Docs.words(expression(c.operand), word(c, "is"), comments.word(c.tested));
    } else if (context instanceof ConditionalContext c) {
      return Layout.conditional(
          Docs.words(word(c, "if"), expression(c.condition)),
          Docs.words(word(c, "then"), expression(c.then)),
          Docs.words(word(c, "else"), expression(c.otherwise)));
    }
    return quantified((QuantifiedContext) context);
  }

  private Doc primary(PrimaryContext context) {
    if (context instanceof ParenthesisedContext c) {
      return Docs.concat(word(c, "("), Docs.nest(expression(c.expression())), word(c, ")"));
    } else if (context instanceof CallContext c) {
      return Layout.call(
          Docs.concat(comments.word(c.name), word(c, "(")),
          c.expression().stream().map(this::expression).toList(),
          word(c, ")"));
    }
    return comments.word(context.getStart());
  }

  private Doc binary(BinaryContext context) {
    List<Doc> operands = new ArrayList<>();
    List<Doc> operators = new ArrayList<>();
    collect(context, precedence(context), operands, operators);
    return Layout.chain(operands, operators);
  }

  /** Takes apart what is of one precedence; what is in parentheses is a part. */
  private void collect(
      ExpressionContext context, int precedence, List<Doc> operands, List<Doc> operators) {
    if (context instanceof BinaryContext c && precedence(c) == precedence) {
      collect(c.left, precedence, operands, operators);
      operators.add(comments.word(c.operator));
      collect(c.right, precedence, operands, operators);
    } else {
      operands.add(expression(context));
    }
  }

  private static int precedence(BinaryContext context) {
    return BinaryOperator.of(context.operator.getText()).precedence();
  }

  private Doc quantified(QuantifiedContext c) {
    Doc variable =
        Docs.concat(
            word(c, "("),
            comments.word(c.bound),
            word(c, ":"),
            Docs.SPACE,
            type(c.typeReference()));
    Doc range =
        c.low == null
            ? Docs.EMPTY
            : Docs.concat(
                Docs.SPACE,
                Docs.words(word(c, "in"), expression(c.low), word(c, ".."), expression(c.high)));
    Doc head = Docs.words(comments.word(c.quantifier), Docs.concat(variable, range, word(c, ")")));
    return Layout.quantified(head, expression(c.body));
  }

  private Doc word(ExpressionContext context, String text) {
    return comments.word(SourceLayout.token(context, text));
  }

  private Doc word(PrimaryContext context, String text) {
    return comments.word(SourceLayout.token(context, text));
  }
}
