package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that use what Java 17 has not yet, so by reflection. */
@Apart
public final class NewerThreads {
  private NewerThreads() {}

  private static Object call(Object receiver, Class<?> type, String name, Object... arguments)
      throws Exception {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name) && fits(method, arguments)) {
        try {
          return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
          if (e.getCause() instanceof Exception thrown) {
            throw thrown;
          }
          throw e;
        }
      }
    }
    throw new NoSuchMethodException(name);
  }

  private static boolean fits(Method method, Object... arguments) {
    Class<?>[] types = method.getParameterTypes();
    if (types.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (!types[i].isInstance(arguments[i])) {
        return false;
      }
    }
    return true;
  }

  private static Thread virtual(Action action) throws Exception {
    Runnable code =
        () -> {
          try {
            action.run();
          } catch (RuntimeException thrown) {
            throw thrown;
          } catch (Exception thrown) {
            throw new IllegalStateException(thrown);
          }
        };
    return (Thread) call(null, Thread.class, "startVirtualThread", code);
  }

  @Right(since = 21)
  public static void virtualThreads() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    Action add =
        () -> {
          lock.lock();
          n[0]++;
          lock.unlock();
        };
    Thread a = virtual(add);
    Thread b = virtual(add);
    a.join();
    b.join();
    check(n[0] == 2, "both");
  }

  /** Virtual threads run at the same time, too. */
  @Wrong(
      value = {EXCEPTION, RACE},
      since = 21)
  public static void virtualThreadsWithoutLock() throws Exception {
    int[] n = {0};
    Thread a = virtual(() -> n[0]++);
    Thread b = virtual(() -> n[0]++);
    a.join();
    b.join();
    check(n[0] == 2, "both");
  }

  /** Each thread may have entered its first monitor before the other enters its second. */
  @Wrong(value = DEADLOCK, since = 21)
  public static void virtualDeadlock() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Thread first = virtual(() -> both(a, b));
    Thread second = virtual(() -> both(b, a));
    first.join();
    second.join();
  }

  private static void both(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }

  /** Nobody counts. */
  @Wrong(value = LOST_SIGNAL, since = 21)
  public static void virtualWaitsForEver() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    virtual(never::await).join();
  }

  @Right(since = 21)
  public static void virtualInterrupted() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Thread waiter = virtual(() -> fails(InterruptedException.class, () -> never.await()));
    waiter.interrupt();
    waiter.join();
  }

  private static ThreadFactory factory(String kind) throws Exception {
    Object builder = call(null, Thread.class, kind);
    Class<?> type = Class.forName("java.lang.Thread$Builder");
    return (ThreadFactory) call(builder, type, "factory");
  }

  @Right(since = 21)
  public static void builtThreads() throws Exception {
    int[] n = {0};
    Thread thread = factory("ofPlatform").newThread(() -> n[0]++);
    thread.start();
    thread.join();
    check(n[0] == 1, "written before");
  }

  /** Nothing orders the read behind the thread. */
  @Wrong(
      value = {EXCEPTION, RACE},
      since = 21)
  public static void builtVirtualThread() throws Exception {
    int[] n = {0};
    Thread thread = factory("ofVirtual").newThread(() -> n[0]++);
    thread.start();
    check(n[0] == 1, "written before");
    thread.join();
  }

  private static ExecutorService perTask() throws Exception {
    return (ExecutorService) call(null, Executors.class, "newVirtualThreadPerTaskExecutor");
  }

  @Right(since = 21)
  public static void threadPerTask() throws Exception {
    ExecutorService pool = perTask();
    Future<Integer> a = pool.submit(() -> 1);
    Future<Integer> b = pool.submit(() -> 2);
    check(a.get() + b.get() == 3, "both");
    call(pool, ExecutorService.class, "close");
  }

  /** The tasks run at the same time. */
  @Wrong(
      value = {EXCEPTION, RACE},
      since = 21)
  public static void threadPerTaskWithoutLock() throws Exception {
    ExecutorService pool = perTask();
    int[] n = {0};
    pool.execute(() -> n[0]++);
    pool.execute(() -> n[0]++);
    call(pool, ExecutorService.class, "close");
    check(n[0] == 2, "both");
  }

  @Right(since = 19)
  public static void poolIsClosed() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    int[] n = {0};
    pool.execute(() -> n[0]++);
    call(pool, ExecutorService.class, "close");
    check(n[0] == 1, "written before");
  }

  @Right(since = 19)
  public static void joinForSomeTime() throws Exception {
    int[] n = {0};
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        Action.start(
            () -> {
              latch.await();
              n[0]++;
            });
    boolean hasEnded = (boolean) call(thread, Thread.class, "join", Duration.ofMillis(2));
    check(!hasEnded, "it waits for main");
    latch.countDown();
    thread.join();
    check(n[0] == 1, "written before");
  }

  @Right(since = 19)
  public static void sleepForSomeTime() throws Exception {
    Action.together(() -> call(null, Thread.class, "sleep", Duration.ofMillis(1)));
  }

  /** To sleep is not to wait for others. */
  @Wrong(
      value = {EXCEPTION, RACE},
      since = 19)
  public static void sleepInsteadOfJoin() throws Exception {
    int[] n = {0};
    Thread thread = Action.start(() -> n[0]++);
    call(null, Thread.class, "sleep", Duration.ofMillis(1));
    check(n[0] == 1, "written before");
    thread.join();
  }

  @Right(since = 19)
  public static void stateOfFuture() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> task = pool.submit(() -> 1);
    check(task.get() == 1, "the result");
    check(call(task, Future.class, "resultNow").equals(1), "the result");
    pool.shutdown();
  }

  /** The task may not be done yet. */
  @Wrong(value = EXCEPTION, since = 19)
  public static void resultTooEarly() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> task = pool.submit(() -> 1);
    pool.shutdown();
    check(call(task, Future.class, "resultNow").equals(1), "the result");
  }

  /** Threads that are forked in a scope have the values that its owner has; others have not. */
  @Right(since = 25)
  public static void scopedValues() throws Exception {
    Class<?> values = Class.forName("java.lang.ScopedValue");
    Class<?> scopes = Class.forName("java.util.concurrent.StructuredTaskScope");
    Class<?> tasks = Class.forName("java.util.concurrent.StructuredTaskScope$Subtask");
    Object value = call(null, values, "newInstance");
    Callable<Object> get = () -> call(value, values, "get");
    Runnable code =
        () -> {
          try (AutoCloseable scope = (AutoCloseable) call(null, scopes, "open")) {
            Object first = call(scope, scopes, "fork", get);
            Object second = call(scope, scopes, "fork", get);
            call(scope, scopes, "join");
            check(call(first, tasks, "get").equals(7), "the first has it");
            check(call(second, tasks, "get").equals(7), "the second has it");
          } catch (Exception thrown) {
            throw new IllegalStateException(thrown);
          }
        };
    Object with = call(null, values, "where", value, 7);
    call(with, Class.forName("java.lang.ScopedValue$Carrier"), "run", code);
    Thread other = virtual(() -> check(call(value, values, "isBound").equals(false), "not here"));
    other.join();
  }
}
