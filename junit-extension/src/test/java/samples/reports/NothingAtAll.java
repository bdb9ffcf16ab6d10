package samples.reports;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** A class with {@code @Demonic}, of which no test has anything to check. */
public final class NothingAtAll {
  private NothingAtAll() {}

  /** Has methods with preconditions, which its tests call themselves, or not at all. */
  public static class Door {
    private boolean open;

    public void open() {
      open = true;
    }

    @Requires("open")
    public void pass() {}

    public void close() {
      if (!open) {
        throw new IllegalStateException();
      }
      open = false;
    }

    public void closeAtNight() {
      close();
    }

    public void passTwice() {
      pass();
      pass();
    }

    public boolean isOpen() {
      return open;
    }
  }

  /** Its tests. */
  @Demonic(Door.class)
  public static class Tests {
    @Test
    void isClosedAtFirst() {
      assertThat(new Door().isOpen()).isFalse();
    }

    @Test
    void canBePassed() {
      Door door = new Door();
      door.open();
      door.pass();
    }

    @Test
    void isClosedAtNight() {
      Door door = new Door();
      door.open();
      door.closeAtNight();
    }
  }
}
