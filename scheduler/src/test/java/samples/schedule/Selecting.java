package samples.schedule;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.atomic.AtomicInteger;

/** The loop of a reactor: it works a little, and waits again, each time with a limit. */
public final class Selecting {
  private Selecting() {}

  /** Ends by itself after 20 seconds. */
  public static void run(AtomicInteger rounds) throws IOException {
    try (Selector selector = Selector.open()) {
      while (rounds.incrementAndGet() < 100) {
        selector.select(200);
      }
    }
  }
}
