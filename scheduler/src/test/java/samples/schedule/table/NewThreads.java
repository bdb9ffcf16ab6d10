package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.thread;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Programs about what a thread gets from the one that makes it, and about what others know of it:
 * its group, and its stack.
 */
public final class NewThreads {
  private NewThreads() {}

  /** Runs something on a thread of a group, or throws what it has thrown. */
  private static void within(ThreadGroup group, Action action) throws Exception {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Runnable task =
        () -> {
          try {
            action.run();
          } catch (Throwable failure) {
            thrown.set(failure);
          }
        };
    Thread thread = new Thread(group, task);
    thread.start();
    thread.join();
    check(thrown.get() == null, String.valueOf(thrown.get()));
  }

  /** Threads that wait until they are let go. */
  private static final class Waiting {
    private final CountDownLatch begun;
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread[] threads;

    Waiting(ThreadGroup... groups) throws InterruptedException {
      begun = new CountDownLatch(groups.length);
      threads = new Thread[groups.length];
      for (int i = 0; i < groups.length; i++) {
        threads[i] = new Thread(groups[i], this::waitHere);
        threads[i].start();
      }
      begun.await();
    }

    private void waitHere() {
      begun.countDown();
      try {
        end.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    void end() throws InterruptedException {
      end.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  @Right
  public static void groupOfTheMaker() throws Exception {
    ThreadGroup own = Thread.currentThread().getThreadGroup();
    check(new Thread().getThreadGroup() == own, "of the body");
    check(new ThreadGroup("below").getParent() == own, "below that of the body");
    ThreadGroup group = new ThreadGroup("group");
    within(
        group,
        () -> {
          Thread made = thread(() -> {});
          check(made.getThreadGroup() == group, "of the thread");
          check(new ThreadGroup("below").getParent() == group, "below that of the thread");
          made.start();
          made.join();
        });
  }

  /** A pool takes the group of the thread that makes it. */
  @Right
  public static void groupOfPool() throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    within(
        group,
        () -> {
          ExecutorService pool = Executors.newFixedThreadPool(1);
          ThreadGroup ofPool = pool.submit(() -> Thread.currentThread().getThreadGroup()).get();
          check(ofPool == group, "of the thread");
          pool.shutdown();
        });
  }

  @Right
  public static void groupOfOneThatHasEnded() throws Exception {
    Thread thread = thread(() -> {});
    check(thread.getThreadGroup() != null, "before it is started");
    thread.start();
    thread.join();
    check(thread.getThreadGroup() == null, "no more");
  }

  /** The thread may have ended. */
  @Wrong(EXCEPTION)
  public static void groupOfOneThatMayHaveEnded() throws Exception {
    Thread thread = start(() -> {});
    ThreadGroup group = thread.getThreadGroup();
    thread.join();
    check(group != null, "still there");
  }

  @Right
  public static void priority() throws Exception {
    Thread thread =
        start(
            () -> {
              Thread.currentThread().setPriority(3);
              check(Thread.currentThread().getPriority() == 3, "as it was set");
              check(new Thread().getPriority() == 3, "that of the thread");
            });
    check(new Thread().getPriority() == Thread.currentThread().getPriority(), "that of the body");
    thread.join();
    ThreadGroup group = new ThreadGroup("group");
    group.setMaxPriority(2);
    within(group, () -> check(new Thread().getPriority() == 2, "the highest one of the group"));
  }

  @Right
  public static void daemon() throws Exception {
    boolean[] isDaemon = new boolean[2];
    Thread thread = thread(() -> isDaemon[0] = new Thread().isDaemon());
    Thread daemon = thread(() -> isDaemon[1] = new Thread().isDaemon());
    daemon.setDaemon(true);
    thread.start();
    daemon.start();
    thread.join();
    daemon.join();
    check(!isDaemon[0] && isDaemon[1], "as the thread itself");
  }

  @Right
  public static void contextClassLoader() throws Exception {
    ClassLoader usual = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = new URLClassLoader(new URL[0], usual);
    Thread thread =
        thread(
            () -> {
              Thread self = Thread.currentThread();
              check(self.getContextClassLoader() == usual, "that of the body");
              self.setContextClassLoader(loader);
              check(self.getContextClassLoader() == loader, "as it was set");
              check(new Thread().getContextClassLoader() == loader, "that of the thread");
              Thread made =
                  thread(
                      () ->
                          check(
                              Thread.currentThread().getContextClassLoader() == loader,
                              "that of the thread that has made it"));
              self.setContextClassLoader(usual);
              made.start();
              made.join();
            });
    thread.start();
    thread.join();
    check(new Thread().getContextClassLoader() == usual, "that of the body");
    Thread other = thread(() -> {});
    other.setContextClassLoader(loader);
    check(other.getContextClassLoader() == loader, "as it was set");
  }

  /** A thread hands on what it has got, and what it has set itself. */
  @Right
  public static void inheritedByTheNext() throws Exception {
    InheritableThreadLocal<Integer> first = new InheritableThreadLocal<>();
    InheritableThreadLocal<Integer> second =
        new InheritableThreadLocal<>() {
          @Override
          protected Integer childValue(Integer ofParent) {
            return ofParent + 1;
          }
        };
    within(
        new ThreadGroup("group"),
        () -> {
          first.set(1);
          second.set(1);
          within(
              new ThreadGroup("below"),
              () -> {
                check(first.get() == 1 && second.get() == 2, "inherited");
                first.set(2);
                Thread next =
                    thread(() -> check(first.get() == 2 && second.get() == 3, "inherited"));
                next.start();
                next.join();
              });
          check(first.get() == 1, "its own");
        });
    check(first.get() == null, "not of the body");
    first.remove();
  }

  @Right
  public static void numberedNames() throws Exception {
    int before = number(new Thread());
    check(number(thread(() -> {})) == before + 1, "the next one");
    Thread thread = start(() -> check(number(new Thread()) == before + 3, "and so on"));
    check(number(thread) == before + 2, "the next one");
    thread.join();
    check(new Thread("named").getName().equals("named"), "it does not count");
    check(number(new Thread()) == before + 4, "the next one");
  }

  private static int number(Thread thread) {
    check(thread.getName().startsWith("Thread-"), thread.getName());
    return Integer.parseInt(thread.getName().substring("Thread-".length()));
  }

  @Right
  public static void handledByGroupAbove() throws Exception {
    AtomicReference<Throwable> handled = new AtomicReference<>();
    ThreadGroup above =
        new ThreadGroup("handling") {
          @Override
          public void uncaughtException(Thread t, Throwable thrown) {
            handled.set(thrown);
          }
        };
    Runnable throwing =
        () -> {
          throw new IllegalStateException("for the group");
        };
    Thread thread = new Thread(new ThreadGroup(above, "below"), throwing);
    thread.start();
    thread.join();
    check(handled.get() instanceof IllegalStateException, "handled before the thread has ended");
  }

  /** The group is told of what its own threads throw. */
  @Wrong(EXCEPTION)
  public static void notHandledByGroupBelow() throws Exception {
    ThreadGroup above = new ThreadGroup("above");
    ThreadGroup below =
        new ThreadGroup(above, "handling") {
          @Override
          public void uncaughtException(Thread t, Throwable thrown) {}
        };
    Runnable throwing =
        () -> {
          throw new IllegalStateException("for the group " + below.getName());
        };
    Thread thread = new Thread(above, throwing);
    thread.start();
    thread.join();
  }

  @Right
  public static void countedInGroup() throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    ThreadGroup below = new ThreadGroup(group, "below");
    check(group.activeCount() == 0, "nobody");
    new Thread(group, () -> {});
    check(group.activeCount() == 0, "nobody has been started");
    Waiting waiting = new Waiting(group, group, below);
    check(group.activeCount() == 3, "all");
    check(below.activeCount() == 1, "one");
    waiting.end();
    check(group.activeCount() == 0, "all have ended");
  }

  @Right
  public static void listedInGroup() throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    Waiting waiting = new Waiting(group, group, new ThreadGroup(group, "below"));
    Thread[] found = new Thread[5];
    check(group.enumerate(found) == 3, "all");
    check(Arrays.asList(found).containsAll(List.of(waiting.threads)), "all");
    check(found[3] == null, "no others");
    Thread[] own = new Thread[5];
    check(group.enumerate(own, false) == 2, "not those below");
    check(!Arrays.asList(own).contains(waiting.threads[2]), "not those below");
    check(group.enumerate(new Thread[1]) == 1, "there is no room for more");
    waiting.end();
    check(group.enumerate(new Thread[5]) == 0, "all have ended");
  }

