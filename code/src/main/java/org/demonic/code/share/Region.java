package org.demonic.code.share;

import org.demonic.code.path.Location;
import org.demonic.code.value.FieldName;

/** Memory of one kind, of all objects: two locations may be one only if their regions are equal. */
public sealed interface Region {
  /** A field of all objects that have it. */
  record OfField(FieldName field) implements Region {}

  /** A static field. */
  record OfStatic(FieldName field) implements Region {}

  /**
   * The elements of all arrays of a kind.
   *
   * @param type the descriptor of the elements; that of {@code Object} for all references
   */
  record OfElements(String type) implements Region {}

  /** The region of a location. */
  static Region of(Location location) {
    if (location instanceof Location.InstanceField f) {
      return new OfField(f.field());
    } else if (location instanceof Location.StaticField f) {
      return new OfStatic(f.field());
    }
    return ofElements(((Location.Element) location).type());
  }

  /** The region of the elements of arrays, by the descriptor of the elements. */
  static Region ofElements(String type) {
    boolean isReference = type.startsWith("L") || type.startsWith("[");
    return new OfElements(isReference ? "Ljava/lang/Object;" : type);
  }
}
