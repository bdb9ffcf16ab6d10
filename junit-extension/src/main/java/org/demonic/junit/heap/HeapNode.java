package org.demonic.junit.heap;

import java.lang.reflect.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An object that a walk has met. Strings and boxed primitives are values, never nodes. */
public sealed interface HeapNode {
  Object object();

  /** How it was met first. */
  HeapPath path();

  /**
   * An object of a known class.
   *
   * @param fields those of its known classes, superclasses first, in the order of declaration
   */
  record Instance(Object object, HeapPath path, List<FieldValue> fields) implements HeapNode {
    public Instance {
      fields = List.copyOf(fields);
    }
  }

  /**
   * An array.
   *
   * @param elements a copy of the array itself, as it was
   */
  record Array(Object object, HeapPath path, Object elements) implements HeapNode {}

  /** An object of a class that is not known: of it, only the identity is known. */
  record Opaque(Object object, HeapPath path) implements HeapNode {}

  /** An instance field and what it held, boxed if primitive. */
  record FieldValue(Field field, @Nullable Object value) {}
}