  @Right
  public static void countedWithItself() throws Exception {
    within(
        new ThreadGroup("group"),
        () -> {
          check(Thread.activeCount() == 1, "itself");
          Waiting waiting = new Waiting(Thread.currentThread().getThreadGroup());
          check(Thread.activeCount() == 2, "both");
          Thread[] found = new Thread[5];
          check(Thread.enumerate(found) == 2, "both");
          check(
              Arrays.asList(found).containsAll(List.of(Thread.currentThread(), waiting.threads[0])),
              "both");
          waiting.end();
          check(Thread.activeCount() == 1, "itself");
        });
  }

  @Right
  public static void bodyIsListed() throws Exception {
    Thread[] found = new Thread[Thread.activeCount() + 10];
    int count = Thread.enumerate(found);
    List<Thread> all = Arrays.asList(found).subList(0, count);
    check(all.contains(Thread.currentThread()), "itself");
    check(all.stream().distinct().count() == count, "each once");
    start(() -> {}).join();
  }

  @Right
  public static void untilNobodyIsLeft() throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    Thread a = new Thread(group, () -> {});
    Thread b = new Thread(group, () -> {});
    a.start();
    b.start();
    while (group.activeCount() > 0) {
      Thread.yield();
    }
    check(group.enumerate(new Thread[1]) == 0, "both have ended");
  }

