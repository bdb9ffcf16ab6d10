package org.demonic.junit.proposal;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.path.MethodName;
import org.demonic.code.refusal.Decision;
import org.demonic.code.step.Step;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.question.GoalBuilder;
import org.demonic.junit.question.NewObjects;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Limits;
import org.demonic.translate.domain.JavaDomain;

/**
 * A check that there would be with one more contract.
 *
 * @param condition what the contract would say
 * @param question whether other threads can break that
 * @param others the methods that other threads have called in the finding
 * @param file the source file of the place
 */
record SupposedCheck(
    Decision decision,
    String condition,
    CodeQuestion question,
    Set<MethodName> others,
    String file,
    Limits limits) {
  SupposedCheck {
    others = Set.copyOf(others);
  }

  /**
   * The contract in lines for people; empty if the planner does not find that one of the other
   * calls breaks it.
   */
  Optional<String> answer() {
    CodeQuestion asked = question;
    for (Step step : question.steps().certain()) {
      if (!isOfOthers(step.method())) {
        asked = asked.without(step);
      }
    }
    CheckGoal goal = GoalBuilder.goal(asked.plans().certain(), NewObjects.NONE);
    JavaDomain domain = goal.question().domain();
    return Synthesizer.plan(domain.domain(), goal.goal(), limits).map(plan -> text(domain, plan));
  }

  /** A method is the same if an object of another class inherits it. */
  private boolean isOfOthers(MethodName method) {
    return others.stream()
        .anyMatch(
            other ->
                other.name().equals(method.name())
                    && other.descriptor().equals(method.descriptor()));
  }

  private String text(JavaDomain domain, Plan plan) {
    String calls =
        plan.steps().stream()
            .map(step -> domain.step(step.action()).orElseThrow().step().method().name() + "()")
            .distinct()
            .collect(Collectors.joining(" and "));
    int line = decision.act().line();
    String place =
        decision
            .called()
            .map(m -> "%s(), which %s:%d calls".formatted(m.name(), file, line))
            .orElseGet(() -> "a method of its own for what %s:%d does".formatted(file, line));
    return "@Requires(\"%s\") on %s:\nthe planner finds there that another thread can break it by %s"
        .formatted(condition, place, calls);
  }
}
