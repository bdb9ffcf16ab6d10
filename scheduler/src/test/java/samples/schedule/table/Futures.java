package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs about {@link FutureTask}. */
public final class Futures {
  private Futures() {}

  @Right
  public static void result() throws Exception {
    int[] n = {0};
    FutureTask<Integer> task = new FutureTask<>(() -> n[0] = 1);
    together(task::run, () -> check(task.get() == n[0], "written before"));
  }

  @Right
  public static void failure() throws Exception {
    Callable<Integer> throwing =
        () -> {
          throw new IllegalArgumentException("in the task");
        };
    FutureTask<Integer> task = new FutureTask<>(throwing);
    together(
        task,
        () ->
            check(
                fails(ExecutionException.class, () -> check(task.get() == 1, "")).getCause()
                    instanceof IllegalArgumentException,
                "what the task throws"));
  }

  private static void together(Runnable task, Action action) throws InterruptedException {
    Action.together(task::run, action);
  }

  /** Nobody runs the task. */
  @Wrong(LOST_SIGNAL)
  public static void neverRun() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Action.together(() -> check(task.get() == 1, "a result"));
  }

  @Right
  public static void getGivesUp() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Action.together(
        () ->
            fails(
                TimeoutException.class,
                () -> check(task.get(2, TimeUnit.MILLISECONDS) == 1, "a result")));
  }

  @Right
  public static void timedGet() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    together(
        task,
        () -> {
          try {
            check(task.get(1, TimeUnit.MILLISECONDS) == 1, "a result");
          } catch (TimeoutException e) {
            check(task.get() == 1, "a result");
          }
        });
  }

  @Right
  public static void getInterrupted() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Thread waiter = start(() -> fails(InterruptedException.class, task::get));
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void cancelledBeforeRun() throws Exception {
    AtomicInteger n = new AtomicInteger();
    FutureTask<Integer> task = new FutureTask<>(n::incrementAndGet);
    check(task.cancel(true), "not done");
    together(task, () -> fails(CancellationException.class, task::get));
    check(n.get() == 0 && task.isCancelled() && task.isDone(), "not run");
  }

  @Right
  public static void cancelInterrupts() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Callable<Integer> waiting =
        () -> {
          never.await();
          return 1;
        };
    FutureTask<Integer> task = new FutureTask<>(waiting);
    together(task, () -> check(task.cancel(true), "not done"));
    fails(CancellationException.class, task::get);
  }

  /** The task goes on, for nobody has interrupted it. */
  @Wrong(LOST_SIGNAL)
  public static void cancelWithoutInterrupt() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Callable<Integer> waiting =
        () -> {
          never.await();
          return 1;
        };
    FutureTask<Integer> task = new FutureTask<>(waiting);
    together(task, () -> check(task.cancel(false), "not done"));
  }

  @Right
  public static void cancelOrRun() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    boolean[] isCancelled = {false};
    together(task, () -> isCancelled[0] = task.cancel(false));
    check(task.isCancelled() == isCancelled[0], "either");
    if (!isCancelled[0]) {
      check(task.get() == 1, "a result");
    }
  }

  /** The task may be cancelled before it has a result. */
  @Wrong(EXCEPTION)
  public static void cancelNotExpected() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    together(task, () -> task.cancel(true));
    check(task.get() == 1, "a result");
  }

  @Apart
  @Right
  public static void runTwice() throws Exception {
    AtomicInteger n = new AtomicInteger();
    FutureTask<Integer> task = new FutureTask<>(n::incrementAndGet);
    together(task, task::run);
    check(n.get() == 1, "run once");
  }

  @Right
  public static void doneIsTold() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    FutureTask<Integer> task =
        new FutureTask<>(() -> 1) {
          @Override
          protected void done() {
            done.countDown();
          }
        };
    together(
        task,
        () -> {
          done.await();
          check(task.isDone() && task.get() == 1, "a result");
        });
  }

  @Right
  public static void polled() throws Exception {
    int[] n = {0};
    FutureTask<Integer> task = new FutureTask<>(() -> n[0] = 1);
    together(
        task,
        () -> {
          while (!task.isDone()) {
            Thread.yield();
          }
          check(task.get() == n[0], "written before");
        });
  }

  /** What the runner does after the task is not ordered before those that have the result. */
  @Wrong({EXCEPTION, RACE})
  public static void afterTheResult() throws Exception {
    int[] n = {0};
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Action.together(
        () -> {
          task.run();
          n[0] = 1;
        },
        () -> check(task.get() == n[0], "written before"));
  }

  /** The task waits for its own result. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void waitsForItself() throws Exception {
    FutureTask<?>[] self = {null};
    Callable<Object> waiting = () -> self[0].get();
    self[0] = new FutureTask<>(waiting);
    Action.together(self[0]::run);
  }

  /** Each of two tasks waits for the other. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void waitForEachOther() throws Exception {
    FutureTask<?>[] tasks = {null, null};
    Callable<Object> first = () -> tasks[1].get();
    Callable<Object> second = () -> tasks[0].get();
    tasks[0] = new FutureTask<>(first);
    tasks[1] = new FutureTask<>(second);
    Action.together(tasks[0]::run, tasks[1]::run);
  }

  /** It is cancelled while its task runs. */
  @Wrong(RACE)
  public static void cancelledMeanwhile() throws Exception {
    int[] n = {0};
    FutureTask<Integer> task = new FutureTask<>(() -> n[0] = 1);
    Thread thread = new Thread(task);
    thread.start();
    task.cancel(false);
    try {
      task.get();
    } catch (CancellationException cancelled) {
      n[0] = 2;
    }
    thread.join();
  }
}
