package org.demonic.translate.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.ContractParser.ArgumentsContext;
import org.demonic.grammar.ContractParser.BinaryContext;
import org.demonic.grammar.ContractParser.CastContext;
import org.demonic.grammar.ContractParser.CharacterContext;
import org.demonic.grammar.ContractParser.ConditionalContext;
import org.demonic.grammar.ContractParser.DecimalContext;
import org.demonic.grammar.ContractParser.ExpressionContext;
import org.demonic.grammar.ContractParser.IndexContext;
import org.demonic.grammar.ContractParser.IntegerContext;
import org.demonic.grammar.ContractParser.JmlContext;
import org.demonic.grammar.ContractParser.NameContext;
import org.demonic.grammar.ContractParser.NullReferenceContext;
import org.demonic.grammar.ContractParser.ParenthesisedContext;
import org.demonic.grammar.ContractParser.PrimaryContext;
import org.demonic.grammar.ContractParser.QuantificationContext;
import org.demonic.grammar.ContractParser.QuantifiedContext;
import org.demonic.grammar.ContractParser.SelectContext;
import org.demonic.grammar.ContractParser.SelfContext;
import org.demonic.grammar.ContractParser.SimpleContext;
import org.demonic.grammar.ContractParser.StringContext;
import org.demonic.grammar.ContractParser.TruthContext;
import org.demonic.grammar.ContractParser.TypeContext;
import org.demonic.grammar.ContractParser.TypeTestContext;
import org.demonic.grammar.ContractParser.UnaryContext;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.translate.contract.Chain;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.ContractText;
import org.demonic.translate.contract.StringLiterals;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.type.JavaType;

/**
 * Translates one expression of a contract: the function <em>expr</em> of Table 1 of the paper, for
 * Java. Reports errors in the terms of Java, and goes on after an error.
 */
public final class ExpressionTranslator {
  /** Longer conjunctions and disjunctions become balanced trees, shorter ones nest to the left. */
  private static final int LONG_CHAIN = 100;

  private final Translation translation;
  private final ContractText text;
  private final OperatorTranslator operators;
  private final NameTranslator members;
  private final CallTranslator calls;

  public ExpressionTranslator(Translation translation, ContractText text) {
    this.translation = translation;
    this.text = text;
    this.operators = new OperatorTranslator(translation);
    this.members = new NameTranslator(translation);
    this.calls = new CallTranslator(translation);
  }

  /** Translates a condition. */
  public Expression condition(ExpressionContext context, ContractScope scope) {
    return operators.condition(translate(context, scope));
  }

  public Typed translate(ExpressionContext context, ContractScope scope) {
    Span span = text.span(context);
    if (context instanceof SimpleContext simple) {
      return primary(simple.primary(), scope);
    } else if (context instanceof SelectContext select) {
      return select(select, scope, span);
    } else if (context instanceof IndexContext index) {
      return operators.index(translate(index.array, scope), translate(index.index, scope), span);
    } else if (context instanceof UnaryContext unary) {
      return unary(unary, scope, span);
    } else if (context instanceof BinaryContext binary) {
      return binary(binary, scope, span);
    } else if (context instanceof ConditionalContext conditional) {
      return operators.conditional(
          translate(conditional.condition, scope),
          translate(conditional.then, scope),
          translate(conditional.otherwise, scope),
          span);
    } else if (context instanceof CastContext cast) {
      Typed operand = translate(cast.operand, scope);
      return type(cast.type(), scope)
          .map(t -> operators.cast(t, operand, span))
          .orElseGet(() -> Typed.unknown(span));
    } else if (context instanceof TypeTestContext test) {
      Typed operand = translate(test.operand, scope);
      return type(test.type(), scope)
          .map(t -> operators.typeTest(operand, t, span))
          .orElseGet(() -> Typed.unknown(span));
    }
    throw new IllegalStateException(context.getClass().getName());
  }

  private Typed binary(BinaryContext binary, ContractScope scope, Span span) {
    List<ExpressionContext> operands = Chain.operands(binary);
    String operator = binary.operator.getText();
    if (operands.size() > LONG_CHAIN) {
      return chain(operator, operands, operands.stream().map(o -> translate(o, scope)).toList());
    }
    Typed left = translate(binary.left, scope);
    Typed right = translate(binary.right, scope);
    return left.isBoolean()
            && OperatorTranslator.isOrder(operator)
            && binary.left instanceof BinaryContext first
            && OperatorTranslator.isOrder(first.operator.getText())
        ? comparedTwice(first, binary, left)
        : operators.binary(operator, left, right, span);
  }

