package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Numbers that come of operations on variables. All methods hold the monitor. */
public final class Calculated {
  private Calculated() {}

  /** Right: if one number is not 0, their bits together are not. */
  public static class AllFlags {
    private int flags = 1;

    public synchronized void set(int some, int more) {
      if (some != 0) {
        flags = some | more;
      }
    }

    public synchronized int use() {
      return share();
    }

    @Requires("flags != 0")
    private int share() {
      return 100 / flags;
    }
  }

  /** Breakable: {@code set(1, 2)}: what they have in common may be nothing. */
  public static class CommonFlags {
    private int flags = 1;

    public synchronized void set(int some, int more) {
      if (some != 0 && more != 0) {
        flags = some & more;
      }
    }

    public synchronized int use() {
      return share();
    }

    @Requires("flags != 0")
    private int share() {
      return 100 / flags;
    }
  }

  /** Right: the rest is less than the divisor, and not negative where the dividend is not. */
  public static class Slot {
    private int slot;
    private int slots = 8;

    public synchronized void choose(int hash, int number) {
      if (hash >= 0 && number > 0) {
        slots = number;
        slot = hash % number;
      }
    }

    public synchronized int use() {
      return take();
    }

    @Requires("slot >= 0 && slot < slots")
    private int take() {
      return slots - slot;
    }
  }

  /** Breakable: {@code choose(-1, 2)}. */
  public static class SignedSlot {
    private int slot;

    public synchronized void choose(int hash, int number) {
      if (number > 0) {
        slot = hash % number;
      }
    }

    public synchronized int use() {
      return take();
    }

    @Requires("slot >= 0")
    private int take() {
      return slot;
    }
  }

  /** Right: this rest has the sign of the divisor. */
  public static class FloorSlot {
    private int slot;

    public synchronized void choose(int hash, int number) {
      if (number > 0) {
        slot = Math.floorMod(hash, number);
      }
    }

    public synchronized int use() {
      return take();
    }

    @Requires("slot >= 0")
    private int take() {
      return slot;
    }
  }

  /** Breakable: {@code choose(1, -2)}. */
  public static class FloorOfAnything {
    private int slot;

    public synchronized void choose(int hash, int number) {
      if (number != 0) {
        slot = Math.floorMod(hash, number);
      }
    }

    public synchronized int use() {
      return take();
    }

    @Requires("slot >= 0")
    private int take() {
      return slot;
    }
  }

  /** Right: the first bit of what is shifted in is 0. */
  public static class Shifted {
    private int rest = 1;

    public synchronized void set(int value, int bits) {
      if (bits > 0 && bits < 32) {
        rest = value >>> bits;
      }
    }

    public synchronized int use() {
      return take();
    }

    @Requires("rest >= 0")
    private int take() {
      return rest;
    }
  }

  /** Breakable: {@code set(-1, 32)} shifts by nothing. */
  public static class ShiftedByNothing {
    private int rest = 1;

    public synchronized void set(int value, int bits) {
      if (bits > 0 && bits <= 32) {
        rest = value >>> bits;
      }
    }

    public synchronized int use() {
      return take();
    }

    @Requires("rest >= 0")
    private int take() {
      return rest;
    }
  }

  /** The tests that have checks. */
  static class Tests {
    @Test
    @Demonic(AllFlags.class)
    void bitsOfBoth() {
      new AllFlags().use();
    }

    @Test
    @Demonic(CommonFlags.class)
    void bitsInCommon() {
      new CommonFlags().use();
    }

    @Test
    @Demonic(Slot.class)
    void aRest() {
      new Slot().use();
    }

    @Test
    @Demonic(SignedSlot.class)
    void aRestOfANegativeNumber() {
      new SignedSlot().use();
    }

    @Test
    @Demonic(FloorSlot.class)
    void aRestWithTheSignOfTheDivisor() {
      new FloorSlot().use();
    }

    @Test
    @Demonic(FloorOfAnything.class)
    void aRestWithTheSignOfANegativeDivisor() {
      new FloorOfAnything().use();
    }

    @Test
    @Demonic(Shifted.class)
    void aShift() {
      new Shifted().use();
    }

    @Test
    @Demonic(ShiftedByNothing.class)
    void aShiftByAllBits() {
      new ShiftedByNothing().use();
    }
  }
}
