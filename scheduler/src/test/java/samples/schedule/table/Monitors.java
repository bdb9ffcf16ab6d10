package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

/** Programs about synchronized code, {@link Object#wait()} and {@link Object#notify()}. */
public final class Monitors {
  private Monitors() {}

  /** A number that can be waited for. */
  private static final class Box {
    static int total;

    int n;

    synchronized void add() {
      n++;
    }

    synchronized void set(int value) {
      n = value;
      notifyAll();
    }

    synchronized void setAndWakeOne(int value) {
      n = value;
      notify();
    }

    synchronized void atLeast(int value) throws InterruptedException {
      while (n < value) {
        wait();
      }
    }

    static synchronized void addToTotal() {
      total++;
    }

    synchronized void addToTotalWithOwnLock() {
      total++;
    }
  }

  @Right
  public static void synchronizedMethod() throws Exception {
    Box box = new Box();
    together(box::add, box::add);
    check(box.n == 2, "both");
  }

  @Right
  public static void staticMethod() throws Exception {
    Box.total = 0;
    together(Box::addToTotal, Box::addToTotal);
    check(Box.total == 2, "both");
  }

  /** The one takes the monitor of the class, the other that of the object. */
  @Wrong({EXCEPTION, RACE})
  public static void staticAndOther() throws Exception {
    Box.total = 0;
    Box box = new Box();
    together(Box::addToTotal, box::addToTotalWithOwnLock);
    check(Box.total == 2, "both");
  }

