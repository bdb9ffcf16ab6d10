package org.demonic.schedule.use;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Handles of single cells that are called as those of fields and elements are. The methods of the
 * JDK that make them are public only since JDK 22.
 */
final class Cells {
  private static final @Nullable Method INSERT = method("insertCoordinates", Object[].class);
  private static final @Nullable Method DROP = method("dropCoordinates", Class[].class);

  private Cells() {}

  private static @Nullable Method method(String name, Class<?> last) {
    try {
      Method method =
          Class.forName(VarHandle.class.getName() + "s")
              .getDeclaredMethod(name, VarHandle.class, int.class, last);
      return method.trySetAccessible() ? method : null;
    } catch (ReflectiveOperationException inThisJdkNot) {
      return null;
    }
  }

  /** Whether this JDK makes such handles. */
  static boolean areThere() {
    return INSERT != null && DROP != null;
  }

  /**
   * The handle of the only element of an array, which is called with more.
   *
   * @param elements the handle of elements of such arrays
   * @param types what it is called with, and does not look at
   */
  static Object handle(VarHandle elements, Object array, List<Class<?>> types) {
    try {
      Object cell =
          Objects.requireNonNull(INSERT).invoke(null, elements, 0, new Object[] {array, 0});
      return types.isEmpty()
          ? cell
          : Objects.requireNonNull(DROP).invoke(null, cell, 0, types.toArray(new Class<?>[0]));
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("the JDK makes no handle of a cell", failed);
    }
  }
}
