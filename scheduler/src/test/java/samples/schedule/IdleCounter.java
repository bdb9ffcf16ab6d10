package samples.schedule;

/** The counter of idle workers, with two that wait and two that put. */
public final class IdleCounter {
  private int idle;

  synchronized void put() {
    idle++;
    notify();
  }

  synchronized void take() throws InterruptedException {
    while (idle == 0) {
      wait();
    }
    idle--;
  }

  /** Runs two of each. */
  public static void repaired() throws Exception {
    IdleCounter counter = new IdleCounter();
    Runnable taker =
        Bugs.quietly(
            () -> {
              counter.take();
              return 0;
            });
    Bugs.together(taker, taker, counter::put, counter::put);
    Bugs.check(counter.idle == 0, "idle");
  }
}
