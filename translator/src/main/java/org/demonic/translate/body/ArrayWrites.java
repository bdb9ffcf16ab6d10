package org.demonic.translate.body;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.translate.type.JavaType;

/**
 * The arrays of which a routine may write elements.
 *
 * @param fields by the names of fields, the objects whose field refers to such an array
 * @param variables the parameters that do
 * @param others the types of arrays that nothing named here leads to; empty for one that is not
 *     known
 */
public record ArrayWrites(
    Map<String, Set<Target>> fields,
    Set<Target.Variable> variables,
    Set<Optional<JavaType>> others) {
  public ArrayWrites {
    fields = Map.copyOf(fields);
    variables = Set.copyOf(variables);
    others = Set.copyOf(others);
  }
}
