package org.demonic.schedule.use;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;

/**
 * Calls that would change an object of the JDK, but find it in a state in which they change
 * nothing: a thread that makes one of them again and again waits for another thread.
 */
final class InVain {
  /**
   * The queues that tell whether they are empty without a lock, which another thread may have in
   * the midst of a call.
   */
  private static final Set<Class<?>> QUEUES =
      Set.of(
          ConcurrentLinkedQueue.class,
          ConcurrentLinkedDeque.class,
          LinkedBlockingQueue.class,
          LinkedTransferQueue.class);

  private InVain() {}

  /** Whether a call that is just to be made is one of these, as far as it is known. */
  static boolean isCalled(Object receiver, Site.CallSite call, @Nullable Object[] arguments) {
    String name = call.name();
    boolean takesNothing = call.descriptor().startsWith("()");
    if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
      return isOther(receiver, arguments);
    } else if (receiver instanceof Collection<?> queue && QUEUES.contains(queue.getClass())) {
      return name.startsWith("poll") && takesNothing && queue.isEmpty();
    } else if (receiver instanceof ReentrantLock lock) {
      return name.equals("tryLock")
          && takesNothing
          && lock.isLocked()
          && !lock.isHeldByCurrentThread();
    }
    return receiver instanceof Semaphore semaphore
        && name.equals("tryAcquire")
        && takesNothing
        && semaphore.availablePermits() <= 0;
  }

  /**
   * Whether the memory of an atomic object, or behind a handle, is known not to have the value that
   * a call expects: the last argument but one.
   */
  private static boolean isOther(Object receiver, @Nullable Object[] arguments) {
    int last = arguments.length - 2;
    if (last < 0) {
      return false;
    }
    @Nullable Object expected = arguments[last];
    @Nullable Object there = there(receiver, Arrays.copyOf(arguments, last), expected);
    if (there == null || expected == null || hasObjects(receiver)) {
      return there != expected;
    }
    // Numbers are boxed anew; and a handle converts what it is called with.
    return there.getClass() == expected.getClass() && !there.equals(expected);
  }

  /**
   * The value that is there.
   *
   * @param coordinates the arguments that say where
   * @param other the result if it is not known
   */
  private static @Nullable Object there(
      Object receiver, @Nullable Object[] coordinates, @Nullable Object other) {
    if (receiver instanceof AtomicIntegerFieldUpdater<?> updater) {
      return get(updater, coordinates[0]);
    } else if (receiver instanceof AtomicLongFieldUpdater<?> updater) {
      return get(updater, coordinates[0]);
    } else if (receiver instanceof AtomicReferenceFieldUpdater<?, ?> updater) {
      return get(updater, coordinates[0]);
    } else if (receiver instanceof VarHandle variable) {
      return get(variable, coordinates, other);
    } else if (receiver instanceof AtomicReference<?> reference) {
      return reference.get();
    } else if (receiver instanceof AtomicBoolean flag) {
      return flag.get();
    } else if (receiver instanceof AtomicInteger number) {
      return number.get();
    } else if (receiver instanceof AtomicLong number) {
      return number.get();
    }
    return coordinates.length == 1 && coordinates[0] instanceof Integer index && index >= 0
        ? element(receiver, index, other)
        : other;
  }

  private static @Nullable Object element(Object array, int index, @Nullable Object other) {
    if (array instanceof AtomicIntegerArray numbers && index < numbers.length()) {
      return numbers.get(index);
    } else if (array instanceof AtomicLongArray numbers && index < numbers.length()) {
      return numbers.get(index);
    } else if (array instanceof AtomicReferenceArray<?> objects && index < objects.length()) {
      return objects.get(index);
    }
    return other;
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // null is refused, as the call would be
  private static <T> @Nullable Object get(
      AtomicReferenceFieldUpdater<T, ?> updater, @Nullable Object object) {
    return updater.get((T) object);
  }

  @SuppressWarnings("unchecked")
  private static <T> Object get(AtomicIntegerFieldUpdater<T> updater, @Nullable Object object) {
    return updater.get((T) object);
  }

  @SuppressWarnings("unchecked")
  private static <T> Object get(AtomicLongFieldUpdater<T> updater, @Nullable Object object) {
    return updater.get((T) object);
  }

  /** The value behind a handle; another one if it is not to be had. */
  private static @Nullable Object get(
      VarHandle variable, @Nullable Object[] coordinates, @Nullable Object other) {
    try {
      return variable
          .toMethodHandle(VarHandle.AccessMode.GET_VOLATILE)
          .invokeWithArguments(coordinates);
    } catch (Throwable closed) {
      return other;
    }
  }

  /** Whether objects are there: two boxes of the same number are not the same. */
  private static boolean hasObjects(Object receiver) {
    return receiver instanceof VarHandle variable
        ? !variable.varType().isPrimitive()
        : receiver instanceof AtomicReference
            || receiver instanceof AtomicReferenceArray
            || receiver instanceof AtomicReferenceFieldUpdater;
  }
}
