package org.demonic.translate;

import java.util.Map;
import java.util.Set;

/**
 * What a routine may write.
 *
 * @param complete whether this is all; else its body may run code that cannot be read
 * @param fields by the names of fields, the objects on which some field of that name may be written
 * @param arrays by the names of fields, the objects whose field refers to an array that it may
 *     write elements of; nothing of other arrays
 * @param elements whether it may write elements of any arrays
 */
record Writes(
    boolean complete,
    Map<String, Set<Place>> fields,
    Map<String, Set<Place>> arrays,
    boolean elements) {
  Writes {
    fields = Map.copyOf(fields);
    arrays = Map.copyOf(arrays);
  }

  Set<Place> places(String field) {
    return fields.getOrDefault(field, Set.of());
  }
}
