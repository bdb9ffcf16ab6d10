package org.demonic.synthesize.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.lang.eval.Value;

/**
 * The calls that a reader knows already, such as those of the test that a plan is about. Of the
 * shortest plans, one of these calls is preferred: it convinces more than one with arguments that
 * nobody passes.
 *
 * @param calls for the name of an action, what its calls pass, the preferred ones first: values by
 *     the names of parameters; parameters that are not there may get any value
 */
public record FamiliarCalls(Map<String, List<Map<String, Value>>> calls) {
  /** No call is preferred to another one. */
  public static final FamiliarCalls NONE = new FamiliarCalls(Map.of());

  public FamiliarCalls {
    Map<String, List<Map<String, Value>>> copy = new LinkedHashMap<>();
    calls.forEach((action, values) -> copy.put(action, values.stream().map(Map::copyOf).toList()));
    calls = Map.copyOf(copy);
  }

  /** What the calls of an action pass, the preferred ones first. */
  public List<Map<String, Value>> of(String action) {
    return calls.getOrDefault(action, List.of());
  }
}
