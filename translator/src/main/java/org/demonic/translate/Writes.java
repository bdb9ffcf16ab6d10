package org.demonic.translate;

import java.util.Map;
import java.util.Set;

/**
 * All that a routine may write.
 *
 * @param fields by the names of fields, the objects on which some field of that name may be written
 * @param elements whether it may write elements of arrays
 */
record Writes(Map<String, Set<Place>> fields, boolean elements) {
  Writes {
    fields = Map.copyOf(fields);
  }

  Set<Place> places(String field) {
    return fields.getOrDefault(field, Set.of());
  }
}
