package org.demonic.junit.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.lang.check.Checker;
import org.demonic.lang.check.Checker.CheckedClauses;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Variable;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.JavaRefusals;
import org.demonic.translate.type.JavaType;

/**
 * The contract of a method as terms that can be evaluated, over its receiver, its parameters and
 * its result.
 *
 * @param requires each clause with its term
 * @param ensures likewise
 * @param checks what its code checks first, in the order of the code
 */
public record MethodContract(
    JavaMethod method,
    Map<String, Variable> variables,
    List<Term> requires,
    List<Term> ensures,
    List<Term> checks) {
  /** A clause as it is written, and as it is evaluated. */
  public record Term(JavaClause clause, org.demonic.lang.domain.Term term) {}

  public MethodContract {
    variables = Map.copyOf(variables);
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
    checks = List.copyOf(checks);
  }

  /** The contract of a method of this domain, without what its code checks. */
  public static MethodContract of(JavaDomain domain, JavaMethod method) {
    return of(domain, method, JavaRefusals.NONE);
  }

  /** The contract of a method of this domain, with what its code checks. */
  public static MethodContract of(JavaDomain domain, JavaMethod method, JavaRefusals refusals) {
    List<Variable> variables = new ArrayList<>();
    if (!method.isStatic()) {
      variables.add(
          new Variable(Domain.THIS, domain.type(new JavaType.ClassType(method.declaringClass()))));
    }
    for (JavaParameter parameter : method.parameters()) {
      if (GrowingDomain.isExpressible(domain, parameter.type())) {
        variables.add(new Variable(parameter.demonlName(), domain.type(parameter.type())));
      }
    }
    Optional<JavaType> result = method.result().filter(t -> GrowingDomain.isExpressible(domain, t));
    result.ifPresent(type -> variables.add(new Variable(Variable.RESULT, domain.type(type))));
    List<JavaClause> clauses = new ArrayList<>(method.requires());
    clauses.addAll(method.ensures());
    CheckedClauses checked =
        Checker.checkClauses(
            domain.domain(), variables, clauses.stream().map(JavaClause::tagged).toList());
    List<Clause> typed =
        checked
            .clauses()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "a contract that was translated is not accepted: "
                            + checked.diagnostics()));
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      terms.add(new Term(clauses.get(i), typed.get(i).term()));
    }
    int preconditions = method.requires().size();
    return new MethodContract(
        method,
        variables.stream().collect(Collectors.toMap(Variable::name, v -> v)),
        terms.subList(0, preconditions),
        terms.subList(preconditions, terms.size()),
        checks(domain, refusals, variables, terms.subList(0, preconditions)));
  }

  /**
   * The checks of clauses; one that demonL does not accept is left out; and one that the contract
   * says already.
   *
   * @param required the contract
   */
  private static List<Term> checks(
      JavaDomain domain, JavaRefusals refusals, List<Variable> variables, List<Term> required) {
    List<ClausePart> known =
        required.stream().flatMap(t -> ClausePart.of(t.term()).stream()).toList();
    List<Term> checks = new ArrayList<>();
    for (JavaClause clause : refusals.clauses()) {
      Checker.checkClauses(domain.domain(), variables, List.of(clause.tagged()))
          .clauses()
          .map(typed -> new Term(clause, typed.get(0).term()))
          .filter(term -> !follows(term, known))
          .ifPresent(checks::add);
    }
    return checks;
  }

  private static boolean follows(Term clause, List<ClausePart> known) {
    return ClausePart.of(clause.term()).stream()
        .allMatch(part -> known.stream().anyMatch(k -> k.implies(part)));
  }

  /** All that may be asked at a call. */
  public List<Term> asked() {
    return Stream.concat(requires.stream(), checks.stream()).toList();
  }

  /** The variable of that name, if the method has a use for it. */
  public Optional<Variable> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }
}
