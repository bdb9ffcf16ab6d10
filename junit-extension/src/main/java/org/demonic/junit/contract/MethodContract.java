package org.demonic.junit.contract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.check.Checker;
import org.demonic.lang.check.Checker.CheckedGoal;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.type.JavaType;

/**
 * The contract of a method as terms that can be evaluated, over its receiver, its parameters and
 * its result.
 *
 * @param requires each clause with its term
 * @param ensures likewise
 */
public record MethodContract(
    JavaMethod method, Map<String, Variable> variables, List<Term> requires, List<Term> ensures) {
  /** The variable for the result: no parameter has a name with a prime alone after it. */
  public static final String RESULT = "result'";

  /** A clause as it is written, and as it is evaluated. */
  public record Term(JavaClause clause, org.demonic.lang.domain.Term term) {}

  public MethodContract {
    variables = Map.copyOf(variables);
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
  }

  /** The contract of a method of this domain. */
  public static MethodContract of(JavaDomain domain, JavaMethod method) {
    List<VariableDeclaration> variables = new ArrayList<>();
    if (!method.isStatic()) {
      variables.add(variable(domain, Domain.THIS, new JavaType.ClassType(method.declaringClass())));
    }
    for (JavaParameter parameter : method.parameters()) {
      if (Contracts.isExpressible(domain, parameter.type())) {
        variables.add(variable(domain, parameter.demonlName(), parameter.type()));
      }
    }
    Optional<JavaType> result = method.result().filter(t -> Contracts.isExpressible(domain, t));
    result.ifPresent(type -> variables.add(variable(domain, RESULT, type)));
    Map<String, Variable> known = new LinkedHashMap<>();
    List<Term> requires = terms(domain, variables, method.requires(), known);
    List<Term> ensures = terms(domain, variables, method.ensures(), known);
    return new MethodContract(method, known, requires, ensures);
  }

  private static VariableDeclaration variable(JavaDomain domain, String name, JavaType type) {
    return new VariableDeclaration(
        new Name(name, Span.NONE), domain.typeReference(type), Span.NONE);
  }

  /** The checker types clauses for us if they are the final state of a goal. */
  private static List<Term> terms(
      JavaDomain domain,
      List<VariableDeclaration> variables,
      List<JavaClause> clauses,
      Map<String, Variable> known) {
    Map<String, Expression> result =
        Map.of(Variable.RESULT, new Expression.NameReference(RESULT, Span.NONE));
    List<TaggedExpression> finals =
        clauses.stream()
            .map(c -> Substitution.apply(c.expression(), result))
            .map(e -> new TaggedExpression(null, e, e.span()))
            .toList();
    GoalDeclaration declaration =
        new GoalDeclaration(
            new Name("contract", Span.NONE),
            variables,
            List.of(),
            finals.isEmpty() ? List.of(TRUE) : finals,
            List.of(),
            null,
            null,
            null,
            Span.NONE);
    CheckedGoal checked = Checker.checkGoal(domain.domain(), declaration);
    Goal goal =
        checked
            .goal()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "a contract that was translated is not accepted: "
                            + checked.diagnostics()));
    goal.variables().forEach(v -> known.put(v.name(), v));
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      Clause clause = goal.finals().get(i);
      terms.add(new Term(clauses.get(i), clause.term()));
    }
    return terms;
  }

  private static final TaggedExpression TRUE =
      new TaggedExpression(null, new Expression.BooleanLiteral(true, Span.NONE), Span.NONE);

  /** The variable of that name, if the method has a use for it. */
  public Optional<Variable> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }
}
