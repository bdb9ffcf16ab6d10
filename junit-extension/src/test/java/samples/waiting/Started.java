package samples.waiting;

/** Threads of samples that would wait for ever: tests that run later would take them for help. */
final class Started {
  private static final String NAME = "sample";

  private Started() {}

  static void start(Thread thread) {
    thread.setName(NAME);
    thread.setDaemon(true);
    thread.start();
  }

  static void interruptAll() {
    Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(NAME))
        .forEach(Thread::interrupt);
  }
}
