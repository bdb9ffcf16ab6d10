package org.demonic.code.path;

import java.util.Optional;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/** A place in memory that several threads may share. */
public sealed interface Location {
  /** The descriptor of the values that it holds. */
  String type();

  /** A field of an object that is not null. */
  record InstanceField(Value object, FieldName field) implements Location {
    @Override
    public String type() {
      return field.descriptor();
    }
  }

  /** A static field. */
  record StaticField(FieldName field) implements Location {
    @Override
    public String type() {
      return field.descriptor();
    }
  }

  /**
   * An element of an array that is not null, within its bounds.
   *
   * @param type the descriptor of elements, as far as the instruction tells: that of {@code Object}
   *     for all references
   * @param owner the field that owns the array, if one does
   */
  record Element(Value array, Value index, String type, Optional<FieldName> owner)
      implements Location {}
}
