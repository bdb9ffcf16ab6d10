package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LIVELOCK;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs with loops that ask again and again until another thread has done something. */
public final class PollingLoops {
  private PollingLoops() {}

  /** Whether something has happened, behind a monitor. */
  private static final class Happened {
    private boolean is;
    private int times;

    synchronized boolean is() {
      return is;
    }

    synchronized void set() {
      is = true;
    }

    synchronized int more() {
      return ++times;
    }

    synchronized int times() {
      return times;
    }
  }

  @Right
  public static void flag() throws Exception {
    AtomicBoolean flag = new AtomicBoolean();
    together(
        () -> {
          while (!flag.get()) {}
        },
        () -> flag.set(true));
  }

  @Wrong(LIVELOCK)
  public static void flagThatNobodySets() throws Exception {
    AtomicBoolean flag = new AtomicBoolean();
    together(
        () -> {
          while (!flag.get()) {}
        },
        () -> flag.get());
  }

  @Right
  public static void spinLock() throws Exception {
    AtomicReference<Thread> owner = new AtomicReference<>();
    int[] n = {0};
    Action add =
        () -> {
          while (!owner.compareAndSet(null, Thread.currentThread())) {}
          n[0]++;
          owner.set(null);
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** Numbers that are equal, and two objects: a comparison with the wrong one changes nothing. */
  @Right
  public static void theOtherOfTwoEqualObjects() throws Exception {
    Integer theirs = Integer.valueOf(1000);
    Integer ours = Integer.valueOf(1000);
    AtomicReference<Integer> holder = new AtomicReference<>(theirs);
    together(
        () -> {
          while (!holder.compareAndSet(ours, 0)) {}
        },
        () -> holder.set(ours));
    check(holder.get() == 0, "taken");
  }

  /** A lock whose owner stands in a field, and elements with locks of their own. */
  private static final class Owned {
    static final VarHandle OWNER;
    static final AtomicReferenceFieldUpdater<Owned, Thread> OTHER_OWNER =
        AtomicReferenceFieldUpdater.newUpdater(Owned.class, Thread.class, "otherOwner");

    private volatile Thread owner;
    private volatile Thread otherOwner;

    static {
      try {
        OWNER = MethodHandles.lookup().findVarHandle(Owned.class, "owner", Thread.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  @Right
  public static void spinLockOfAHandle() throws Exception {
    Owned lock = new Owned();
    int[] n = {0};
    Action add =
        () -> {
          while (!Owned.OWNER.compareAndSet(lock, null, Thread.currentThread())) {}
          n[0]++;
          check(lock.owner == Thread.currentThread(), "the owner");
          lock.owner = null;
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  @Right
  public static void spinLockOfAnUpdater() throws Exception {
    Owned lock = new Owned();
    int[] n = {0};
    Action add =
        () -> {
          while (!Owned.OTHER_OWNER.weakCompareAndSet(lock, null, Thread.currentThread())) {}
          n[0]++;
          check(lock.otherOwner == Thread.currentThread(), "the owner");
          lock.otherOwner = null;
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  @Right
  public static void spinLockOfAnElement() throws Exception {
    AtomicIntegerArray locks = new AtomicIntegerArray(2);
    int[] n = {0};
    Action add =
        () -> {
          while (!locks.compareAndSet(1, 0, 1)) {}
          n[0]++;
          locks.set(1, 0);
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  @Right
  public static void tryLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Action add =
        () -> {
          while (!lock.tryLock()) {}
          lock.unlock();
        };
    together(add, add);
  }

  @Right
  public static void tryAcquire() throws Exception {
    Semaphore permits = new Semaphore(0);
    together(
        () -> {
          while (!permits.tryAcquire()) {}
        },
        permits::release);
  }

  @Right
  public static void poll() throws Exception {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    together(
        () -> {
          while (queue.poll() == null) {}
        },
        () -> queue.add(1));
  }

  @Right
  public static void getOfAMap() throws Exception {
    ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    together(
        () -> {
          while (map.get("k") == null) {}
        },
        () -> map.put("k", "v"));
  }

  @Right
  public static void isDone() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    together(
        () -> {
          while (!future.isDone()) {}
        },
        () -> future.complete(1));
  }

  @Right
  public static void isDoneInAPool() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> future = pool.submit(() -> 1);
    while (!future.isDone()) {}
    pool.shutdown();
  }

  @Right
  public static void getCount() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    together(
        () -> {
          while (latch.getCount() > 0) {}
        },
        latch::countDown);
  }

  @Right
  public static void getterBehindAMonitor() throws Exception {
    Happened happened = new Happened();
    together(
        () -> {
          while (!happened.is()) {}
        },
        happened::set);
  }

  /** It goes on: another thread may look at any time. */
  @Wrong(EXCEPTION)
  public static void countsForLong() throws Exception {
    AtomicInteger n = new AtomicInteger();
    together(
        () -> {
          for (int i = 0; i < 30; i++) {
            n.incrementAndGet();
          }
        },
        () -> check(n.get() != 25, "not just then"));
  }

  /** The same in a way that might fail. */
  @Wrong(EXCEPTION)
  public static void comparesForLong() throws Exception {
    AtomicLong n = new AtomicLong();
    together(
        () -> {
          while (n.get() < 30) {
            check(n.compareAndSet(n.get(), n.get() + 1), "nobody else");
          }
        },
        () -> check(n.get() != 25, "not just then"));
  }

  /** The same, behind a monitor. */
  @Wrong(EXCEPTION)
  public static void countsForLongBehindAMonitor() throws Exception {
    Happened happened = new Happened();
    together(
        () -> {
          for (int i = 0; i < 30; i++) {
            happened.more();
          }
        },
        () -> check(happened.times() != 25, "not just then"));
  }

  /** A loop that gives up after more rounds than it takes to wait for another thread. */
  @Wrong(EXCEPTION)
  public static void givesUp() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    together(
        () -> {
          for (int i = 0; i < 50 && !done.get(); i++) {}
          check(done.get(), "it has given up");
        },
        () -> done.set(true));
  }

  /** The same, behind a monitor, with a number that does not fit into an int. */
  @Wrong(EXCEPTION)
  public static void givesUpBehindAMonitor() throws Exception {
    Happened happened = new Happened();
    together(
        () -> {
          long left = 50;
          while (!happened.is() && left > 0) {
            left--;
          }
          check(left > 0, "it has given up");
        },
        happened::set);
  }

  /** A loop that waits for as long as it takes, and counts. */
  @Wrong(EXCEPTION)
  public static void tellsHowOften() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    together(
        () -> {
          int times = 0;
          while (!done.get()) {
            times++;
          }
          check(times < 40, "so often");
        },
        () -> done.set(true));
  }

  /** More threads than rounds to wait for: each loop asks another object. */
  @Right
  public static void asksAll() throws Exception {
    AtomicBoolean[] done = new AtomicBoolean[30];
    for (int i = 0; i < done.length; i++) {
      done[i] = new AtomicBoolean(i > 0);
    }
    together(
        () -> {
          for (int i = 0; i < done.length; i++) {
            while (!done[i].get()) {}
          }
        },
        () -> done[0].set(true));
  }

  /** What a thread waits for that waits itself, with a limit, and takes it back behind that. */
  private static final class Offer {
    private volatile boolean isThere;
    private volatile boolean isTaken;

    /** Lets the other thread come while this one waits. */
    void make(Action waiting) throws Exception {
      while (!isTaken) {
        isThere = true;
        waiting.run();
        isThere = false;
      }
    }

    void take() {
      while (!isThere) {
        Thread.yield();
      }
      isTaken = true;
    }
  }

  @Right
  public static void offerWhileParked() throws Exception {
    Offer offer = new Offer();
    together(() -> offer.make(() -> LockSupport.parkNanos(100_000_000)), offer::take);
  }

  @Right
  public static void offerWhileWaiting() throws Exception {
    Offer offer = new Offer();
    Object lock = new Object();
    Action waiting =
        () -> {
          synchronized (lock) {
            lock.wait(100);
          }
        };
    together(() -> offer.make(waiting), offer::take);
  }

  @Right
  public static void offerWhileJoining() throws Exception {
    Offer offer = new Offer();
    Thread taking = Action.thread(offer::take);
    taking.start();
    offer.make(() -> taking.join(100));
    taking.join();
  }

  @Right
  public static void offerUntilTimeout() throws Exception {
    Offer offer = new Offer();
    CountDownLatch never = new CountDownLatch(1);
    together(() -> offer.make(() -> never.await(100, TimeUnit.MILLISECONDS)), offer::take);
  }
}