  /** The thread may have ended. */
  @Wrong(EXCEPTION)
  public static void countedTooLate() throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    Thread thread = new Thread(group, () -> {});
    thread.start();
    int count = group.activeCount();
    thread.join();
    check(count == 1, "still there");
  }

  /** The thread may still be there. */
  @Wrong(EXCEPTION)
  public static void countedTooEarly() throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    Thread thread = new Thread(group, () -> {});
    thread.start();
    int count = group.activeCount();
    thread.join();
    check(count == 0, "gone");
  }

  /** The other thread may not have started it. */
  @Wrong(EXCEPTION)
  public static void countedBeforeTheStart() throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    CountDownLatch end = new CountDownLatch(1);
    Thread starting =
        start(
            () -> {
              Thread waiting = new Thread(group, () -> await(end));
              waiting.start();
              waiting.join();
            });
    int count = group.activeCount();
    end.countDown();
    starting.join();
    check(count == 1, "started");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Right
  public static void ownStack() throws Exception {
    Thread thread =
        start(
            () -> {
              StackTraceElement[] stack = Thread.currentThread().getStackTrace();
              check(stack[0].getMethodName().equals("getStackTrace"), stack[0].toString());
              check(stack[1].getClassName().equals(NewThreads.class.getName()), "this method");
              check(stack[1].getMethodName().contains("ownStack"), "this method");
              check(isIn(stack, "run"), "that of the thread");
              check(!isOfOurs(stack), Arrays.toString(stack));
            });
    check(Thread.currentThread().getStackTrace()[1].getMethodName().equals("ownStack"), "here");
    thread.join();
  }

  private static boolean isIn(StackTraceElement[] stack, String method) {
    return Arrays.stream(stack).anyMatch(frame -> frame.getMethodName().equals(method));
  }

  private static boolean isOfOurs(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .anyMatch(
            frame ->
                frame.getClassName().contains(".hooks.")
                    || frame.getClassName().contains(".control."));
  }

  @Right
  public static void stackOfAnother() throws Exception {
    Thread thread = thread(() -> {});
    check(thread.getStackTrace().length == 0, "not started");
    thread.start();
    thread.join();
    check(thread.getStackTrace().length == 0, "it has ended");
    Waiting waiting = new Waiting(Thread.currentThread().getThreadGroup());
    StackTraceElement[] stack = waiting.threads[0].getStackTrace();
    while (!isIn(stack, "park")) {
      Thread.yield();
      stack = waiting.threads[0].getStackTrace();
    }
    check(isIn(stack, "waitHere") && isIn(stack, "await"), Arrays.toString(stack));
    check(!isOfOurs(stack), Arrays.toString(stack));
    waiting.end();
  }

  @Right
  public static void stackInMonitor() throws Exception {
    Object lock = new Object();
    Thread thread =
        start(
            () -> {
              synchronized (lock) {
                check(Thread.holdsLock(lock), "it has it");
              }
              synchronized (lock) {
                lock.wait();
              }
            });
    while (!isIn(thread.getStackTrace(), "wait")) {
      Thread.yield();
    }
    synchronized (lock) {
      lock.notifyAll();
    }
    thread.join();
  }

  @Right
  public static void stacksOfAll() throws Exception {
    Waiting waiting = new Waiting(new ThreadGroup("group"));
    Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
    StackTraceElement[] own = stacks.get(Thread.currentThread());
    check(isIn(own, "stacksOfAll") && !isOfOurs(own), "that of the body");
    check(isIn(stacks.get(waiting.threads[0]), "waitHere"), "that of the thread");
    waiting.end();
    check(!Thread.getAllStackTraces().containsKey(waiting.threads[0]), "it has ended");
  }
}
