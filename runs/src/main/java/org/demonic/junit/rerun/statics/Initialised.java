package org.demonic.junit.rerun.statics;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells which classes have been initialised, which only the JVM knows. */
final class Initialised {
  private static final String UNSAFE = "jdk.internal.misc.Unsafe";

  private @Nullable Object unsafe;
  private @Nullable Method shouldBeInitialized;

  Initialised(Instrumentation jvm) {
    try {
      Set<Module> us = Set.of(Initialised.class.getModule());
      jvm.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of("jdk.internal.misc", us),
          Map.of(),
          Set.of(),
          Map.of());
      Class<?> type = Class.forName(UNSAFE);
      unsafe = type.getMethod("getUnsafe").invoke(null);
      shouldBeInitialized = type.getMethod("shouldBeInitialized", Class.class);
    } catch (ReflectiveOperationException | RuntimeException notInThisJvm) {
      unsafe = null;
    }
  }

  /**
   * A class that is initialised, or is now.
   *
   * @param name its internal name
   * @param isPlain whether it may be
   */
  Optional<Class<?>> type(String name, ClassLoader loader, boolean isPlain) {
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, loader);
      if (is(type)) {
        return Optional.of(type);
      }
      return isPlain ? Optional.of(Class.forName(type.getName(), true, loader)) : Optional.empty();
    } catch (ClassNotFoundException | LinkageError broken) {
      return Optional.empty();
    }
  }

  private boolean is(Class<?> type) {
    try {
      return shouldBeInitialized != null && !(Boolean) shouldBeInitialized.invoke(unsafe, type);
    } catch (ReflectiveOperationException notInThisJvm) {
      return false;
    }
  }
}
