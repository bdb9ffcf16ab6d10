package org.demonic.schedule.use;

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
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.instrument.schedule.Site;
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
      return !expects(receiver, arguments);
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
}
