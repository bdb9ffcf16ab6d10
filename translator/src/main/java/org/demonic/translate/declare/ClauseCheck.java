package org.demonic.translate.declare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaType;

/**
 * Checks the clauses that stand in no declaration of the domain, but will be used with it: relies,
 * and the contracts of methods that are not actions.
 */
public final class ClauseCheck {
  private final Domain domain;
  private final DemonlNames names;
  private final Problems problems;

  private ClauseCheck(Domain domain, DemonlNames names, Problems problems) {
    this.domain = domain;
    this.names = names;
    this.problems = problems;
  }

  /** Reports what is wrong with the clauses of some classes. */
  public static void run(
      Domain domain, DemonlNames names, Collection<JavaClass> classes, Problems problems) {
    ClauseCheck check = new ClauseCheck(domain, names, problems);
    for (JavaClass type : classes) {
      check.relies(type, List.of(), true, type.relies());
      type.fields().forEach(f -> check.relies(type, List.of(), true, f.awaitedBy()));
      type.methods()
          .forEach(
              m -> {
                check.relies(type, m.parameters(), !m.isStatic(), m.relies());
                if (m.role() instanceof JavaMethod.NotConsidered
                    || m.role() instanceof JavaMethod.IsRead) {
                  check.relies(type, m.parameters(), !m.isStatic(), m.requires());
                  check.postconditions(type, m);
                }
              });
    }
  }

  private void postconditions(JavaClass type, JavaMethod method) {
    List<Variable> variables = new ArrayList<>();
    if (method.ensures().isEmpty()) {
      return;
    }
    method.result().ifPresent(r -> variables.add(variable("Result", r)));
    check(type, method.parameters(), !method.isStatic(), variables, method.ensures());
  }

  private void relies(
      JavaClass type, List<JavaParameter> parameters, boolean hasThis, List<JavaClause> clauses) {
    check(type, parameters, hasThis, new ArrayList<>(), clauses);
  }

  private void check(
      JavaClass type,
      List<JavaParameter> parameters,
      boolean hasThis,
      List<Variable> variables,
      List<JavaClause> clauses) {
    if (clauses.isEmpty()) {
      return;
    }
    if (hasThis) {
      variables.add(variable("this", type.type()));
    }
    parameters.forEach(p -> variables.add(variable(p.demonlName(), p.type())));
    List<TaggedExpression> tagged = clauses.stream().map(JavaClause::tagged).toList();
    Checker.checkClauses(domain, variables, tagged).diagnostics().forEach(problems::add);
  }

  private Variable variable(String name, JavaType type) {
    return new Variable(name, Checker.type(domain, names.reference(type, Span.NONE)));
  }
}
