package org.demonic.code.effect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Choice;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/**
 * What the caller of a method can bring about by itself, so that it is no condition of what a call
 * does: it passes null, or an object of a class of its own.
 *
 * @param conditions those that are left
 * @param needed what the caller does for it
 */
public record CallerChoices(List<Value> conditions, List<Choice> needed) {
  public CallerChoices {
    conditions = List.copyOf(conditions);
    needed = List.copyOf(needed);
  }

  /**
   * Finds them; empty if a choice is of a value on which the call depends otherwise.
   *
   * @param all the conditions of what a call does
   * @param others the other values that this depends on
   * @param choices what is said on the path of how it is brought about
   * @param parameters what the caller passes, the receiver not included
   */
  public static Optional<CallerChoices> of(
      List<Value> all, List<Value> others, List<Choice> choices, Set<Value> parameters) {
    List<Choice> needed =
        new ArrayList<>(choices.stream().filter(Choice::isNeeded).distinct().toList());
    List<Value> conditions = new ArrayList<>(all);
    Set<Value> chosen = new LinkedHashSet<>();
    for (Choice choice : needed) {
      if (choice.object().isPresent()) {
        Value object = choice.object().get();
        conditions.remove(Values.compare(Relation.NOT_EQUAL, object, Values.NULL));
        if (!parameters.contains(object) || !chosen.add(object)) {
          return Optional.empty();
        }
      }
    }
    if (chosen.stream().anyMatch(object -> isUsed(object, conditions, others))) {
      return Optional.empty();
    }
    for (Value condition : all) {
      List<Value> rest = new ArrayList<>(conditions);
      rest.remove(condition);
      nullOf(condition)
          .filter(parameters::contains)
          .filter(argument -> !isUsed(argument, rest, others))
          .ifPresent(
              argument -> {
                conditions.remove(condition);
                needed.add(Choice.passingNull(argument));
              });
    }
    return Optional.of(new CallerChoices(conditions, needed));
  }

  /** What a condition says to be null. */
  private static Optional<Value> nullOf(Value condition) {
    return condition instanceof Value.Compared c
            && c.relation() == Relation.EQUAL
            && c.right() instanceof Value.Null
        ? Optional.of(c.left())
        : Optional.empty();
  }

  private static boolean isUsed(Value argument, List<Value> conditions, List<Value> others) {
    return Parts.of(conditions).contains(argument) || Parts.of(others).contains(argument);
  }
}