  /** Each thread takes another monitor. */
  @Wrong({EXCEPTION, RACE})
  public static void differentMonitors() throws Exception {
    int[] n = {0};
    Action add =
        () -> {
          synchronized (new Object()) {
            n[0]++;
          }
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** The object that is locked is another one after the first update. */
  @Wrong({EXCEPTION, RACE})
  public static void monitorOfTheValue() throws Exception {
    Object[] value = {new Object()};
    int[] n = {0};
    Action add =
        () -> {
          synchronized (value[0]) {
            value[0] = new Object();
            n[0]++;
          }
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** Each thread may have entered its first monitor before the other enters its second. */
  @Wrong(DEADLOCK)
  public static void oppositeOrders() throws Exception {
    Object a = new Object();
    Object b = new Object();
    together(() -> both(a, b), () -> both(b, a));
  }

  private static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        check(first != second, "two");
      }
    }
  }

  /** Three threads wait in a circle. */
  @Wrong(DEADLOCK)
  public static void circleOfThree() throws Exception {
    Object a = new Object();
    Object b = new Object();
    Object c = new Object();
    together(() -> both(a, b), () -> both(b, c), () -> both(c, a));
  }

  @Right
  public static void reentrance() throws Exception {
    Box box = new Box();
    Action twice =
        () -> {
          synchronized (box) {
            check(Thread.holdsLock(box), "it has it");
            box.add();
            box.add();
          }
          check(!Thread.holdsLock(box), "it has given it back");
        };
    together(twice, twice);
    check(box.n == 4, "all");
  }

  @Right
  public static void exceptionGivesMonitorBack() throws Exception {
    Object lock = new Object();
    Action throwing =
        () -> {
          synchronized (lock) {
            throw new IllegalArgumentException("in the monitor");
          }
        };
    Action all = () -> fails(IllegalArgumentException.class, throwing);
    together(all, all);
  }

  @Right
  public static void waitInLoop() throws Exception {
    Box box = new Box();
    together(() -> box.atLeast(1), () -> box.set(1));
  }

  /** The notification may come before there is anyone who waits. */
  @Wrong(LOST_SIGNAL)
  public static void notifyBeforeWait() throws Exception {
    Object lock = new Object();
    together(
        () -> {
          synchronized (lock) {
            lock.wait();
          }
        },
        () -> {
          synchronized (lock) {
            lock.notifyAll();
          }
        });
  }

  /** One notification wakes one of the two. */
  @Wrong(LOST_SIGNAL)
  public static void notifyOfOne() throws Exception {
    Box box = new Box();
    together(() -> box.atLeast(1), () -> box.atLeast(1), () -> box.setAndWakeOne(1));
  }

  @Right
  public static void notifyOfAll() throws Exception {
    Box box = new Box();
    together(() -> box.atLeast(1), () -> box.atLeast(1), () -> box.set(1));
  }

  /** The number is changed, but nobody is told. */
  @Wrong(LOST_SIGNAL)
  public static void notNotified() throws Exception {
    Box box = new Box();
    together(() -> box.atLeast(1), box::add);
  }

  /** Only the thread that has the monitor may wait. */
  @Wrong(EXCEPTION)
  public static void waitWithoutMonitor() throws Exception {
    Object lock = new Object();
    together(() -> lock.wait(1));
  }

  /** Only the thread that has the monitor may notify. */
  @Wrong(EXCEPTION)
  public static void notifyWithoutMonitor() throws Exception {
    Object lock = new Object();
    together(lock::notify);
  }

  @Right
  public static void misuseIsRefused() throws Exception {
    Object lock = new Object();
    synchronized (lock) {
      together(
          () -> fails(IllegalMonitorStateException.class, () -> lock.wait()),
          () -> fails(IllegalMonitorStateException.class, () -> lock.notifyAll()));
    }
  }

  @Right
  public static void waitGivesUp() throws Exception {
    Object lock = new Object();
    together(
        () -> {
          long end = System.nanoTime() + 2_000_000;
          synchronized (lock) {
            while (System.nanoTime() < end) {
              lock.wait(1);
            }
          }
        },
        () -> {
          synchronized (lock) {
            lock.wait(1, 500_000);
          }
        });
  }

  @Right
  public static void timedWait() throws Exception {
    Box box = new Box();
    together(
        () -> {
          synchronized (box) {
            while (box.n == 0) {
              box.wait(5);
            }
          }
        },
        () -> box.set(1));
  }

  @Right
  public static void waitInterrupted() throws Exception {
    Object lock = new Object();
    Thread waiter =
        start(
            () -> {
              synchronized (lock) {
                fails(
                    InterruptedException.class,
                    () -> {
                      while (true) {
                        lock.wait();
                      }
                    });
                check(Thread.holdsLock(lock) && !Thread.interrupted(), "as before");
              }
            });
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void timedWaitInterrupted() throws Exception {
    Object lock = new Object();
    Thread waiter =
        start(
            () -> {
              synchronized (lock) {
                fails(
                    InterruptedException.class,
                    () -> {
                      while (true) {
                        lock.wait(86_400_000L);
                      }
                    });
              }
            });
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void enterIsNotInterrupted() throws Exception {
    Object lock = new Object();
    Thread waiter;
    synchronized (lock) {
      waiter =
          start(
              () -> {
                synchronized (lock) {
                  check(Thread.interrupted(), "interrupted before it could enter");
                }
              });
      waiter.interrupt();
    }
    waiter.join();
  }

  /** The thread that waits keeps the outer monitor, which the other one needs. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void waitWithOuterMonitor() throws Exception {
    Object outer = new Object();
    Box box = new Box();
    together(
        () -> {
          synchronized (outer) {
            box.atLeast(1);
          }
        },
        () -> {
          synchronized (outer) {
            box.set(1);
          }
        });
  }

  @Right
  public static void waitGivesAllBack() throws Exception {
    Box box = new Box();
    together(
        () -> {
          synchronized (box) {
            box.atLeast(1);
            check(Thread.holdsLock(box), "as before");
          }
        },
        () -> box.set(1));
  }

  /** The thread that is woken finds that another has taken what was there. */
  @Wrong(EXCEPTION)
  public static void ifInsteadOfWhile() throws Exception {
    Box box = new Box();
    Action take =
        () -> {
          synchronized (box) {
            if (box.n == 0) {
              box.wait();
            }
            box.n--;
            check(box.n >= 0, "nothing was there");
          }
        };
    Action give =
        () -> {
          synchronized (box) {
            box.n++;
            box.notifyAll();
          }
        };
    together(take, take, give, give);
  }

  /** The main thread waits for one that needs the monitor that it has. */
  @Wrong(DEADLOCK)
  public static void joinWithMonitor() throws Exception {
    Box box = new Box();
    synchronized (box) {
      together(box::add);
    }
  }

  @Right
  public static void notifyForNobody() throws Exception {
    Box box = new Box();
    together(
        () -> {
          synchronized (box) {
            box.notify();
            box.notifyAll();
          }
        },
        box::add);
    check(box.n == 1, "one");
  }
}
