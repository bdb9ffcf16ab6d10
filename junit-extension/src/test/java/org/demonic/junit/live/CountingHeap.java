package org.demonic.junit.live;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Counts what is read of a heap: fields, and elements of arrays. */
final class CountingHeap implements LiveHeap {
  private final LiveHeap counted;
  private int reads;

  CountingHeap(LiveHeap counted) {
    this.counted = counted;
  }

  int reads() {
    return reads;
  }

  @Override
  public boolean has(Object object) {
    return counted.has(object);
  }

  @Override
  public @Nullable Object field(Object object, Field field) {
    reads++;
    return counted.field(object, field);
  }

  @Override
  public @Nullable Object element(Object array, int index) {
    reads++;
    return counted.element(array, index);
  }

  @Override
  public Object elements(Object array) {
    reads += Array.getLength(array);
    return counted.elements(array);
  }
}
