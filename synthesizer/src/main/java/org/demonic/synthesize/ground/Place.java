package org.demonic.synthesize.ground;

import org.demonic.lang.domain.Field;

/** A field of a slot. */
public record Place(Slot slot, Field field) {
  @Override
  public String toString() {
    return slot + "." + field.name();
  }

  /**
   * The name of a constant for its value. It contains the owner of the field, because two types may
   * have fields of the same name.
   */
  public String constantName(String label) {
    return slot + "." + field + "@" + label;
  }
}
