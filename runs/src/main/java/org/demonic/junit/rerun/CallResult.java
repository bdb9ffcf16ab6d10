package org.demonic.junit.rerun;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.EmptyStackException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.schedule.standin.DefaultMethods;
import org.jspecify.annotations.Nullable;

/**
 * The value that a call has returned, or the exception that it has thrown.
 *
 * @param value for one that has thrown, the exception
 */
public record CallResult(boolean hasThrown, @Nullable Object value) {
  /** Exceptions of the JVM. */
  private static final Set<Class<?>> OF_JVM =
      Set.of(
          ArithmeticException.class,
          ArrayIndexOutOfBoundsException.class,
          ArrayStoreException.class,
          ClassCastException.class,
          NegativeArraySizeException.class,
          NullPointerException.class);

  /** Exceptions that are mistakes if the library throws them: code may do so on purpose. */
  private static final Set<Class<?>> OF_LIBRARY =
      Set.of(
          ConcurrentModificationException.class,
          EmptyStackException.class,
          IndexOutOfBoundsException.class,
          NoSuchElementException.class,
          StringIndexOutOfBoundsException.class);

  /** Whether the code that was called has failed by a mistake, as by an index out of bounds. */
  public boolean isMistake() {
    return hasThrown
        && value instanceof Throwable thrown
        && (OF_JVM.contains(thrown.getClass())
            || (OF_LIBRARY.contains(thrown.getClass()) && isOfLibrary(thrown)));
  }

  private static boolean isOfLibrary(Throwable thrown) {
    StackTraceElement[] frames = thrown.getStackTrace();
    return frames.length > 0 && frames[0].getClassName().startsWith("java.");
  }

  /**
   * Makes a call. Errors of the JVM are thrown.
   *
   * @param receiver null for a static method or a constructor
   */
  public static CallResult of(Executable method, @Nullable Object receiver, Object[] arguments) {
    Optional<Method> standIn =
        method instanceof Method m && receiver != null ? DefaultMethods.of(m) : Optional.empty();
    if (standIn.isPresent()) {
      List<@Nullable Object> all = new ArrayList<>(Arrays.asList(arguments));
      all.add(0, receiver);
      return now(standIn.get(), null, all.toArray());
    }
    Object lock = receiver == null ? method.getDeclaringClass() : receiver;
    if (!Modifier.isSynchronized(method.getModifiers())) {
      return now(method, receiver, arguments);
    }
    // Reflection would take the monitor without asking.
    ScheduleHooks.enter(lock, 0);
    synchronized (lock) {
      try {
        return now(method, receiver, arguments);
      } finally {
        ScheduleHooks.exit(lock, 0);
      }
    }
  }

  private static CallResult now(Executable method, @Nullable Object receiver, Object[] arguments) {
    try {
      Object result =
          method instanceof Constructor<?> constructor
              ? constructor.newInstance(arguments)
              : ((Method) method).invoke(receiver, arguments);
      return new CallResult(false, result);
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause() == null ? thrown : thrown.getCause();
      if (cause instanceof Exception || cause instanceof AssertionError) {
        return new CallResult(true, cause);
      }
      throw Thrown.unchecked(cause);
    } catch (IllegalAccessException | InstantiationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
