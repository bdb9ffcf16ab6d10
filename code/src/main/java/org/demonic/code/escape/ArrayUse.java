package org.demonic.code.escape;

import org.demonic.code.value.FieldName;

/**
 * What an instruction does to an array that a field owns.
 *
 * @param elements the descriptor of the array's elements; that of {@code Object} for all references
 * @param kind makes the array for the field, reads elements, or writes them
 */
public record ArrayUse(FieldName field, String elements, Kind kind) {
  /** What may be done to an array. */
  public enum Kind {
    MAKES,
    READS,
    WRITES
  }
}
