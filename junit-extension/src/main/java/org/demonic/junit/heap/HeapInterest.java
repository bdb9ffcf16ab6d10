package org.demonic.junit.heap;

import java.lang.reflect.Field;

/**
 * The parts of the heap that matter to a reader: objects are told apart by the fields that matter,
 * and otherwise only by which of these fields refer to them.
 */
public interface HeapInterest {
  /** Whether objects of a class have a field that matters; arrays have a length and elements. */
  boolean isIn(Class<?> type);

  /** Whether it matters what a field holds. */
  boolean isIn(Field field);

  /** Whether it matters what arrays of a class hold. */
  boolean isInElements(Class<?> arrayType);
}
