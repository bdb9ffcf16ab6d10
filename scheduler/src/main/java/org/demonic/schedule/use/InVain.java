package org.demonic.schedule.use;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.objects.Handles;
import org.jspecify.annotations.Nullable;

/**
 * Calls that would change an object of the JDK, but find it in a state in which they change
 * nothing: a thread that makes one of them again and again waits for another thread.
 */
final class InVain {
  /** Those that tell without a lock, which another thread may have in the midst of a call. */
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
    if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
      return Handles.isHandle(receiver)
          ? isOther(receiver, arguments)
          : !expects(receiver, arguments);
    } else if (receiver instanceof Collection<?> queue && QUEUES.contains(queue.getClass())) {
      return name.startsWith("poll") && arguments.length == 0 && queue.isEmpty();
    } else if (receiver instanceof ReentrantLock lock) {
      return name.equals("tryLock") && lock.isLocked() && !lock.isHeldByCurrentThread();
    }
    return receiver instanceof Semaphore semaphore
        && name.equals("tryAcquire")
        && arguments.length == 0
        && semaphore.availablePermits() <= 0;
  }

  /** Whether the memory behind a handle is known not to have the value before the last argument. */
  private static boolean isOther(Object handle, @Nullable Object[] arguments) {
    int expected = arguments.length - 2;
    if (expected < 0) {
      return false;
    }
    @Nullable Object there = arguments[expected];
    if (handle instanceof AtomicIntegerFieldUpdater<?> updater) {
      there = get(updater, arguments[0]);
    } else if (handle instanceof AtomicLongFieldUpdater<?> updater) {
      there = get(updater, arguments[0]);
    } else if (handle instanceof AtomicReferenceFieldUpdater<?, ?> updater) {
      there = get(updater, arguments[0]);
    } else if (handle instanceof VarHandle variable) {
      there = get(variable, Arrays.copyOf(arguments, expected), there);
    }
    return isValue(there)
        ? !Objects.equals(there, arguments[expected])
        : there != arguments[expected];
  }

  @SuppressWarnings("unchecked")
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

  /** Whether an object has the value that is the first argument; true if that is not known. */
  private static boolean expects(Object atomic, @Nullable Object[] arguments) {
    Object expected = arguments.length == 0 ? null : arguments[0];
    if (atomic instanceof AtomicReference<?> reference) {
      return reference.get() == expected;
    } else if (atomic instanceof AtomicBoolean flag) {
      return Objects.equals(flag.get(), expected);
    } else if (atomic instanceof AtomicInteger number) {
      return Objects.equals(number.get(), expected);
    }
    return !(atomic instanceof AtomicLong number) || Objects.equals(number.get(), expected);
  }

  /** Whether an object stands for a number, which may have been boxed anew. */
  private static boolean isValue(@Nullable Object object) {
    return object instanceof Number || object instanceof Boolean || object instanceof Character;
  }
}
