package org.demonic.schedule.objects;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Describes the state of an object of the JDK, as far as it can be read without a lock. */
final class States {
  private static final int MOST = 5;

  /** Collections and maps of the JDK that take no lock when they are looked at. */
  private static final Pattern OPEN =
      Pattern.compile(
          "java\\.util\\.(ArrayList|ArrayDeque|LinkedList|Hash\\w*|LinkedHash\\w*|Tree\\w*|PriorityQueue)"
              + "|java\\.util\\.concurrent\\.(Concurrent|CopyOnWrite)\\w+");

  private final Function<@Nullable Object, String> show;

  /**
   * Tells of objects.
   *
   * @param show how values are shown
   */
  States(Function<@Nullable Object, String> show) {
    this.show = show;
  }

  /** The state in a few words; empty if it cannot be read. */
  String of(Object object) {
    if (object instanceof AtomicInteger
        || object instanceof AtomicLong
        || object instanceof AtomicBoolean
        || object instanceof LongAdder
        || object instanceof DoubleAdder) {
      return object.toString();
    } else if (object instanceof AtomicReference<?> reference) {
      return show.apply(reference.getPlain());
    } else if (object instanceof CountDownLatch latch) {
      return String.valueOf(latch.getCount());
    } else if (object instanceof Semaphore semaphore) {
      return String.valueOf(semaphore.availablePermits());
    } else if (object instanceof Future<?> future) {
      return future.isDone() ? "done" : "not done";
    }
    boolean isOpen = OPEN.matcher(object.getClass().getName()).matches();
    if (isOpen && object instanceof Map<?, ?> map) {
      return elements(map.entrySet(), this::entry, "{", "}");
    }
    return isOpen && object instanceof Collection<?> all
        ? elements(all, show::apply, "[", "]")
        : "";
  }

  private String entry(Map.Entry<?, ?> entry) {
    return show.apply(entry.getKey()) + "=" + show.apply(entry.getValue());
  }

  private static <T> String elements(
      Collection<? extends T> all, Function<T, String> text, String begin, String end) {
    List<String> shown = new ArrayList<>();
    for (T one : all) {
      if (shown.size() == MOST) {
        shown.add("...");
        break;
      }
      shown.add(text.apply(one));
    }
    return begin + String.join(", ", shown) + end;
  }
}
