package org.demonic.synthesize.ground;

import org.demonic.lang.domain.Field;

/** A field of a slot. */
public record Place(Slot slot, Field field) {
  @Override
  public String toString() {
    return slot + "." + field.name();
  }

  /** The name of a constant for its value: that of its field alone can be there twice. */
  public String constantName(String label) {
    return slot + "." + field + "@" + label;
  }
}
