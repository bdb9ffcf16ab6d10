package samples.loops;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Calls in a loop, in a new state each time. */
public final class ManyStates {
  /** What was seen only grows, so a state of the loop tells nothing that the others do not. */
  static final class Meter {
    private int most;

    synchronized void see(int value) {
      if (value > most) {
        most = value;
      }
    }

    @Requires("most >= number")
    int add(int number) {
      return number;
    }

    void addOften(int times) {
      for (int i = 1; i <= times; i++) {
        see(i);
        add(i);
      }
    }
  }

  /** What other threads may lower. */
  static final class Level {
    @SuppressWarnings("UnusedVariable") // a contract reads it
    private int height;

    synchronized void set(int newHeight) {
      height = newHeight;
    }

    @Requires("height >= number")
    int take(int number) {
      return number;
    }

    void takeOften(int times) {
      for (int i = 1; i <= times; i++) {
        set(i);
        take(i);
      }
    }
  }

  /** Keeps what it has, unless it is a large one. */
  static final class Tank {
    private static final int LARGE = 120;

    private final int size;
    private int filled;

    Tank(int size) {
      this.size = size;
    }

    synchronized void fill(int amount) {
      if (amount > filled) {
        filled = amount;
      }
    }

    synchronized void empty() {
      if (size > LARGE) {
        filled = 0;
      }
    }

    @Requires("filled >= amount")
    int draw(int amount) {
      return amount;
    }

    void fillAndDraw(int amount) {
      fill(amount);
      draw(amount);
    }
  }

  private ManyStates() {}

  @Demonic(rivals = false)
  public static class Tests {
    @Test
    void provable() {
      new Meter().addOften(3_000);
    }

    @Test
    void broken() {
      new Level().takeOften(500);
    }

    @Test
    void brokenInALateState() {
      for (int i = 1; i <= 140; i++) {
        new Tank(i).fillAndDraw(i);
      }
    }
  }
}
