package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.demonic.lang.check.Coercion.Pair;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.syntax.Expression;
import org.jspecify.annotations.Nullable;

/** Finds the function that a call means: the most specific one that fits the arguments. */
final class CallChecker {
  /** The one predicate of the language that takes any number of arguments. */
  private static final String DISTINCT = "distinct";

  private final TermChecker terms;
  private final SymbolTable table;
  private final Diagnostics diagnostics;

  CallChecker(TermChecker terms, SymbolTable table, Diagnostics diagnostics) {
    this.terms = terms;
    this.table = table;
    this.diagnostics = diagnostics;
  }

  @Nullable Term call(Expression.Call call, ExpressionScope scope) {
    String name = call.function().text();
    List<Function> named = table.functions(name);
    List<Function> candidates =
        named.stream().filter(f -> f.parameters().size() == call.arguments().size()).toList();
    if (named.isEmpty() && name.equals(DISTINCT)) {
      table.uses().use(call.function().span(), new Meaning.LanguageWord(DISTINCT));
      return distinct(call, scope);
    } else if (table.failed().hasFunction(name)) {
      return null;
    } else if (named.isEmpty()) {
      return unknown(call, name);
    } else if (candidates.size() == 1) {
      return only(candidates.get(0), call, scope);
    }
    return chosen(candidates, named, call, scope);
  }

  private @Nullable Term unknown(Expression.Call call, String name) {
    if (table.actions().contains(name)) {
      diagnostics.report(LanguageProblem.ACTION_IN_EXPRESSION, call.function().span(), name);
      return null;
    }
    diagnostics.report(
        LanguageProblem.UNKNOWN_FUNCTION,
        call.function().span(),
        name,
        table.nearest(
            name,
            call.function().span(),
            () -> table.functions().stream().map(Function::name).toList()));
    return null;
  }

  /**
   * Returns all operands as terms of one type. The first operand with a type gives {@code null} its
   * type.
   */
  private @Nullable Term distinct(Expression.Call call, ExpressionScope scope) {
    Type expected = null;
    for (Expression argument : call.arguments()) {
      if (expected == null && !terms.needsType(argument, scope)) {
        Term teller = terms.term(argument, scope, null);
        if (teller == null) {
          return null;
        }
        expected = teller.type();
      }
    }
    List<Term> operands = new ArrayList<>();
    for (Expression argument : call.arguments()) {
      Term operand = terms.term(argument, scope, expected);
      if (operand == null || !join(operands, operand)) {
        return null;
      }
    }
    return new Term.Distinct(operands, call.span());
  }

  /** Adds one more operand, and converts those before it to its type if need be. */
  private boolean join(List<Term> operands, Term operand) {
    Term last = operand;
    for (int i = 0; i < operands.size(); i++) {
      Pair pair = Coercion.comparable(operands.get(i), last);
      if (pair == null) {
        diagnostics.report(
            LanguageProblem.NOT_COMPARABLE, operand.span(), operands.get(i).type(), operand.type());
        return false;
      }
      operands.set(i, pair.left());
      last = pair.right();
    }
    operands.add(last);
    return true;
  }

  /**
   * Checks a call of the only candidate, whose parameters give {@code null} and enum constants
   * their types.
   */
  private @Nullable Term only(Function function, Expression.Call call, ExpressionScope scope) {
    table.uses().use(call.function().span(), new Meaning.FunctionName(function));
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Type expected = function.parameters().get(i).type();
      Term argument = terms.term(call.arguments().get(i), expected, scope, "");
      if (argument != null) {
        arguments.add(argument);
      }
    }
    return arguments.size() == call.arguments().size()
        ? new Term.Call(function, arguments, call.span())
        : null;
  }

  private @Nullable Term chosen(
      List<Function> candidates,
      List<Function> named,
      Expression.Call call,
      ExpressionScope scope) {
    List<Term> arguments = new ArrayList<>();
    for (Expression argument : call.arguments()) {
      Term term = terms.term(argument, scope, null);
      if (term == null) {
        return null;
      }
      arguments.add(term);
    }
    List<Function> fitting =
        candidates.stream().filter(f -> coerced(f, arguments) != null).toList();
    List<Function> best =
        fitting.stream()
            .filter(f -> fitting.stream().allMatch(other -> isAtLeastAsSpecific(f, other)))
            .toList();
    if (best.size() == 1) {
      table.uses().use(call.function().span(), new Meaning.FunctionName(best.get(0)));
      List<Term> coerced = coerced(best.get(0), arguments);
      return coerced == null ? null : new Term.Call(best.get(0), coerced, call.span());
    }
    if (fitting.isEmpty()) {
      diagnostics.report(
          LanguageProblem.NO_FITTING_FUNCTION,
          call.function().span(),
          call.function(),
          Type.names(arguments.stream().map(Term::type).toList()),
          named.stream().map(CallChecker::signature).collect(Collectors.joining(", ")));
    } else {
      diagnostics.report(LanguageProblem.AMBIGUOUS_CALL, call.function().span(), call.function());
    }
    return null;
  }

  private static @Nullable List<Term> coerced(Function function, List<Term> arguments) {
    List<Term> coerced = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Term term = Coercion.coerce(arguments.get(i), function.parameters().get(i).type());
      if (term == null) {
        return null;
      }
      coerced.add(term);
    }
    return coerced;
  }

  private static boolean isAtLeastAsSpecific(Function function, Function other) {
    for (int i = 0; i < function.parameters().size(); i++) {
      Variable parameter = function.parameters().get(i);
      Term read = new Term.VariableRead(parameter, function.span());
      if (Coercion.coerce(read, other.parameters().get(i).type()) == null) {
        return false;
      }
    }
    return true;
  }

  private static String signature(Function function) {
    return "`%s(%s)`"
        .formatted(
            function, Type.names(function.parameters().stream().map(Variable::type).toList()));
  }
}
