package org.demonic.synthesize;

import org.demonic.lang.domain.Field;

/** A field of a slot. */
record Place(Slot slot, Field field) {
  @Override
  public String toString() {
    return slot + "." + field.name();
  }

  /** The name of a constant for its value: that of its field alone can be there twice. */
  String constantName(String label) {
    return slot + "." + field + "@" + label;
  }
}