  /** Reports {@code 0 < a < 10}, which compares a truth value with a number. */
  private Typed comparedTwice(BinaryContext first, BinaryContext second, Typed left) {
    translation
        .problems()
        .add(
            ContractProblem.WRONG_TYPE,
            text.span(first),
            "a number",
            left.type().javaName(),
            "write `%s && %s %s %s`"
                .formatted(
                    text.text(first),
                    text.text(first.right),
                    second.operator.getText(),
                    text.text(second.right)));
    return Typed.unknown(text.span(second));
  }

  /** Translates each half on its own: the depth of the result is the logarithm of the length. */
  private Typed chain(String operator, List<ExpressionContext> contexts, List<Typed> operands) {
    int size = operands.size();
    if (size == 1) {
      return operands.get(0);
    }
    int half = size / 2;
    return operators.binary(
        operator,
        chain(operator, contexts.subList(0, half), operands.subList(0, half)),
        chain(operator, contexts.subList(half, size), operands.subList(half, size)),
        text.span(contexts.get(0), contexts.get(size - 1)));
  }

  private Typed primary(PrimaryContext context, ContractScope scope) {
    Span span = text.span(context);
    NumberLiterals numbers = new NumberLiterals(translation.problems());
    if (context instanceof IntegerContext) {
      return numbers.integer(context.getText(), false, span);
    } else if (context instanceof DecimalContext) {
      return numbers.decimal(context.getText(), span);
    } else if (context instanceof CharacterContext) {
      int character = StringLiterals.unquote(context.getText()).charAt(0);
      return new Typed(
          JavaType.Primitive.CHAR, new Trees(span).integer(BigInteger.valueOf(character)));
    } else if (context instanceof StringContext) {
      return new Typed(
          new JavaType.StringType(),
          new Expression.StringLiteral(StringLiterals.unquote(context.getText()), span));
    } else if (context instanceof TruthContext truth) {
      return new Typed(
          JavaType.Primitive.BOOLEAN, new Trees(span).truth(truth.value.getText().equals("true")));
    } else if (context instanceof NullReferenceContext) {
      return new Typed(JavaType.Pseudo.NULL, new Trees(span).nullLiteral());
    } else if (context instanceof SelfContext) {
      return members.self(scope, span);
    } else if (context instanceof ParenthesisedContext parenthesised) {
      return translate(parenthesised.expression(), scope);
    } else if (context instanceof QuantifiedContext quantified) {
      return quantified(quantified, scope, span);
    } else if (context instanceof JmlContext jml) {
      return jml(jml, scope, span);
    }
    return name((NameContext) context, scope, span);
  }

  /** A minus belongs to the literal after it: {@code -2147483648} is an {@code int}. */
  private Typed unary(UnaryContext unary, ContractScope scope, Span span) {
    if (unary.operator.getText().equals("-")
        && unary.operand instanceof SimpleContext simple
        && simple.primary() instanceof IntegerContext literal) {
      Typed number =
          new NumberLiterals(translation.problems())
              .integer(literal.getText(), true, text.span(literal));
      return number.isUnknown()
          ? number
          : new Typed(number.type(), new Trees(span).negate(number.expression()));
    }
    return operators.unary(unary.operator.getText(), translate(unary.operand, scope), span);
  }

  private Typed name(NameContext context, ContractScope scope, Span span) {
    String name = context.ID().getText();
    if (context.arguments() == null) {
      return name.equals("result") && (scope.result().isPresent() || isUndeclared(name, scope))
          ? result(scope, span)
          : members.name(name, scope, span);
    }
    if (name.equals("old")) {
      return old(context.arguments(), scope, span);
    }
    return calls.unqualified(
        name,
        text.span(context.ID().getSymbol()),
        arguments(context.arguments(), scope),
        scope,
        span);
  }

  private boolean isUndeclared(String name, ContractScope scope) {
    return !scope.variables().containsKey(name)
        && translation.classes().field(scope.owner(), name).isEmpty();
  }

  private Typed jml(JmlContext context, ContractScope scope, Span span) {
    Token keyword = context.JML().getSymbol();
    Span place = text.span(keyword);
    if (keyword.getText().equals("\\old") && context.arguments() != null) {
      translation.problems().add(ContractProblem.JML_SPELLING, place, "\\old", "old");
      return old(context.arguments(), scope, span);
    }
    if (keyword.getText().equals("\\result") && context.arguments() == null) {
      translation.problems().add(ContractProblem.JML_SPELLING, place, "\\result", "result");
      return result(scope, span);
    }
    translation
        .problems()
        .add(
            ContractProblem.UNKNOWN_JML,
            place,
            keyword.getText(),
            NearestName.hint(
                keyword.getText(), List.of("\\old", "\\result", "\\forall", "\\exists")));
    return Typed.unknown(span);
  }

