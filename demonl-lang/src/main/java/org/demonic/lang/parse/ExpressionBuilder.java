package org.demonic.lang.parse;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.demonic.grammar.DemonLParser.BinaryContext;
import org.demonic.grammar.DemonLParser.CallContext;
import org.demonic.grammar.DemonLParser.ConditionalContext;
import org.demonic.grammar.DemonLParser.DecimalContext;
import org.demonic.grammar.DemonLParser.ExpressionContext;
import org.demonic.grammar.DemonLParser.IndexContext;
import org.demonic.grammar.DemonLParser.IntegerContext;
import org.demonic.grammar.DemonLParser.NameContext;
import org.demonic.grammar.DemonLParser.NullReferenceContext;
import org.demonic.grammar.DemonLParser.ParenthesisedContext;
import org.demonic.grammar.DemonLParser.PrimaryContext;
import org.demonic.grammar.DemonLParser.QuantifiedContext;
import org.demonic.grammar.DemonLParser.SelectContext;
import org.demonic.grammar.DemonLParser.SimpleContext;
import org.demonic.grammar.DemonLParser.StringContext;
import org.demonic.grammar.DemonLParser.TruthContext;
import org.demonic.grammar.DemonLParser.TypeTestContext;
import org.demonic.grammar.DemonLParser.UnaryContext;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Literals;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.lang.syntax.UnaryOperator;

/** Makes expressions of ANTLR's parse trees. */
final class ExpressionBuilder {
  /** The most expressions inside each other: a third of what fits a thread's usual stack. */
  static final int DEEPEST = 300;

  private final SyntaxBuilder outer;
  private final Offsets offsets;
  private final List<Diagnostic> diagnostics;
  private int depth;

  ExpressionBuilder(SyntaxBuilder outer, Offsets offsets, List<Diagnostic> diagnostics) {
    this.outer = outer;
    this.offsets = offsets;
    this.diagnostics = diagnostics;
  }

  /**
   * An expression.
   *
   * @throws TooDeepException if it has more operators in a row than the passes over it can follow
   *     on a usual stack
   */
  Expression expression(ExpressionContext context) {
    depth++;
    if (depth > DEEPEST) {
      throw new TooDeepException(context.getStop());
    }
    Expression expression = inside(context);
    depth--;
    return expression;
  }

  private Expression inside(ExpressionContext context) {
    Span span = offsets.span(context);
    if (context instanceof SimpleContext c) {
      return primary(c.primary());
    } else if (context instanceof SelectContext c) {
      return new Expression.Select(expression(c.receiver), outer.name(c.member), span);
    } else if (context instanceof IndexContext c) {
      return new Expression.Index(expression(c.sequence), expression(c.index), span);
    } else if (context instanceof UnaryContext c) {
      return new Expression.Unary(
          UnaryOperator.of(c.operator.getText()), expression(c.operand), span);
    } else if (context instanceof BinaryContext c) {
      return new Expression.Binary(
          BinaryOperator.of(c.operator.getText()), expression(c.left), expression(c.right), span);
    } else if (context instanceof TypeTestContext c) {
      return new Expression.TypeTest(expression(c.operand), outer.name(c.tested), span);
    } else if (context instanceof ConditionalContext c) {
      return new Expression.Conditional(
          expression(c.condition), expression(c.then), expression(c.otherwise), span);
    }
    return quantified((QuantifiedContext) context, span);
  }

  private Expression quantified(QuantifiedContext c, Span span) {
    Expression.Range range =
        c.low == null ? null : new Expression.Range(expression(c.low), expression(c.high));
    return new Expression.Quantified(
        Quantifier.of(c.quantifier.getText()),
        outer.name(c.bound),
        outer.typeReference(c.typeReference()),
        range,
        expression(c.body),
        span);
  }

  private Expression primary(PrimaryContext context) {
    Span span = offsets.span(context);
    String text = context.getText();
    if (context instanceof IntegerContext) {
      return new Expression.IntegerLiteral(new BigInteger(digits(text, span)), span);
    } else if (context instanceof DecimalContext) {
      return new Expression.DecimalLiteral(new BigDecimal(digits(text, span)), span);
    } else if (context instanceof StringContext) {
      return string(text, span);
    } else if (context instanceof TruthContext c) {
      return new Expression.BooleanLiteral(c.value.getText().equals("True"), span);
    } else if (context instanceof NullReferenceContext) {
      return new Expression.NullLiteral(span);
    } else if (context instanceof ParenthesisedContext c) {
      return expression(c.expression());
    } else if (context instanceof CallContext c) {
      return new Expression.Call(
          outer.name(c.name), c.expression().stream().map(this::expression).toList(), span);
    }
    return new Expression.NameReference(((NameContext) context).getText(), span);
  }

  /** The text of a number, or another number and a report if it is too long to be read. */
  private String digits(String number, Span span) {
    if (Digits.areTooMany(number)) {
      diagnostics.add(Diagnostic.of(SyntaxProblem.NUMBER_TOO_LONG, span));
      return "0";
    }
    return number;
  }

  private Expression string(String literal, Span span) {
    try {
      return new Expression.StringLiteral(Literals.unquote(literal), span);
    } catch (IllegalArgumentException escape) {
      diagnostics.add(
          Diagnostic.of(
              SyntaxProblem.UNKNOWN_ESCAPE,
              span,
              Objects.requireNonNullElse(escape.getMessage(), literal)));
      return new Expression.StringLiteral("", span);
    }
  }
}
