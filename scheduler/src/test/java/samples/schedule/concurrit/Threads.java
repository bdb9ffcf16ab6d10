package samples.schedule.concurrit;

/** Runs the threads of a model, and says what is wrong. */
final class Threads {
  private Threads() {}

  interface Task {
    void run() throws Exception;
  }

  static void run(Task... tasks) throws InterruptedException {
    Thread[] threads = new Thread[tasks.length];
    for (int i = 0; i < tasks.length; i++) {
      Task task = tasks[i];
      threads[i] =
          new Thread(
              () -> {
                try {
                  task.run();
                } catch (Exception failed) {
                  throw new IllegalStateException(failed);
                }
              },
              "t" + (i + 1));
    }
    for (Thread thread : threads) {
      thread.start();
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
}
