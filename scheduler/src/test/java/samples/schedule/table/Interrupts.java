package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/** Programs in which an interrupt says that something has happened before. */
public final class Interrupts {
  private Interrupts() {}

  @Right
  public static void exceptionOfLatch() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              fails(InterruptedException.class, never::await);
              check(n[0] == 1, "written before");
            });
    n[0] = 1;
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void exceptionOfSleep() throws Exception {
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              try {
                Thread.sleep(1_000);
              } catch (InterruptedException interrupted) {
                check(n[0] == 1, "written before");
              }
            });
    n[0] = 1;
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void exceptionOfWait() throws Exception {
    Object lock = new Object();
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              synchronized (lock) {
                fails(InterruptedException.class, lock::wait);
              }
              check(n[0] == 1, "written before");
            });
    n[0] = 1;
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void asked() throws Exception {
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
              }
              check(n[0] == 1, "written before");
            });
    n[0] = 1;
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void askedOnce() throws Exception {
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              if (Thread.interrupted()) {
                check(n[0] == 1, "written before");
              }
            });
    n[0] = 1;
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void askedByThird() throws Exception {
    int[] n = {0};
    CountDownLatch end = new CountDownLatch(1);
    Thread target = Action.thread(() -> fails(InterruptedException.class, end::await));
    target.start();
    together(
        () -> {
          n[0] = 1;
          target.interrupt();
        },
        () -> {
          if (target.isInterrupted()) {
            check(n[0] == 1, "written before");
          }
        });
    target.join();
  }

  /** Nobody asks whether the thread is interrupted. */
  @Wrong({EXCEPTION, RACE})
  public static void notAsked() throws Exception {
    int[] n = {0};
    Thread thread = start(() -> check(n[0] == 0, "not yet"));
    n[0] = 1;
    thread.interrupt();
    thread.join();
  }

  /** It is written after the interrupt. */
  @Wrong({EXCEPTION, RACE})
  public static void tooLate() throws Exception {
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              try {
                Thread.sleep(1_000);
              } catch (InterruptedException interrupted) {
                check(n[0] == 1, "written before");
              }
            });
    thread.interrupt();
    n[0] = 1;
    thread.join();
  }

  @Right
  public static void exceptionOfLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    lock.lock();
    Thread thread =
        start(
            () -> {
              fails(InterruptedException.class, lock::lockInterruptibly);
              check(n[0] == 1, "written before");
            });
    n[0] = 1;
    thread.interrupt();
    thread.join();
    lock.unlock();
  }

  @Right
  public static void exceptionOfQueue() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              fails(InterruptedException.class, queue::take);
              check(n[0] == 1, "written before");
            });
    n[0] = 1;
    thread.interrupt();
    thread.join();
  }

  /** The flag of a thread stays that has not been started. */
  @Right
  public static void beforeTheStart() throws Exception {
    boolean[] asked = new boolean[3];
    Thread thread =
        new Thread(
            () -> {
              asked[0] = Thread.currentThread().isInterrupted();
              asked[1] = Thread.interrupted();
              asked[2] = Thread.interrupted();
            });
    thread.interrupt();
    check(thread.isInterrupted(), "before the start");
    thread.start();
    thread.join();
    check(asked[0] && asked[1] && !asked[2], "once");
  }

  @Right
  public static void exceptionOfWaitBeforeTheStart() throws Exception {
    Object lock = new Object();
    boolean[] thrown = new boolean[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                synchronized (lock) {
                  lock.wait();
                }
              } catch (InterruptedException e) {
                thrown[0] = true;
              }
            });
    thread.interrupt();
    thread.start();
    thread.join();
    check(thrown[0], "it does not wait");
  }
}
