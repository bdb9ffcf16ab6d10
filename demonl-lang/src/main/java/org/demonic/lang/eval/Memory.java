package org.demonic.lang.eval;

import java.util.List;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/**
 * What terms read: objects and their fields, at one moment. A {@link State} holds all of it; other
 * memory may look for a value when a term reads it.
 */
public interface Memory {
  /** The objects of {@code type} and its subtypes, in order. */
  List<ObjectReference> objects(ObjectType type);

  /** Whether an object exists at this moment. */
  boolean contains(ObjectReference object);

  /**
   * The value of a field of an object that exists.
   *
   * @throws IllegalArgumentException if there is no such object or field
   */
  Value read(ObjectReference object, Field field);

  /**
   * An element of the sequence that a field of an object holds.
   *
   * @return null outside {@code 0 .. length - 1}
   */
  default @Nullable Value element(ObjectReference object, Field field, @Nullable Value index) {
    return Values.element(read(object, field), index);
  }
}
