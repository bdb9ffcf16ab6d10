package org.demonic.translate.contract;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.JavaFile;
import org.demonic.translate.source.SourceIndex;
import org.demonic.translate.source.TypeResolver;

/** Evaluates the constant strings that annotations have as arguments. */
public final class StringConstants {
  private final ConstantExpressions constants;

  public StringConstants(SourceIndex index, TypeResolver types) {
    this.constants = new ConstantExpressions(index, types);
  }

  /**
   * The text of an argument with the places of its characters; empty if it is no constant string.
   * What is not a literal of the argument itself, such as the name of a constant, is the place of
   * all characters of its value.
   */
  Optional<ContractText> text(Expression argument, ClassDeclarationSite context) {
    if (!(value(argument, context) instanceof String)) {
      return Optional.empty();
    }
    ContractText.Builder out =
        new ContractText.Builder(context.file().source(), context.file().span(argument));
    append(argument, context, out);
    return Optional.of(out.build());
  }

  private Object value(Expression expression, ClassDeclarationSite context) {
    return constants.value(expression, context).orElse(Optional.empty());
  }

  /** Appends the value of a constant expression as a string. */
  private void append(Expression part, ClassDeclarationSite context, ContractText.Builder out) {
    JavaFile file = context.file();
    if (part instanceof StringLiteralExpr || part instanceof TextBlockLiteralExpr) {
      StringLiterals.append(part, file.span(part), out);
    } else if (part instanceof EnclosedExpr enclosed) {
      append(enclosed.getInner(), context, out);
    } else if (part instanceof ConditionalExpr conditional) {
      boolean then = value(conditional.getCondition(), context).equals(true);
      append(then ? conditional.getThenExpr() : conditional.getElseExpr(), context, out);
    } else if (isSum(part) && value(part, context) instanceof String) {
      concatenation((BinaryExpr) part, context, out);
    } else {
      out.append(String.valueOf(value(part, context)), file.span(part));
    }
  }

  /** The first operands may be a sum of numbers: {@code 1 + 2 + "x"} is {@code 3x}. */
  private void concatenation(
      BinaryExpr sum, ClassDeclarationSite context, ContractText.Builder out) {
    Deque<Expression> operands = new ArrayDeque<>();
    Expression rest = sum;
    while (isSum(rest)) {
      operands.push(((BinaryExpr) rest).getRight());
      rest = ((BinaryExpr) rest).getLeft();
    }
    operands.push(rest);
    JavaFile file = context.file();
    Expression first = operands.pop();
    Span span = file.span(first);
    Object value = value(first, context);
    while (!(value instanceof String) && !(value(operands.getFirst(), context) instanceof String)) {
      Expression next = operands.pop();
      span = new Span(span.source(), span.start(), file.span(next).end());
      value =
          ConstantArithmetic.binary(BinaryExpr.Operator.PLUS, value, value(next, context))
              .orElseThrow();
    }
    if (value instanceof String) {
      append(first, context, out);
    } else {
      out.append(String.valueOf(value), span);
    }
    operands.forEach(o -> append(o, context, out));
  }

  private static boolean isSum(Expression expression) {
    return expression instanceof BinaryExpr binary
        && binary.getOperator() == BinaryExpr.Operator.PLUS;
  }
}
