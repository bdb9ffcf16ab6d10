package samples.reports;

import java.util.concurrent.CompletableFuture;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Tests start threads, which are not checked. */
public final class OtherThreads {
  private OtherThreads() {}

  /** Counts down. */
  public static class Workers {
    int idle;

    @Ensures("idle == n")
    public Workers(int n) {
      idle = n;
    }

    @Requires("idle > 0")
    public synchronized void take() {
      idle--;
    }

    public synchronized void takeOne() {
      if (idle > 0) {
        take();
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Workers.class)
    void aThreadOfItsOwn() throws InterruptedException {
      Workers workers = new Workers(2);
      Thread thread = new Thread(workers::takeOne);
      thread.start();
      thread.join();
      workers.takeOne();
    }

    @Test
    @Demonic(Workers.class)
    void aThreadOfAPool() {
      Workers workers = new Workers(2);
      CompletableFuture.runAsync(workers::take).join();
      workers.takeOne();
    }

    @Test
    @Demonic(Workers.class)
    void nothingElse() throws InterruptedException {
      Thread thread = new Thread(new Workers(1)::takeOne);
      thread.start();
      thread.join();
    }
  }

  /** All of them are annotated, and make their calls on other threads. */
  @Demonic(Workers.class)
  public static class Elsewhere {
    @Test
    void one() throws InterruptedException {
      Thread thread = new Thread(new Workers(1)::takeOne);
      thread.start();
      thread.join();
    }

    @Test
    void nothingAtAll() {}
  }
}
