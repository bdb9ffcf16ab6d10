package org.demonic.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.cli.answer.PlanLayout;
import org.demonic.cli.answer.StateChanges;
import org.demonic.cli.answer.StateChanges.Change;
import org.demonic.cli.input.Question;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.explain.PlanChoices.FieldChoice;
import org.demonic.synthesize.explain.PlanChoices.StepChoices;

/**
 * Shows a plan with all its states to a person who wants to follow it:
 *
 * <pre>
 *   initially
 *       a.balance = 10
 *       b.balance = 0
 *   1. withdraw(a, 10)
 *     * a.balance = 0   (was 10)
 *       b.balance = 0
 *   which is what was asked for
 *       bank.demonl:20   final   a.balance = 0
 * </pre>
 *
 * <p>Of the objects of the first state, it shows those that {@link PlanLayout} shows.
 */
final class PlanStates {
  private static final String LABEL = "  ";
  private static final String SAME = "      ";
  private static final String CHANGED = "    * ";

  private final Plan plan;
  private final Set<ObjectReference> shown;
  private final List<String> lines = new ArrayList<>();

  private PlanStates(Plan plan, Set<ObjectReference> shown) {
    this.plan = plan;
    this.shown = shown;
  }

  /**
   * The lines, without line ends.
   *
   * @param choices the choices of each step
   */
  static List<String> lines(Question question, Plan plan, List<StepChoices> choices) {
    PlanLayout layout = new PlanLayout(question.goal(), plan);
    PlanStates states = new PlanStates(plan, Set.copyOf(layout.shown()));
    states.lines.add(LABEL + "initially");
    layout.initialFacts().forEach(fact -> states.lines.add(SAME + fact));
    State last = plan.initial();
    for (int i = 0; i < plan.length(); i++) {
      Step step = plan.steps().get(i);
      states.step(i + 1, step, last, choices.get(i));
      last = step.after();
    }
    states.lines.add(LABEL + "which is what `final` asks for");
    ClauseTable.rows(question, question.goal().finals())
        .forEach(row -> states.lines.add(SAME + row));
    return states.lines;
  }

  private void step(int number, Step step, State last, StepChoices choices) {
    lines.add(LABEL + "%d. %s".formatted(number, PlanLayout.call(step)));
    for (ObjectReference object : step.after().objects()) {
      if (!last.contains(object)) {
        StateChanges.appearance(step.after(), object).forEach(fact -> lines.add(CHANGED + fact));
      } else if (shown.contains(object) || !plan.initial().contains(object)) {
        fields(object, last, step.after());
      }
    }
    step.result().ifPresent(r -> lines.add(SAME + Variable.RESULT + " = " + r.summary()));
    if (!choices.arguments().isEmpty()) {
      boolean isRestricted = choices.arguments().stream().anyMatch(step.action()::restricts);
      String end = isRestricted ? "` that `require` allows would do" : "` would do";
      lines.add(
          SAME
              + choices.arguments().stream()
                  .map(Variable::name)
                  .collect(Collectors.joining("`, `", "any `", end)));
    }
    for (FieldChoice choice : choices.fields()) {
      lines.add(
          SAME
              + "a choice: `%s` may set `%s` to %s"
                  .formatted(
                      step.action(),
                      StateChanges.name(choice.object(), choice.field()),
                      choice.value().summary()));
    }
    choices
        .result()
        .ifPresent(
            r ->
                lines.add(
                    SAME + "a choice: `%s` may return %s".formatted(step.action(), r.summary())));
  }

  private void fields(ObjectReference object, State last, State now) {
    for (Map.Entry<Field, Value> entry : now.fields(object).entrySet()) {
      String place = StateChanges.name(object, entry.getKey());
      List<Change> changes =
          StateChanges.changes(place, last.read(object, entry.getKey()), entry.getValue());
      if (changes.stream().noneMatch(c -> c.place().equals(place))) {
        lines.add(SAME + place + " = " + entry.getValue().summary());
      }
      for (Change change : changes) {
        lines.add(
            "%s%s = %s   (was %s)"
                .formatted(
                    CHANGED, change.place(), change.now().summary(), change.old().summary()));
      }
    }
  }
}
