package wild;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Makes two calls beside each other, again and again, until they show an effect. */
final class Rounds {
  private static final int MOST = 200_000;
  private static final long MOST_SECONDS = 60;

  /** The longest time by which one of the threads begins later, in steps of a loop. */
  private static final int MOST_DELAY = 400;

  private Rounds() {}

  /** Two calls, and a look at what they have left. */
  interface Round {
    void first() throws Exception;

    void second() throws Exception;

    /**
     * What is wrong, once both calls are made or one of them does not end; empty if nothing is.
     *
     * @param first the thread of the first call, which may still be alive
     */
    Optional<String> wrong(Thread first) throws Exception;
  }

  /** Runs rounds until one of them shows the effect, and prints that. */
  static void run(String name, Supplier<Round> rounds) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    int number = 0;
    while (number < MOST && System.nanoTime() < end) {
      number++;
      Optional<String> wrong = one(rounds.get(), number);
      if (wrong.isPresent()) {
        System.out.printf("%s: round %,d: %s%n", name, number, wrong.get());
        return;
      }
    }
    System.out.printf("%s: not seen in %,d rounds%n", name, number);
  }

  private static Optional<String> one(Round round, int number) throws Exception {
    AtomicInteger ready = new AtomicInteger();
    int delay = number % (2 * MOST_DELAY) - MOST_DELAY;
    Thread first = new Thread(() -> call(ready, -delay, round::first));
    Thread second = new Thread(() -> call(ready, delay, round::second));
    first.setDaemon(true);
    second.setDaemon(true);
    first.start();
    second.start();
    second.join();
    first.join(TimeUnit.SECONDS.toMillis(2));
    Optional<String> wrong = round.wrong(first);
    first.interrupt();
    first.join();
    return wrong;
  }

  /** A call that may throw. */
  private interface Task {
    void run() throws Exception;
  }

  private static void call(AtomicInteger ready, int delay, Task task) {
    ready.incrementAndGet();
    while (ready.get() < 2) {
      Thread.onSpinWait();
    }
    for (int step = 0; step < delay; step++) {
      Thread.onSpinWait();
    }
    try {
      task.run();
    } catch (Exception expected) {
      // An answer like any other: what is left behind counts.
    }
  }
}
