package org.demonic.translate.step;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.memory.Vocabulary;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.naming.DemonlNames;

/**
 * Translates conditions on the state before a call to demonL, exactly as Java has them, or not at
 * all.
 */
public final class ConditionTranslator {
  private ConditionTranslator() {}

  /**
   * A condition over {@code this} and the demonL names of the method's parameters; numbers wrap
   * round.
   */
  public static Optional<Expression> exact(
      ClassTable classes, DemonlNames names, MethodName method, Value condition) {
    if (Parts.of(condition).stream().anyMatch(ConditionTranslator::isInexact)) {
      return Optional.empty();
    }
    Step step =
        new Step(method, new Extent.Whole(), List.of(condition), List.of(), List.of(), List.of());
    List<Step> steps = List.of(step);
    Vocabulary vocabulary =
        Vocabulary.of(
            classes,
            names,
            names.all(),
            List.of(),
            StepMentions.of(classes, steps),
            steps,
            Map.of(),
            false,
            false);
    if (names.all().stream().anyMatch(t -> !vocabulary.fields().undeclared(t).isEmpty())) {
      return Optional.empty();
    }
    return StepBuilder.condition(vocabulary, StepReading.OVERFLOWING, step)
        .filter(b -> b.parameters().stream().allMatch(ConditionTranslator::isOfCall))
        .map(b -> all(b.action().requires(), new Trees(b.action().span())));
  }

  /** Products of two variables, and fractions that are calculated, are not said exactly. */
  private static boolean isInexact(Value value) {
    return value instanceof Value.Calculated c
        && (c.kind().isFraction()
            || (c.operator() == Arithmetic.MULTIPLY
                && !(c.left() instanceof Value.Numeral)
                && !(c.right() instanceof Value.Numeral)));
  }

  private static boolean isOfCall(StepParameter parameter) {
    return parameter instanceof StepParameter.Receiver
        || parameter instanceof StepParameter.Argument;
  }

  private static Expression all(List<TaggedExpression> requires, Trees trees) {
    return requires.stream()
        .map(TaggedExpression::expression)
        .reduce(trees::and)
        .orElseGet(() -> trees.truth(true));
  }
}
