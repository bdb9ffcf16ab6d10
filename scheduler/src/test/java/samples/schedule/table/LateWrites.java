package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.together;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** Programs with writes that other threads may see later than what their thread does next. */
public final class LateWrites {
  private LateWrites() {}

  /** Fields that are written through handles and updaters. */
  @SuppressWarnings("UnusedVariable") // what accesses them is not seen
  private static final class Cell {
    static final VarHandle NUMBER;
    static final VarHandle NAME;
    static final VarHandle SHARED;
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);
    static final AtomicLongFieldUpdater<Cell> LONG =
        AtomicLongFieldUpdater.newUpdater(Cell.class, "big");
    static final AtomicReferenceFieldUpdater<Cell, String> TEXT =
        AtomicReferenceFieldUpdater.newUpdater(Cell.class, String.class, "text");

    static int shared;

    int number;
    String name = "";
    volatile long big;
    volatile String text;

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        NUMBER = lookup.findVarHandle(Cell.class, "number", int.class);
        NAME = lookup.findVarHandle(Cell.class, "name", String.class);
        SHARED = lookup.findStaticVarHandle(Cell.class, "shared", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  /** Writes and reads something. */
  private interface Access {
    int writeAndRead() throws Exception;
  }

  /** At least one of two threads finds what the other one has written. */
  private static void oneComesFirst(Access first, Access second) throws Exception {
    int[] seen = new int[2];
    together(() -> seen[0] = first.writeAndRead(), () -> seen[1] = second.writeAndRead());
    check(seen[0] + seen[1] > 0, "one comes first");
  }

  @Wrong(EXCEPTION)
  public static void lazySet() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicReference<String> b = new AtomicReference<>("");
    oneComesFirst(
        () -> {
          a.lazySet(1);
          return b.get().length();
        },
        () -> {
          b.lazySet("x");
          return a.get();
        });
  }

