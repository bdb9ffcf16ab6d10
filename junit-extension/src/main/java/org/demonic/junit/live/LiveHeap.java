package org.demonic.junit.live;

import java.lang.reflect.Field;
import org.demonic.junit.heap.HeapPath;
import org.jspecify.annotations.Nullable;

/** Java's objects at one moment. */
interface LiveHeap {
  /** A term has come to an object. */
  default void meet(Object object, HeapPath path) {}

  /** Whether an object was there at this moment. */
  boolean has(Object object);

  /** The value of a field of an object, boxed if primitive. */
  @Nullable Object field(Object object, Field field);

  /** An element of an array, boxed if primitive. */
  @Nullable Object element(Object array, int index);

  /** An array with the elements that an array has. */
  Object elements(Object array);
}
