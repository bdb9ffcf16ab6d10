package org.demonic.junit.confirm;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.demonic.code.path.MethodName;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.contract.Callees;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckPointReader;
import org.demonic.junit.report.Confirmation;
import org.demonic.junit.runtime.RuntimeContracts;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClause;

/**
 * The runs of one test in which plans are tried. A run confirms a plan if the clause that was asked
 * about is false at the call.
 */
public final class TestRuns implements PlanRuns {
  private final Confirmer confirmer;
  private final CheckPointReader checkPoints;
  private final Contracts contracts;
  private final Function<MethodName, List<MethodName>> leadingTo;

  /**
   * Those by a confirmer.
   *
   * @param leadingTo the methods that other threads surely can call, and that may run one
   */
  public TestRuns(
      Confirmer confirmer,
      CheckPointReader checkPoints,
      Contracts contracts,
      Function<MethodName, List<MethodName>> leadingTo) {
    this.confirmer = confirmer;
    this.checkPoints = checkPoints;
    this.contracts = contracts;
    this.leadingTo = leadingTo;
  }

  @Override
  public Confirmation run(CheckGoal goal, Plan plan, int occurrence) {
    return confirmer.confirm(
        goal,
        plan,
        goal.question().point().site(),
        occurrence,
        event -> isBroken(event, goal.question().clause()));
  }

  @Override
  public Confirmation tryCalls(
      CheckGoal goal, Plan plan, int occurrence, Set<ObjectReference> shared) {
    return confirmer.tryCalls(
        goal,
        plan,
        goal.question().point().site(),
        occurrence,
        event -> isBroken(event, goal.question().clause()),
        shared,
        leadingTo);
  }

  /** Whether a clause is false at a call, in another run of the test. */
  private boolean isBroken(CallEvent event, JavaClause clause) {
    try {
      Callees.Callee callee =
          checkPoints
              .callee(event)
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "no object has what is signalled in its field any more"));
      CheckPoint point = checkPoints.read(event, callee).point();
      MethodContract contract = contracts.withChecks(point.callee().method());
      Valuation valuation =
          Valuation.in(
              point.snapshot().state(), point.callee().values(contract), FunctionChoices.NONE);
      MethodContract.Term asked =
          contract.asked().stream()
              .filter(term -> term.clause().equals(clause))
              .findFirst()
              .orElseThrow();
      return !RuntimeContracts.holds(asked.term(), valuation);
    } catch (NotExpressibleException notSaid) {
      throw new IllegalStateException(notSaid);
    }
  }
}
