package samples.schedule.table;

import java.util.ArrayList;
import java.util.List;

/** What a thread of a program does, and what programs do with such code. */
@FunctionalInterface
interface Action {
  void run() throws Exception;

  /** A thread that is to do it, not started. */
  static Thread thread(Action action) {
    return new Thread(
        () -> {
          try {
            action.run();
          } catch (RuntimeException thrown) {
            throw thrown;
          } catch (Exception thrown) {
            throw new IllegalStateException(thrown);
          }
        });
  }

  /** A thread that does it. */
  static Thread start(Action action) {
    Thread thread = thread(action);
    thread.start();
    return thread;
  }

  /** Does all that at the same time, and waits for the end. */
  static void together(Action... actions) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Action action : actions) {
      threads.add(start(action));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void check(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  /** Does something that must throw. */
  static <T extends Exception> T fails(Class<T> type, Action action) {
    try {
      action.run();
    } catch (Exception thrown) {
      if (type.isInstance(thrown)) {
        return type.cast(thrown);
      }
      throw new IllegalStateException(thrown);
    }
    throw new AssertionError("it should have thrown " + type);
  }
}