  private Typed result(ContractScope scope, Span span) {
    if (scope.result().isEmpty()) {
      boolean isEnsures = scope.place().equals(ContractKind.ENSURES.toString());
      translation
          .problems()
          .add(
              ContractProblem.RESULT_NOT_HERE,
              span,
              isEnsures ? "the contract of a method that returns nothing" : scope.place(),
              isEnsures ? "" : "only `@Ensures` speaks of the result");
      return Typed.unknown(span);
    }
    return new Typed(scope.result().get(), new Trees(span).name("Result"));
  }

  private Typed old(ArgumentsContext arguments, ContractScope scope, Span span) {
    if (arguments.expression().size() != 1) {
      translation
          .problems()
          .add(ContractProblem.OLD_ARGUMENTS, span, arguments.expression().size());
      return Typed.unknown(span);
    }
    if (scope.insideOld()) {
      translation.problems().add(ContractProblem.NESTED_OLD, span);
    } else if (!scope.hasOld()) {
      translation.problems().add(ContractProblem.OLD_NOT_HERE, span, scope.place());
    }
    Typed operand = translate(arguments.expression(0), scope.inOld());
    return new Typed(
        operand.type(), new Expression.Unary(UnaryOperator.OLD, operand.expression(), span));
  }

  /** {@code a.b}, {@code a.f(x)}, or the qualified name of a type's member. */
  private Typed select(SelectContext select, ContractScope scope, Span span) {
    Span member = text.span(select.member);
    Optional<String> type = members.typeName(select.receiver, scope);
    if (type.isPresent()) {
      return select.arguments() == null
          ? members.ofType(type.get(), select.member.getText(), member, scope, span)
          : calls.ofType(
              type.get(),
              select.member.getText(),
              member,
              arguments(select.arguments(), scope),
              scope,
              span);
    }
    Typed receiver = translate(select.receiver, scope);
    return select.arguments() == null
        ? members.select(receiver, select.member.getText(), member, span)
        : calls.ofObject(
            receiver, select.member.getText(), member, arguments(select.arguments(), scope), span);
  }

  private List<Typed> arguments(ArgumentsContext context, ContractScope scope) {
    List<Typed> arguments = new ArrayList<>();
    context.expression().forEach(e -> arguments.add(translate(e, scope)));
    return arguments;
  }

  private Optional<JavaType> type(TypeContext context, ContractScope scope) {
    Optional<JavaType> type = members.type(context, scope.owner().source());
    if (type.isEmpty()) {
      translation
          .problems()
          .add(ContractProblem.UNKNOWN_TYPE, text.span(context), context.getText(), "");
    }
    return type;
  }

  private Typed quantified(QuantifiedContext context, ContractScope scope, Span span) {
    String keyword = context.quantifier.getText();
    Quantifier quantifier;
    if (keyword.equals("forall") || keyword.equals("\\forall")) {
      quantifier = Quantifier.FORALL;
    } else if (keyword.equals("exists") || keyword.equals("\\exists")) {
      quantifier = Quantifier.EXISTS;
    } else {
      translation
          .problems()
          .add(ContractProblem.UNKNOWN_QUANTIFIER, text.span(context.quantifier), keyword);
      return Typed.unknown(span);
    }
    if (keyword.startsWith("\\")) {
      translation
          .problems()
          .add(
              ContractProblem.JML_SPELLING,
              text.span(context.quantifier),
              keyword,
              quantifier.symbol() + "(T x; ...)");
    }
    QuantificationContext q = context.quantification();
    Optional<JavaType> type = type(q.type(), scope);
    Token variable = q.variable;
    if (type.isEmpty()) {
      return Typed.unknown(span);
    }
    if (scope.variables().containsKey(variable.getText())) {
      translation
          .problems()
          .add(ContractProblem.DUPLICATE_VARIABLE, text.span(variable), variable.getText());
    }
    String name = DemonlNames.safe(variable.getText());
    ContractScope inner =
        scope.with(variable.getText(), new ContractScope.Variable(name, type.get()));
    Expression body = condition(q.first, inner);
    if (q.second != null) {
      BinaryOperator link =
          quantifier == Quantifier.FORALL ? BinaryOperator.IMPLIES : BinaryOperator.AND;
      body = new Trees(span).binary(link, body, condition(q.second, inner));
    }
    Span place = text.span(q.type());
    return new Typed(
        JavaType.Primitive.BOOLEAN,
        new Expression.Quantified(
            quantifier,
            new Name(name, text.span(variable)),
            quantifiedType(type.get(), place),
            null,
            body,
            span));
  }

  /**
   * A quantifier over a type of whole numbers ranges over all integers: its condition limits them.
   */
  private TypeReference quantifiedType(JavaType type, Span place) {
    boolean whole =
        type instanceof JavaType.Primitive p && p != JavaType.Primitive.BOOLEAN && !p.isFloating();
    return whole
        ? new TypeReference.Named(new Name("Int", place), false, place)
        : translation.names().reference(type, place);
  }
}
