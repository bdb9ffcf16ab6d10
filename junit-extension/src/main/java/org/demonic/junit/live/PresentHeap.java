package org.demonic.junit.live;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.demonic.junit.rerun.value.FieldAccess;
import org.jspecify.annotations.Nullable;

/** The heap as it is. */
record PresentHeap(FieldAccess access) implements LiveHeap {
  @Override
  public boolean has(Object object) {
    return true;
  }

  @Override
  public @Nullable Object field(Object object, Field field) {
    return access.held(field, object);
  }

  @Override
  public @Nullable Object element(Object array, int index) {
    return array instanceof Object[] elements ? elements[index] : Array.get(array, index);
  }

  @Override
  public Object elements(Object array) {
    return array;
  }
}
