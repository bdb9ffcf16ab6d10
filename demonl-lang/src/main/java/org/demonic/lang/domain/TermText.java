package org.demonic.lang.domain;

import java.util.List;
import java.util.stream.Collectors;
import org.demonic.lang.syntax.Literals;

/**
 * Writes terms as demonL, on one line, with as few parentheses as are needed. What is written means
 * the same if it is read again; conversions, which demonL does not write, are left out.
 */
public final class TermText implements TermVisitor<String, RuntimeException> {
  /** How tightly a term holds together, from the loosest to the tightest. */
  private enum Level {
    WHOLE,
    IMPLIES,
    OR,
    AND,
    COMPARISON,
    SUM,
    PRODUCT,
    UNARY,
    POSTFIX
  }

  private static final TermText TEXT = new TermText();

  private TermText() {}

  /** The text of a term. */
  public static String of(Term term) {
    return term.accept(TEXT);
  }

  /** The text of a part, in parentheses if it is looser than its place allows. */
  private static String part(Term term, Level atLeast) {
    return level(term).compareTo(atLeast) < 0 ? "(" + of(term) + ")" : of(term);
  }

  private static Level level(Term term) {
    if (term instanceof Term.Conditional || term instanceof Term.Quantified) {
      return Level.WHOLE;
    } else if (term instanceof Term.Logic logic) {
      return switch (logic.operator()) {
        case IMPLIES -> Level.IMPLIES;
        case OR -> Level.OR;
        case AND -> Level.AND;
      };
    } else if (term instanceof Term.Equality
        || term instanceof Term.Order
        || term instanceof Term.TypeTest) {
      return Level.COMPARISON;
    } else if (term instanceof Term.Arithmetic arithmetic) {
      return level(arithmetic.operator());
    } else if (term instanceof Term.Not || term instanceof Term.Old || isNegative(term)) {
      return Level.UNARY;
    } else if (term instanceof Term.NonNull conversion) {
      return level(conversion.operand());
    } else if (term instanceof Term.ToNullable conversion) {
      return level(conversion.operand());
    } else if (term instanceof Term.ToDouble conversion) {
      return level(conversion.operand());
    }
    return Level.POSTFIX;
  }

  private static boolean isNegative(Term term) {
    return (term instanceof Term.IntConstant whole && whole.value().signum() < 0)
        || (term instanceof Term.DoubleConstant decimal && decimal.value().signum() < 0);
  }

  private static Level level(ArithmeticOperator operator) {
    return switch (operator) {
      case PLUS, MINUS -> Level.SUM;
      case TIMES, DIVIDE, MODULO -> Level.PRODUCT;
    };
  }

  private static String joined(List<Term> terms) {
    return terms.stream().map(TermText::of).collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public String visit(Term.IntConstant term) {
    return term.value().toString();
  }

  @Override
  public String visit(Term.DoubleConstant term) {
    String plain = term.value().toPlainString();
    return plain.contains(".") ? plain : plain + ".0";
  }

  @Override
  public String visit(Term.BoolConstant term) {
    return term.value() ? "True" : "False";
  }

  @Override
  public String visit(Term.StringConstant term) {
    return Literals.quote(term.value());
  }

  @Override
  public String visit(Term.EnumConstant term) {
    return term.type() + "." + term.type().constants().get(term.ordinal());
  }

  @Override
  public String visit(Term.NullConstant term) {
    return "null";
  }

  @Override
  public String visit(Term.VariableRead term) {
    return term.variable().name();
  }

  @Override
  public String visit(Term.FieldRead term) {
    return part(term.receiver(), Level.POSTFIX) + "." + term.field().name();
  }

  @Override
  public String visit(Term.ElementRead term) {
    return part(term.sequence(), Level.POSTFIX) + "[" + of(term.index()) + "]";
  }

  @Override
  public String visit(Term.Length term) {
    return part(term.operand(), Level.POSTFIX) + ".length";
  }

  @Override
  public String visit(Term.NonNull term) {
    return of(term.operand());
  }

  @Override
  public String visit(Term.ToNullable term) {
    return of(term.operand());
  }

  @Override
  public String visit(Term.ToDouble term) {
    return of(term.operand());
  }

  @Override
  public String visit(Term.Old term) {
    return "old " + part(term.operand(), Level.POSTFIX);
  }

  @Override
  public String visit(Term.Not term) {
    return "not " + part(term.operand(), Level.POSTFIX);
  }

  @Override
  public String visit(Term.Logic term) {
    return switch (term.operator()) {
      case IMPLIES -> binary(term.left(), Level.OR, " implies ", term.right(), Level.IMPLIES);
      case OR -> binary(term.left(), Level.OR, " or ", term.right(), Level.AND);
      case AND -> binary(term.left(), Level.AND, " and ", term.right(), Level.COMPARISON);
    };
  }

  @Override
  public String visit(Term.Equality term) {
    return comparison(term.left(), term.negated() ? " /= " : " = ", term.right());
  }

  @Override
  public String visit(Term.Distinct term) {
    return "distinct" + joined(term.operands());
  }

  @Override
  public String visit(Term.Order term) {
    String operator =
        switch (term.operator()) {
          case LESS -> " < ";
          case LESS_OR_EQUAL -> " <= ";
          case GREATER -> " > ";
          case GREATER_OR_EQUAL -> " >= ";
        };
    return comparison(term.left(), operator, term.right());
  }

  private static String comparison(Term left, String operator, Term right) {
    return binary(left, Level.SUM, operator, right, Level.SUM);
  }

  private static String binary(
      Term left, Level ofLeft, String operator, Term right, Level ofRight) {
    return part(left, ofLeft) + operator + part(right, ofRight);
  }

  @Override
  public String visit(Term.Arithmetic term) {
    Level own = level(term.operator());
    String operator =
        switch (term.operator()) {
          case PLUS -> " + ";
          case MINUS -> " - ";
          case TIMES -> " * ";
          case DIVIDE -> " / ";
          case MODULO -> " mod ";
        };
    Level tighter = own == Level.SUM ? Level.PRODUCT : Level.UNARY;
    return binary(term.left(), own, operator, term.right(), tighter);
  }

  @Override
  public String visit(Term.Conditional term) {
    return "if %s then %s else %s"
        .formatted(of(term.condition()), of(term.then()), of(term.otherwise()));
  }

  @Override
  public String visit(Term.Call term) {
    return term.function() + joined(term.arguments());
  }

  @Override
  public String visit(Term.TypeTest term) {
    return part(term.operand(), Level.SUM) + " is " + term.tested();
  }

  @Override
  public String visit(Term.Quantified term) {
    Term.Range range = term.range();
    String values =
        range == null ? "" : " in %s .. %s".formatted(of(range.low()), of(range.high()));
    return "%s (%s: %s%s) %s"
        .formatted(
            switch (term.quantifier()) {
              case FORALL -> "forall";
              case EXISTS -> "exists";
            },
            term.variable(),
            term.variable().type(),
            values,
            of(term.body()));
  }
}
