package org.demonic.code.value;

import java.util.Optional;

/**
 * Whether the class of an object is one outside of the module: as if each object had a field that
 * says so, and that never changes. No class has such a field.
 */
public final class OutsideClass {
  /** What the field is called. */
  public static final String NAME = "outside'";

  private OutsideClass() {}

  /**
   * The condition that the class of an object is one outside of the module.
   *
   * @param type the internal name of a type of the object
   */
  public static Value of(Value object, String type) {
    return new Value.FieldOf(object, new FieldName(type, NAME, "Z", true));
  }

  /** Whether a field is one of these. */
  public static boolean is(FieldName field) {
    return field.name().equals(NAME);
  }

  /** The object of which a condition says this, or that it is not so. */
  public static Optional<Value> object(Value condition) {
    return Parts.of(condition).stream()
        .filter(OutsideClass::isSaid)
        .map(p -> ((Value.FieldOf) p).object())
        .findFirst();
  }

  /** Whether a condition says this of an object, and not that it is not so. */
  public static boolean isSaid(Value condition) {
    return condition instanceof Value.FieldOf f && is(f.field());
  }
}
