package org.demonic.translate.body;

import java.util.Map;
import java.util.Set;

/**
 * What a routine may write.
 *
 * @param complete whether this is all; else its body may run code that cannot be read
 * @param fields by the names of fields, the objects on which some field of that name may be written
 * @param arrays those that it may write elements of
 * @param elements whether it may write elements of any arrays
 */
public record Writes(
    boolean complete, Map<String, Set<Target>> fields, ArrayWrites arrays, boolean elements) {
  public Writes {
    fields = Map.copyOf(fields);
  }

  public Set<Target> places(String field) {
    return fields.getOrDefault(field, Set.of());
  }
}
