package org.demonic.translate.domain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.step.Step;
import org.demonic.translate.type.JavaType;

/**
 * What a domain of steps has besides its types and clauses.
 *
 * @param actions the actions by their names
 * @param conditions those of steps that change nothing
 * @param made the types of objects that steps make
 */
public record StepPart(
    Map<String, StepAction> actions,
    Map<Step, StepCondition> conditions,
    Set<JavaType> made,
    Optional<StaticState> statics,
    List<GhostField> ghosts) {
  /** The step part of a domain whose actions are methods. */
  public static final StepPart NONE =
      new StepPart(Map.of(), Map.of(), Set.of(), Optional.empty(), List.of());

  public StepPart {
    actions = Map.copyOf(actions);
    conditions = Map.copyOf(conditions);
    made = Set.copyOf(made);
    ghosts = List.copyOf(ghosts);
  }
}