  /** One of them is enough. */
  @Wrong(EXCEPTION)
  public static void oneOfThemIsLate() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicBoolean b = new AtomicBoolean();
    oneComesFirst(
        () -> {
          a.setOpaque(1);
          return b.getAcquire() ? 1 : 0;
        },
        () -> {
          b.set(true);
          return a.get();
        });
  }

  @Wrong(EXCEPTION)
  public static void elements() throws Exception {
    AtomicIntegerArray a = new AtomicIntegerArray(2);
    AtomicReferenceArray<String> b = new AtomicReferenceArray<>(new String[] {""});
    oneComesFirst(
        () -> {
          a.setPlain(1, 1);
          return b.getPlain(0).length();
        },
        () -> {
          b.setRelease(0, "x");
          return a.getAcquire(1);
        });
  }

  @Wrong(EXCEPTION)
  public static void handles() throws Exception {
    Cell cell = new Cell();
    long[] numbers = new long[2];
    oneComesFirst(
        () -> {
          Cell.NAME.setRelease(cell, "x");
          return (int) (long) Cell.ELEMENT.getAcquire(numbers, 1);
        },
        () -> {
          Cell.ELEMENT.setOpaque(numbers, 1, 1L);
          return ((String) Cell.NAME.getVolatile(cell)).length();
        });
  }

  @Wrong(EXCEPTION)
  public static void updaterAndStaticField() throws Exception {
    Cell.shared = 0;
    Cell cell = new Cell();
    oneComesFirst(
        () -> {
          Cell.LONG.lazySet(cell, 1);
          return (int) Cell.SHARED.getAcquire();
        },
        () -> {
          Cell.SHARED.setRelease(1);
          return (int) Cell.LONG.get(cell);
        });
  }

  @Wrong(EXCEPTION)
  public static void updaterOfObjects() throws Exception {
    Cell cell = new Cell();
    AtomicInteger other = new AtomicInteger();
    oneComesFirst(
        () -> {
          Cell.TEXT.lazySet(cell, "x");
          return other.get();
        },
        () -> {
          other.set(1);
          return Cell.TEXT.get(cell) == null ? 0 : 1;
        });
  }

  /** What does not fit into a field is refused at once. */
  @Right
  @SuppressWarnings({"unchecked", "rawtypes"}) // it shall fail
  public static void updaterOfOtherObjects() throws Exception {
    Cell cell = new Cell();
    AtomicReferenceFieldUpdater text = Cell.TEXT;
    together(
        () -> fails(ClassCastException.class, () -> text.lazySet(cell, 1)),
        () -> check(cell.text == null, "nothing written"));
  }

  /** So is an object that has no such field, or none. */
  @Right
  @SuppressWarnings({"unchecked", "rawtypes"}) // it shall fail
  public static void updaterOfNothing() throws Exception {
    Cell cell = new Cell();
    AtomicReferenceFieldUpdater text = Cell.TEXT;
    AtomicLongFieldUpdater big = Cell.LONG;
    together(
        () -> {
          for (Object target : new Object[] {null, "no cell"}) {
            fails(ClassCastException.class, () -> text.lazySet(target, "x"));
            fails(ClassCastException.class, () -> text.set(target, "x"));
            fails(ClassCastException.class, () -> text.compareAndSet(target, null, "x"));
            fails(ClassCastException.class, () -> text.get(target));
            fails(ClassCastException.class, () -> big.lazySet(target, 1));
            fails(ClassCastException.class, () -> big.set(target, 1));
            fails(ClassCastException.class, () -> big.compareAndSet(target, 0, 1));
            fails(ClassCastException.class, () -> big.get(target));
          }
        },
        () -> check(cell.text == null && cell.big == 0, "nothing written"));
  }

  /** What an updater accesses is known although it has failed before. */
  @Wrong(EXCEPTION)
  @SuppressWarnings({"unchecked", "rawtypes"}) // it shall fail
  public static void updaterThatHasFailed() throws Exception {
    Cell cell = new Cell();
    AtomicLongFieldUpdater big = AtomicLongFieldUpdater.newUpdater(Cell.class, "big");
    fails(ClassCastException.class, () -> big.get(null));
    fails(ClassCastException.class, () -> big.get("no cell"));
    Action more = () -> big.set(cell, big.get(cell) + 1);
    together(more, more);
    check(cell.big == 2, "both have counted");
  }

  @Wrong(EXCEPTION)
  public static void methodReference() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    IntConsumer set = a::lazySet;
    oneComesFirst(
        () -> {
          set.accept(1);
          return b.get();
        },
        () -> {
          b.set(1);
          return a.get();
        });
  }

  @Wrong(EXCEPTION)
  public static void tasksOfAPool() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> first =
        pool.submit(
            () -> {
              a.lazySet(1);
              return b.get();
            });
    Future<Integer> second =
        pool.submit(
            () -> {
              b.lazySet(1);
              return a.get();
            });
    pool.shutdown();
    check(first.get() + second.get() > 0, "one comes first");
  }

  /** The thread itself sees its write, and others still do not. */
  @Wrong(EXCEPTION)
  public static void ownWriteIsSeenBefore() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    oneComesFirst(
        () -> {
          a.lazySet(1);
          check(a.get() == 1, "its own");
          return b.get();
        },
        () -> {
          b.lazySet(1);
          check(b.get() == 1, "its own");
          return a.get();
        });
  }

  /** Opaque writes to two variables may be seen in another order. */
  @Wrong(EXCEPTION)
  public static void opaqueFlag() throws Exception {
    AtomicInteger data = new AtomicInteger();
    AtomicBoolean isSet = new AtomicBoolean();
    together(
        () -> {
          data.setOpaque(1);
          isSet.setOpaque(true);
        },
        () -> check(!isSet.get() || data.get() == 1, "written before"));
  }

  /** A fence between writes does not keep a read behind them. */
  @Wrong(EXCEPTION)
  public static void releaseFence() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    oneComesFirst(
        () -> {
          a.setOpaque(1);
          VarHandle.releaseFence();
          return b.get();
        },
        () -> {
          b.set(1);
          return a.get();
        });
  }

  @Right
  public static void fullFence() throws Exception {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    oneComesFirst(
        () -> {
          a.setPlain(1);
          VarHandle.fullFence();
          return b.getPlain();
        },
        () -> {
          b.lazySet(1);
          VarHandle.fullFence();
          return a.getPlain();
        });
  }

  @Right
  public static void fenceBetweenWrites() throws Exception {
    AtomicInteger data = new AtomicInteger();
    AtomicBoolean isSet = new AtomicBoolean();
    together(
        () -> {
          data.setOpaque(1);
          VarHandle.storeStoreFence();
          isSet.setOpaque(true);
        },
        () -> check(!isSet.get() || data.get() == 1, "written before"));
  }

  @Right
  public static void releaseComesBehindAll() throws Exception {
    AtomicInteger data = new AtomicInteger();
    Cell cell = new Cell();
    AtomicBoolean isSet = new AtomicBoolean();
    together(
        () -> {
          data.setPlain(1);
          Cell.NUMBER.setRelease(cell, 1);
          isSet.lazySet(true);
        },
        () -> {
          if (isSet.get()) {
            check(data.get() == 1 && (int) Cell.NUMBER.getAcquire(cell) == 1, "written before");
          }
        });
  }

  @Right
  public static void oneAfterTheOther() throws Exception {
    AtomicLong n = new AtomicLong();
    together(
        () -> {
          n.setOpaque(1);
          n.setOpaque(2);
        },
        () -> {
          long first = n.getOpaque();
          check(n.getOpaque() >= first, "not backwards");
        });
    check(n.get() == 2, "the last one");
  }

  @Right
  public static void ownWrites() throws Exception {
    AtomicInteger n = new AtomicInteger();
    AtomicLong big = new AtomicLong();
    AtomicIntegerArray array = new AtomicIntegerArray(3);
    Cell cell = new Cell();
    together(
        () -> {
          n.lazySet(1);
          check(n.get() == 1 && n.getPlain() == 1 && n.intValue() == 1, "an int");
          big.setPlain(5);
          check(big.getOpaque() == 5 && big.toString().equals("5"), "a long");
          array.lazySet(1, 7);
          check(array.get(0) == 0 && array.get(1) == 7, "an element");
          Cell.NAME.setOpaque(cell, "x");
          check(Cell.NAME.getOpaque(cell).equals("x") && cell.name.equals("x"), "a field");
          Cell.LONG.lazySet(cell, 3);
          check(Cell.LONG.get(cell) == 3 && cell.big == 3, "a volatile field");
          n.lazySet(2);
          check(n.incrementAndGet() == 3 && n.compareAndSet(3, 4), "changed");
          n.lazySet(5);
          n.lazySet(6);
          check(n.get() == 6, "the last one");
        },
        () -> check(n.get() <= 6, "no other"));
    check(n.get() == 6 && big.get() == 5 && array.get(1) == 7, "in the end");
  }

  @Right
  public static void handedOver() throws Exception {
    AtomicInteger n = new AtomicInteger();
    ReentrantLock lock = new ReentrantLock();
    Object monitor = new Object();
    Thread other =
        new Thread(
            () -> {
              lock.lock();
              n.lazySet(n.get() + 1);
              lock.unlock();
              synchronized (monitor) {
                n.lazySet(n.get() + 1);
              }
            });
    n.lazySet(1);
    other.start();
    lock.lock();
    check(n.get() > 0, "before it was started");
    lock.unlock();
    other.join();
    check(n.get() == 3, "all");
  }

  @Right
  public static void behindAMonitor() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Object monitor = new Object();
    Action add =
        () -> {
          synchronized (monitor) {
            n.lazySet(n.get() + 1);
          }
        };
    together(add, add);
    check(n.get() == 2, "both");
  }

  @Right
  public static void handedOverByTheJdk() throws Exception {
    AtomicInteger n = new AtomicInteger();
    CountDownLatch latch = new CountDownLatch(1);
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    CompletableFuture<String> future = new CompletableFuture<>();
    together(
        () -> {
          n.lazySet(1);
          latch.countDown();
          n.setOpaque(2);
          queue.put("x");
          n.setPlain(3);
          future.complete("x");
        },
        () -> {
          latch.await();
          check(n.get() >= 1, "counted down");
          queue.take();
          check(n.get() >= 2, "put");
          future.get();
          check(n.get() == 3, "completed");
        });
  }

  @Right
  public static void permit() throws Exception {
    AtomicBoolean isSet = new AtomicBoolean();
    Thread waits =
        new Thread(
            () -> {
              while (!isSet.get()) {
                LockSupport.park();
              }
            });
    waits.start();
    isSet.lazySet(true);
    LockSupport.unpark(waits);
    waits.join();
  }

  @Right
  public static void resultOfATask() throws Exception {
    AtomicInteger n = new AtomicInteger();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<?> task = pool.submit(() -> n.lazySet(1));
    pool.shutdown();
    task.get();
    check(n.get() == 1, "it is done");
  }

  /** A queue in a ring with one writer and one reader, each with a number of its own. */
  @Right
  public static void ring() throws Exception {
    String[] slots = new String[2];
    AtomicInteger head = new AtomicInteger();
    AtomicInteger tail = new AtomicInteger();
    String[] got = new String[1];
    together(
        () -> {
          for (int i = 0; i < 2; i++) {
            int at = tail.getPlain();
            if (at - head.get() < slots.length) {
              slots[at % 2] = "x" + at;
              tail.lazySet(at + 1);
            }
          }
        },
        () -> {
          int at = head.getPlain();
          if (at < tail.get()) {
            got[0] = slots[at % 2];
            slots[at % 2] = null;
            head.lazySet(at + 1);
          }
        });
    check(got[0] == null || got[0].equals("x0"), "the first one");
  }
}
