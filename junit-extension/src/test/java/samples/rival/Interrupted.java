package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests that leave their thread interrupted. */
public final class Interrupted {
  private Interrupted() {}

  /** Gives up when it is interrupted, and says so to its caller. */
  public static class Pause {
    private int pauses;

    public synchronized boolean pause() {
      pauses++;
      try {
        wait(5);
        return true;
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        return false;
      }
    }

    public synchronized int pauses() {
      return pauses;
    }
  }

  /** Right. */
  @Demonic(Pause.class)
  public static class OfPause {
    private final Pause pause = new Pause();

    @Test
    void staysInterrupted() {
      Thread.currentThread().interrupt();
      assertThat(pause.pause()).isFalse();
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }
  }

  /** Two threads may get the last token. */
  @Demonic(BesideOthers.Bucket.class)
  public static class OfBucket {
    private final BesideOthers.Bucket bucket = new BesideOthers.Bucket(1);

    @Test
    void givesOne() {
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(bucket.tryTake()).isTrue();
      assertThat(bucket.tryTake()).isFalse();
    }

    @AfterEach
    void interrupts() {
      Thread.currentThread().interrupt();
    }
  }
}
