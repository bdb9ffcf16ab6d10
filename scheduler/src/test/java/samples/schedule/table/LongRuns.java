package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.LIVELOCK;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that go on for long, and do something all the time, or nothing any more. */
public final class LongRuns {
  private LongRuns() {}

  /** Threads that have nothing in common. */
  @Right(executions = 3)
  public static void countForThemselves() throws Exception {
    Action count =
        () -> {
          AtomicInteger own = new AtomicInteger();
          for (int i = 0; i < 12_000; i++) {
            own.incrementAndGet();
          }
          check(own.get() == 12_000, "all");
        };
    together(count, count);
  }

  @Right(executions = 3)
  public static void lockForThemselves() throws Exception {
    Action count =
        () -> {
          ReentrantLock own = new ReentrantLock();
          int[] n = {0};
          for (int i = 0; i < 6_000; i++) {
            own.lock();
            n[0]++;
            own.unlock();
          }
          check(n[0] == 6_000, "all");
        };
    together(count, count);
  }

  @Right(executions = 3)
  public static void countTogether() throws Exception {
    AtomicLong n = new AtomicLong();
    Action count =
        () -> {
          for (int i = 0; i < 12_000; i++) {
            n.incrementAndGet();
          }
        };
    together(count, count);
    check(n.get() == 24_000, "all");
  }

  @Right(executions = 3)
  public static void untilSomeMillis() throws Exception {
    AtomicInteger n = new AtomicInteger();
    long end = System.currentTimeMillis() + 30;
    Action count =
        () -> {
          while (System.currentTimeMillis() < end) {
            n.incrementAndGet();
          }
        };
    together(count, count);
    check(System.currentTimeMillis() >= end, "then");
  }

  @Right(executions = 3)
  public static void untilSomeNanos() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    long begin = System.nanoTime();
    together(
        () -> {
          while (System.nanoTime() - begin < 20_000_000L) {
            Thread.onSpinWait();
          }
          done.set(true);
        },
        () -> {
          while (!done.get()) {
            Thread.yield();
          }
        });
  }

  /** Each round is done by one thread, and awaited by the other one. */
  @Right(executions = 3)
  public static void pingPong() throws Exception {
    AtomicInteger turn = new AtomicInteger();
    together(
        () -> {
          for (int i = 0; i < 4_000; i += 2) {
            while (turn.get() != i) {
              Thread.yield();
            }
            turn.incrementAndGet();
          }
        },
        () -> {
          for (int i = 1; i < 4_000; i += 2) {
            while (turn.get() != i) {
              Thread.yield();
            }
            turn.incrementAndGet();
          }
        });
  }

  @Right(executions = 3)
  public static void putsIntoOneMap() throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    Action puts =
        () -> {
          for (int i = 0; i < 11_000; i++) {
            map.merge(i, 1, Integer::sum);
          }
        };
    together(puts, puts);
    check(map.get(0) == 2, "both");
  }

  /** After a long time of work, each waits for the other one. */
  @Wrong(LIVELOCK)
  public static void thenWaitInVain() throws Exception {
    AtomicInteger n = new AtomicInteger();
    AtomicBoolean first = new AtomicBoolean();
    AtomicBoolean second = new AtomicBoolean();
    together(
        () -> {
          for (int i = 0; i < 5_000; i++) {
            n.incrementAndGet();
          }
          while (!second.get()) {
            Thread.yield();
          }
          first.set(true);
        },
        () -> {
          while (!first.get()) {
            Thread.yield();
          }
          second.set(true);
        });
  }

  /** Who gives up a lock at once, if another one is taken, may do so for ever. */
  @Wrong(LIVELOCK)
  public static void politely() throws Exception {
    ReentrantLock both = new ReentrantLock();
    ReentrantLock never = new ReentrantLock();
    never.lock();
    together(
        () -> {
          boolean isDone = false;
          while (!isDone) {
            both.lock();
            isDone = never.tryLock();
            both.unlock();
            Thread.yield();
          }
        });
  }

  /** They change nothing, and come to an end. */
  @Right(executions = 3)
  public static void look() throws Exception {
    AtomicInteger n = new AtomicInteger(1);
    AtomicLong all = new AtomicLong();
    Action sum =
        () -> {
          long own = 0;
          for (int i = 0; i < 15_000; i++) {
            own += n.get();
          }
          all.addAndGet(own);
        };
    together(sum, sum);
    check(all.get() == 30_000, "all");
  }

  @Right(executions = 3)
  public static void lockToLook() throws Exception {
    Object lock = new Object();
    int[] n = {1};
    AtomicLong all = new AtomicLong();
    Action sum =
        () -> {
          long own = 0;
          int i = 0;
          do {
            synchronized (lock) {
              own += n[0];
            }
            i++;
          } while (i != 12_000);
          all.addAndGet(own);
        };
    together(sum, sum);
    check(all.get() == 24_000, "all");
  }

  @Right(executions = 3)
  public static void lookInAMap() throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    map.put("a", 1);
    AtomicLong all = new AtomicLong();
    Action sum =
        () -> {
          long own = 0;
          for (long i = 15_000; i > 0; i--) {
            own += map.get("a");
          }
          all.addAndGet(own);
        };
    together(sum, sum);
    check(all.get() == 30_000, "all");
  }

  /** Whoever counts his looks has no reason to stop. */
  @Wrong(LIVELOCK)
  public static void countLooks() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    together(
        () -> {
          int looks = 0;
          while (!done.get()) {
            looks++;
          }
          check(looks > 0, "some");
        });
  }

  /** Each round has an end, and there is always another one. */
  @Wrong(LIVELOCK)
  public static void lookInRounds() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    together(
        () -> {
          while (!done.get()) {
            for (int i = 0; i < 50 && !done.get(); i++) {
              Thread.onSpinWait();
            }
          }
        });
  }
}
