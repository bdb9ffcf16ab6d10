package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Programs about {@code java.util.concurrent.atomic}. */
public final class Atomics {
  private Atomics() {}

  @Right
  public static void increment() throws Exception {
    AtomicInteger n = new AtomicInteger();
    together(n::incrementAndGet, n::getAndIncrement, () -> n.addAndGet(2));
    check(n.get() == 4, "all");
  }

  /** Both may have read the same number. */
  @Wrong(EXCEPTION)
  public static void getThenSet() throws Exception {
    AtomicLong n = new AtomicLong();
    Action add = () -> n.set(n.get() + 1);
    together(add, add);
    check(n.get() == 2, "both");
  }

  @Right
  public static void compareAndSet() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Action add =
        () -> {
          int old = n.get();
          while (!n.compareAndSet(old, old + 1)) {
            old = n.get();
          }
        };
    together(add, add);
    check(n.get() == 2, "both");
  }

  @Right
  public static void weakCompareAndSet() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Action add =
        () -> {
          int old;
          do {
            old = n.getAcquire();
          } while (!n.weakCompareAndSetVolatile(old, old + 1));
        };
    together(add, add);
    check(n.get() == 2, "both");
  }

  /** Only the first of the two finds what it expects. */
  @Wrong(EXCEPTION)
  public static void compareAndSetExpected() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Action set = () -> check(n.compareAndSet(0, 1), "it was 0");
    together(set, set);
  }

  @Right
  public static void functions() throws Exception {
    AtomicInteger n = new AtomicInteger(1);
    together(() -> n.updateAndGet(x -> x * 3), () -> n.accumulateAndGet(5, (x, y) -> x * y));
    check(n.get() == 15, "both");
  }

  @Right
  public static void exactlyOne() throws Exception {
    AtomicBoolean taken = new AtomicBoolean();
    int[] n = {0};
    Action take =
        () -> {
          if (!taken.getAndSet(true)) {
            n[0]++;
          }
        };
    together(take, take);
    check(n[0] == 1, "exactly one");
  }

  /** Both may see that it is not taken. */
  @Wrong({EXCEPTION, RACE})
  public static void perhapsTwo() throws Exception {
    AtomicBoolean taken = new AtomicBoolean();
    int[] n = {0};
    Action take =
        () -> {
          if (!taken.get()) {
            taken.set(true);
            n[0]++;
          }
        };
    together(take, take);
    check(n[0] == 1, "exactly one");
  }

  @Right
  public static void reference() throws Exception {
    AtomicReference<int[]> shared = new AtomicReference<>();
    together(
        () -> shared.set(new int[] {1}),
        () -> {
          int[] seen = shared.get();
          check(seen == null || seen[0] == 1, "written before");
        });
  }

  @Right
  public static void lazyPublication() throws Exception {
    AtomicReference<int[]> shared = new AtomicReference<>();
    together(
        () -> shared.lazySet(new int[] {1}),
        () -> {
          int[] seen = shared.getAcquire();
          check(seen == null || seen[0] == 1, "written before");
        });
  }

  /** Plain accesses order nothing. */
  @Wrong(RACE)
  public static void plainPublication() throws Exception {
    AtomicInteger isSet = new AtomicInteger();
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          isSet.setPlain(1);
        },
        () -> {
          if (isSet.getPlain() == 1) {
            check(n[0] == 1, "written before");
          }
        });
  }

  /** Opaque accesses order nothing but themselves. */
  @Wrong(RACE)
  public static void opaquePublication() throws Exception {
    AtomicInteger isSet = new AtomicInteger();
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          isSet.setOpaque(1);
        },
        () -> {
          if (isSet.getOpaque() == 1) {
            check(n[0] == 1, "written before");
          }
        });
  }

  /** A comparison that is not ordered publishes nothing. */
  @Wrong(RACE)
  public static void plainComparison() throws Exception {
    AtomicInteger isSet = new AtomicInteger();
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          check(!isSet.weakCompareAndSetPlain(1, 2), "it is 0");
          isSet.setPlain(1);
        },
        () -> {
          if (isSet.weakCompareAndSetPlain(1, 2)) {
            check(n[0] == 1, "written before");
          }
        });
  }

  @Right
  public static void storeThenLoad() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    int[] seen = new int[2];
    together(
        () -> {
          a.set(1);
          seen[0] = b.get();
        },
        () -> {
          b.set(1);
          seen[1] = a.get();
        });
    check(seen[0] + seen[1] > 0, "one comes first");
  }

  /** A load may come before a store with release semantics to another variable. */
  @Wrong(EXCEPTION)
  public static void releaseThenAcquire() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    int[] seen = new int[2];
    together(
        () -> {
          a.setRelease(1);
          seen[0] = b.getAcquire();
        },
        () -> {
          b.setRelease(1);
          seen[1] = a.getAcquire();
        });
    check(seen[0] + seen[1] > 0, "one comes first");
  }

  @Right
  public static void arrays() throws Exception {
    AtomicIntegerArray n = new AtomicIntegerArray(2);
    AtomicReferenceArray<int[]> shared = new AtomicReferenceArray<>(1);
    together(
        () -> {
          n.incrementAndGet(0);
          shared.set(0, new int[] {1});
        },
        () -> {
          n.addAndGet(0, 2);
          n.incrementAndGet(1);
          int[] seen = shared.get(0);
          check(seen == null || seen[0] == 1, "written before");
        });
    check(n.get(0) == 3 && n.get(1) == 1, "all");
  }

  @Right
  public static void adders() throws Exception {
    LongAdder n = new LongAdder();
    DoubleAdder x = new DoubleAdder();
    LongAccumulator max = new LongAccumulator(Long::max, 0);
    together(
        () -> {
          n.increment();
          x.add(0.5);
          max.accumulate(3);
        },
        () -> {
          n.add(2);
          x.add(0.25);
          max.accumulate(2);
        });
    check(n.sum() == 3 && x.sum() == 0.75 && max.get() == 3, "all");
  }

  /** What is added between the two calls is lost. */
  @Wrong(EXCEPTION)
  public static void sumThenReset() throws Exception {
    LongAdder n = new LongAdder();
    long[] sum = {0};
    together(
        n::increment,
        () -> {
          sum[0] = n.sum();
          n.reset();
        });
    check(sum[0] + n.sum() == 1, "nothing is lost");
  }

  private static final class Counter {
    static final AtomicIntegerFieldUpdater<Counter> N =
        AtomicIntegerFieldUpdater.newUpdater(Counter.class, "n");
    static final AtomicReferenceFieldUpdater<Counter, int[]> SHARED =
        AtomicReferenceFieldUpdater.newUpdater(Counter.class, int[].class, "shared");

    volatile int n;
    volatile int[] shared;
  }

  @Right
  public static void fieldUpdaters() throws Exception {
    Counter counter = new Counter();
    Action add =
        () -> {
          Counter.N.incrementAndGet(counter);
          Counter.SHARED.compareAndSet(counter, null, new int[] {1});
          check(counter.shared[0] == 1, "written before");
        };
    together(add, add);
    check(counter.n == 2, "both");
  }

  /** An increment of the field itself is not atomic. */
  @Wrong(EXCEPTION)
  public static void fieldUpdaterAndField() throws Exception {
    Counter counter = new Counter();
    together(() -> Counter.N.incrementAndGet(counter), () -> counter.n++);
    check(counter.n == 2, "both");
  }

  @Right
  public static void stamps() throws Exception {
    AtomicStampedReference<String> top = new AtomicStampedReference<>("a", 0);
    boolean[] done = {false};
    together(
        () -> {
          int[] stamp = new int[1];
          String seen = top.get(stamp);
          done[0] = top.compareAndSet(seen, "c", stamp[0], stamp[0] + 1) && stamp[0] == 1;
        },
        () ->
            check(
                top.compareAndSet("a", "a", 0, 1) || top.getStamp() == 1, "others change it, too"));
    check(!done[0] || top.getStamp() == 2, "one after the other");
  }

  /** The reference is the same again, although it has changed twice. */
  @Wrong(EXCEPTION)
  public static void sameAgain() throws Exception {
    AtomicReference<String> top = new AtomicReference<>("a");
    AtomicInteger changes = new AtomicInteger();
    together(
        () -> {
          int before = changes.get();
          String seen = top.get();
          if (top.compareAndSet(seen, "c")) {
            check(changes.get() == before, "not changed since");
          }
        },
        () -> {
          changes.incrementAndGet();
          top.compareAndSet("a", "b");
          top.compareAndSet("b", "a");
        });
  }

  @Right
  public static void marks() throws Exception {
    AtomicMarkableReference<String> node = new AtomicMarkableReference<>("a", false);
    boolean[] done = new boolean[2];
    together(
        () -> done[0] = node.attemptMark("a", true),
        () -> done[1] = node.compareAndSet("a", "b", false, false));
    check(node.isMarked() == done[0] && (done[0] || done[1]), "one of them at least");
  }
}
