package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.clause.MethodContracts;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.memory.Vocabulary;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.problem.Problems;

/**
 * What the precondition of the method that a thread called says of a step.
 *
 * <p>A plan keeps all of it: a step whose precondition cannot be said is left out. A proof uses
 * only clauses that surely mean the same in Java and in demonL, and that hold at the step because
 * they held at the call ({@link StableClause}).
 */
final class CallPrecondition {
  private final StepScope scope;
  private final Step step;
  private final Callee callee;
  private final Demands demands;

  CallPrecondition(StepScope scope, Step step, Callee callee, Demands demands) {
    this.scope = scope;
    this.step = step;
    this.callee = callee;
    this.demands = demands;
  }

  /**
   * The conditions that it adds.
   *
   * @throws StepScope.InexpressibleException if the step is a certain one and they cannot all be
   *     said
   */
  List<Expression> conditions() {
    if (step.extent().resumed().isPresent()) {
      return List.of();
    } else if (scope.isCertain() && step.extent().begins()) {
      return allClauses();
    }
    return demands.kept().contains(step.method()) ? stableClauses() : List.of();
  }

  private List<Expression> allClauses() {
    Problems problems = new Problems();
    List<JavaClause> clauses = clauses(problems);
    boolean isUnknown =
        demands.all().contains(step.method()) && (clauses.isEmpty() || isPartLeftOut());
    boolean isOfAnotherTime = step.extent().begun().isPresent() && !clauses.isEmpty();
    if (isUnknown || isOfAnotherTime || problems.hasErrors()) {
      throw new StepScope.InexpressibleException();
    }
    List<Expression> said = clauses.stream().map(JavaClause::expression).toList();
    said.forEach(this::bind);
    return said;
  }

  private List<Expression> stableClauses() {
    Problems problems = new Problems();
    List<JavaClause> clauses = clauses(problems);
    if (problems.hasErrors()) {
      return List.of();
    }
    StableClause stable = new StableClause(scope.vocabulary(), step, callee);
    List<Expression> said =
        clauses.stream()
            .flatMap(c -> conjuncts(c.expression()).stream())
            .filter(stable::holds)
            .toList();
    said.forEach(this::bind);
    return said;
  }

  private List<JavaClause> clauses(Problems problems) {
    Vocabulary vocabulary = scope.vocabulary();
    Optional<MethodModel> source = callee.source();
    if (source.isEmpty() || !vocabulary.has(callee.owner(vocabulary.descriptors()))) {
      return List.of();
    }
    Translation translation = new Translation(vocabulary.classes(), vocabulary.names(), problems);
    return new MethodContracts(translation, source.get()).requires();
  }

  private boolean isPartLeftOut() {
    return callee.source().filter(scope.vocabulary().classes()::mayLackContracts).isPresent();
  }

  private static List<Expression> conjuncts(Expression clause) {
    List<Expression> found = new ArrayList<>();
    if (clause instanceof Expression.Binary b && b.operator() == BinaryOperator.AND) {
      found.addAll(conjuncts(b.left()));
      found.addAll(conjuncts(b.right()));
    } else {
      found.add(clause);
    }
    return found;
  }

  /** Makes sure that the action has the parameters that a clause names. */
  private void bind(Expression clause) {
    if (clause instanceof Expression.NameReference name) {
      callee.argument(name.name()).ifPresent(this::bind);
    }
    Expressions.children(clause).forEach(this::bind);
  }

  private void bind(Value.Argument argument) {
    var type = scope.vocabulary().descriptors().type(argument.type());
    boolean isNew = callee.isReceiver(argument) && StepMentions.makesReceiver(step);
    if (isNew || !scope.vocabulary().has(type)) {
      throw new StepScope.InexpressibleException();
    }
    scope.symbol(argument, type);
  }
}
