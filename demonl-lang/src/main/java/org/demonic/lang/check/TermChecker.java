package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.Coercion.Pair;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Resolves and types expressions. A method that returns null has reported why; whoever receives
 * null reports nothing more, so that one mistake gives one error.
 */
final class TermChecker {
  private final SymbolTable table;
  private final Diagnostics diagnostics;
  private final CallChecker calls;

  TermChecker(SymbolTable table, Diagnostics diagnostics) {
    this.table = table;
    this.diagnostics = diagnostics;
    this.calls = new CallChecker(this, table, diagnostics);
  }

  /** Those of the clauses that are right. */
  List<Clause> clauses(List<TaggedExpression> expressions, Scope scope) {
    List<Clause> clauses = new ArrayList<>();
    for (TaggedExpression tagged : expressions) {
      Term term = truth(tagged.expression(), scope);
      if (term != null) {
        String tag = tagged.tag() == null ? null : tagged.tag().text();
        clauses.add(new Clause(tag, term, tagged.span()));
      }
    }
    return clauses;
  }

  /** A boolean term. */
  @Nullable Term truth(Expression expression, Scope scope) {
    return term(expression, BasicType.BOOL, scope, "");
  }

  /** A term of a type, conversions included. */
  @Nullable Term term(Expression expression, Type expected, Scope scope, String hint) {
    Term term = term(expression, scope, expected);
    if (term == null) {
      return null;
    }
    Term coerced = Coercion.coerce(term, expected);
    if (coerced == null) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, expression.span(), expected, term.type(), hint);
    }
    return coerced;
  }

  /**
   * A term of whatever type it is.
   *
   * @param expected what tells the type of {@code null} and the enum of a bare constant, if known
   */
  @Nullable Term term(Expression expression, Scope scope, @Nullable Type expected) {
    Span span = expression.span();
    if (expression instanceof Expression.IntegerLiteral e) {
      return new Term.IntConstant(e.value(), span);
    } else if (expression instanceof Expression.DecimalLiteral e) {
      return new Term.DoubleConstant(e.value(), span);
    } else if (expression instanceof Expression.StringLiteral e) {
      return new Term.StringConstant(e.value(), span);
    } else if (expression instanceof Expression.BooleanLiteral e) {
      return new Term.BoolConstant(e.value(), span);
    } else if (expression instanceof Expression.NullLiteral) {
      return nullConstant(span, expected);
    } else if (expression instanceof Expression.NameReference e) {
      return name(e, scope, expected);
    } else if (expression instanceof Expression.Select e) {
      return select(e, scope);
    } else if (expression instanceof Expression.Index e) {
      return index(e, scope);
    } else if (expression instanceof Expression.Call e) {
      return calls.call(e, scope);
    } else if (expression instanceof Expression.Unary e) {
      return unary(e, scope, expected);
    } else if (expression instanceof Expression.Binary e) {
      return binary(e, scope);
    } else if (expression instanceof Expression.TypeTest e) {
      return typeTest(e, scope);
    } else if (expression instanceof Expression.Conditional e) {
      return conditional(e, scope, expected);
    }
    return quantified((Expression.Quantified) expression, scope);
  }

  private @Nullable Term nullConstant(Span span, @Nullable Type expected) {
    if (expected == null) {
      diagnostics.report(LanguageProblem.NULL_TYPE, span);
      return null;
    }
    if (expected instanceof ObjectType || expected instanceof NullableType) {
      return new Term.NullConstant(expected, span);
    }
    String hint = expected instanceof SequenceType ? "" : "declare it as `%s?`".formatted(expected);
    diagnostics.report(LanguageProblem.NOT_NULLABLE, span, expected, hint);
    return null;
  }

  private @Nullable Term name(
      Expression.NameReference reference, Scope scope, @Nullable Type expected) {
    String name = reference.name();
    Variable variable = scope.variables().get(name);
    if (variable != null) {
      return new Term.VariableRead(variable, reference.span());
    }
    if (name.equals(Variable.RESULT)) {
      diagnostics.report(LanguageProblem.RESULT_NOT_HERE, reference.span());
      return null;
    }
    List<EnumType> enums = table.enumsWith(name);
    Type base = expected instanceof NullableType nullable ? nullable.base() : expected;
    if (base instanceof EnumType wanted && enums.contains(wanted)) {
      return constant(wanted, name, reference.span());
    } else if (enums.size() == 1) {
      return constant(enums.get(0), name, reference.span());
    } else if (enums.size() > 1) {
      diagnostics.report(
          LanguageProblem.AMBIGUOUS_CONSTANT, reference.span(), name, enums.get(0).name());
      return null;
    }
    diagnostics.report(
        LanguageProblem.UNKNOWN_NAME, reference.span(), name, unknownNameHint(name, scope));
    return null;
  }

  private String unknownNameHint(String name, Scope scope) {
    for (Variable variable : scope.variables().values()) {
      if (variable.type() instanceof ObjectType type && table.field(type, name).isPresent()) {
        return "did you mean `%s.%s`?".formatted(variable, name);
      }
    }
    List<String> known = new ArrayList<>(scope.variables().keySet());
    table.types().values().stream()
        .filter(EnumType.class::isInstance)
        .forEach(e -> known.addAll(((EnumType) e).constants()));
    return SymbolTable.didYouMean(name, known);
  }

  private static Term constant(EnumType type, String name, Span span) {
    return new Term.EnumConstant(type, type.constants().indexOf(name), span);
  }

  private @Nullable Term select(Expression.Select select, Scope scope) {
    String member = select.member().text();
    if (select.receiver() instanceof Expression.NameReference name
        && !scope.variables().containsKey(name.name())
        && table.types().get(name.name()) instanceof EnumType type) {
      return constantOf(type, select);
    }
    Term receiver = term(select.receiver(), scope, null);
    if (receiver == null) {
      return null;
    }
    Term base = Coercion.base(receiver);
    if (base.type() instanceof ObjectType type) {
      Optional<Field> field = table.field(type, member);
      if (field.isPresent()) {
        return new Term.FieldRead(base, field.get(), select.span());
      }
      List<String> known = table.allFields(type).stream().map(Field::name).toList();
      return unknownMember(type, select, known);
    }
    if (base.type() instanceof SequenceType || base.type() == BasicType.STRING) {
      return member.equals("length")
          ? new Term.Length(base, select.span())
          : unknownMember(base.type(), select, List.of("length"));
    }
    diagnostics.report(LanguageProblem.NO_MEMBERS, select.member().span(), base.type());
    return null;
  }

  private @Nullable Term constantOf(EnumType type, Expression.Select select) {
    String name = select.member().text();
    return type.constants().contains(name)
        ? constant(type, name, select.span())
        : unknownMember(type, select, type.constants());
  }

  private @Nullable Term unknownMember(Type type, Expression.Select select, List<String> known) {
    String member = select.member().text();
    diagnostics.report(
        LanguageProblem.UNKNOWN_MEMBER,
        select.member().span(),
        type,
        member,
        SymbolTable.didYouMean(member, known));
    return null;
  }

  private @Nullable Term index(Expression.Index index, Scope scope) {
    Term sequence = term(index.sequence(), scope, null);
    Term position = term(index.index(), IntType.INT, scope, "");
    if (sequence == null || position == null) {
      return null;
    }
    if (!(sequence.type() instanceof SequenceType type)) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, index.sequence().span(), "a sequence", sequence.type(), "");
      return null;
    }
    return new Term.ElementRead(sequence, position, type.element(), index.span());
  }

  private @Nullable Term unary(Expression.Unary unary, Scope scope, @Nullable Type expected) {
    Span span = unary.span();
    if (unary.operator() == UnaryOperator.NOT) {
      String hint = "`not` binds tighter than a comparison: put the comparison in parentheses";
      Term operand = term(unary.operand(), BasicType.BOOL, scope, hint);
      return operand == null ? null : new Term.Not(operand, span);
    }
    if (unary.operator() == UnaryOperator.OLD) {
      if (scope.withoutOld() != null) {
        diagnostics.report(LanguageProblem.OLD_NOT_HERE, span, scope.withoutOld());
        return null;
      }
      Term operand = term(unary.operand(), scope, expected);
      return operand == null ? null : new Term.Old(withoutOld(operand), span);
    }
    Term operand = term(unary.operand(), scope, null);
    if (operand == null) {
      return null;
    }
    if (operand instanceof Term.IntConstant constant) {
      return new Term.IntConstant(constant.value().negate(), span);
    } else if (operand instanceof Term.DoubleConstant constant) {
      return new Term.DoubleConstant(constant.value().negate(), span);
    }
    Term zero = new Term.IntConstant(java.math.BigInteger.ZERO, span);
    return arithmetic(Term.ArithmeticOperator.MINUS, zero, operand, unary.operand(), span);
  }

  /** Inside {@code old}, a second one changes nothing. */
  private static Term withoutOld(Term term) {
    return term instanceof Term.Old old
        ? withoutOld(old.operand())
        : org.demonic.lang.domain.Terms.mapChildren(term, TermChecker::withoutOld);
  }

  private @Nullable Term binary(Expression.Binary binary, Scope scope) {
    return switch (binary.operator()) {
      case AND -> logic(Term.LogicOperator.AND, binary, scope);
      case OR -> logic(Term.LogicOperator.OR, binary, scope);
      case IMPLIES -> logic(Term.LogicOperator.IMPLIES, binary, scope);
      case EQUAL -> equality(false, binary, scope);
      case NOT_EQUAL -> equality(true, binary, scope);
      case LESS -> order(Term.OrderOperator.LESS, binary, scope);
      case LESS_OR_EQUAL -> order(Term.OrderOperator.LESS_OR_EQUAL, binary, scope);
      case GREATER -> order(Term.OrderOperator.GREATER, binary, scope);
      case GREATER_OR_EQUAL -> order(Term.OrderOperator.GREATER_OR_EQUAL, binary, scope);
      case PLUS -> arithmetic(Term.ArithmeticOperator.PLUS, binary, scope);
      case MINUS -> arithmetic(Term.ArithmeticOperator.MINUS, binary, scope);
      case TIMES -> arithmetic(Term.ArithmeticOperator.TIMES, binary, scope);
      case DIVIDE -> arithmetic(Term.ArithmeticOperator.DIVIDE, binary, scope);
      case MODULO -> arithmetic(Term.ArithmeticOperator.MODULO, binary, scope);
    };
  }

  private @Nullable Term logic(Term.LogicOperator operator, Expression.Binary binary, Scope scope) {
    Term left = truth(binary.left(), scope);
    Term right = truth(binary.right(), scope);
    return left == null || right == null
        ? null
        : new Term.Logic(operator, left, right, binary.span());
  }

  private @Nullable Term equality(boolean negated, Expression.Binary binary, Scope scope) {
    boolean rightTells = binary.left() instanceof Expression.NullLiteral;
    Expression first = rightTells ? binary.right() : binary.left();
    Expression second = rightTells ? binary.left() : binary.right();
    Term teller = term(first, scope, null);
    Term other =
        teller == null && second instanceof Expression.NullLiteral
            ? null
            : term(second, scope, teller == null ? null : teller.type());
    if (teller == null || other == null) {
      return null;
    }
    Pair pair =
        rightTells ? Coercion.comparable(other, teller) : Coercion.comparable(teller, other);
    if (pair == null) {
      diagnostics.report(
          LanguageProblem.NOT_COMPARABLE, binary.span(), teller.type(), other.type());
      return null;
    }
    return new Term.Equality(negated, pair.left(), pair.right(), binary.span());
  }

  private @Nullable Term order(Term.OrderOperator operator, Expression.Binary binary, Scope scope) {
    Pair pair = numbers(binary, scope);
    return pair == null ? null : new Term.Order(operator, pair.left(), pair.right(), binary.span());
  }

  private @Nullable Term arithmetic(
      Term.ArithmeticOperator operator, Expression.Binary binary, Scope scope) {
    Pair pair = numbers(binary, scope);
    return pair == null
        ? null
        : arithmetic(operator, pair.left(), pair.right(), binary, binary.span());
  }

  private @Nullable Term arithmetic(
      Term.ArithmeticOperator operator, Term left, Term right, Expression at, Span span) {
    Pair pair = Coercion.numbers(left, right);
    boolean wholeOnly = operator == Term.ArithmeticOperator.MODULO;
    if (pair == null || (wholeOnly && pair.left().type() == BasicType.DOUBLE)) {
      Type found = pair == null ? right.type() : BasicType.DOUBLE;
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, at.span(), wholeOnly ? "Int" : "a number", found, "");
      return null;
    }
    Type type = pair.left().type() == BasicType.DOUBLE ? BasicType.DOUBLE : IntType.INT;
    return new Term.Arithmetic(operator, pair.left(), pair.right(), type, span);
  }

  private @Nullable Pair numbers(Expression.Binary binary, Scope scope) {
    Term left = number(binary.left(), scope);
    Term right = number(binary.right(), scope);
    return left == null || right == null ? null : Coercion.numbers(left, right);
  }

  private @Nullable Term number(Expression expression, Scope scope) {
    Term term = term(expression, scope, null);
    if (term != null && !Coercion.isNumber(term.type())) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, expression.span(), "a number", term.type(), "");
      return null;
    }
    return term;
  }

  private @Nullable Term typeTest(Expression.TypeTest test, Scope scope) {
    Term operand = term(test.operand(), scope, null);
    ObjectType tested = table.objectType(test.type(), diagnostics);
    if (operand == null || tested == null) {
      return null;
    }
    if (!(operand.type() instanceof ObjectType)) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, test.operand().span(), "a reference", operand.type(), "");
      return null;
    }
    return new Term.TypeTest(operand, tested, test.span());
  }

  private @Nullable Term conditional(
      Expression.Conditional conditional, Scope scope, @Nullable Type expected) {
    Term condition = truth(conditional.condition(), scope);
    boolean elseTells = conditional.then() instanceof Expression.NullLiteral;
    Expression first = elseTells ? conditional.otherwise() : conditional.then();
    Expression second = elseTells ? conditional.then() : conditional.otherwise();
    Term teller = term(first, scope, expected);
    Term other = teller == null ? null : term(second, scope, nullable(teller.type(), second));
    if (condition == null || teller == null || other == null) {
      return null;
    }
    Term then = elseTells ? other : teller;
    Term otherwise = elseTells ? teller : other;
    Pair pair = Coercion.unify(then, otherwise);
    Pair branches = pair == null ? new Pair(then, otherwise) : pair;
    Optional<Type> type = Coercion.join(branches.left().type(), branches.right().type());
    if (type.isEmpty()) {
      diagnostics.report(
          LanguageProblem.NOT_COMPARABLE, conditional.span(), then.type(), otherwise.type());
      return null;
    }
    return new Term.Conditional(
        condition, branches.left(), branches.right(), type.get(), conditional.span());
  }

  /** {@code if c then null else 5} is an {@code Int?}. */
  private static Type nullable(Type type, Expression other) {
    boolean lifts =
        other instanceof Expression.NullLiteral
            && !(type instanceof ObjectType
                || type instanceof NullableType
                || type instanceof SequenceType);
    return lifts ? new NullableType(type) : type;
  }

  private @Nullable Term quantified(Expression.Quantified quantified, Scope scope) {
    Type type = table.resolve(quantified.type(), diagnostics);
    if (type == null) {
      return null;
    }
    String name = quantified.variable().text();
    boolean quantifiable =
        type instanceof IntType
            || type instanceof EnumType
            || type instanceof ObjectType
            || type == BasicType.BOOL;
    if (!quantifiable) {
      diagnostics.report(LanguageProblem.NOT_QUANTIFIABLE, quantified.type().span(), type);
      return null;
    }
    if (scope.variables().containsKey(name)) {
      diagnostics.report(LanguageProblem.SHADOWED_NAME, quantified.variable().span(), name);
      return null;
    }
    Variable variable = new Variable(name, type);
    Expression.Range range = quantified.range();
    if (range != null && !(type instanceof IntType)) {
      diagnostics.report(LanguageProblem.RANGE_NOT_HERE, quantified.variable().span());
      return null;
    }
    Term low = range == null ? null : term(range.low(), IntType.INT, scope, "");
    Term high = range == null ? null : term(range.high(), IntType.INT, scope, "");
    Term body = truth(quantified.body(), scope.with(variable));
    if (body == null || (range != null && (low == null || high == null))) {
      return null;
    }
    Term.Range checked = low == null || high == null ? null : new Term.Range(low, high);
    return new Term.Quantified(quantified.quantifier(), variable, checked, body, quantified.span());
  }
}
