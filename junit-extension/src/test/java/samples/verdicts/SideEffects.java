package samples.verdicts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Methods that every object has or the JDK calls, and that write. */
public final class SideEffects {
  private SideEffects() {}

  /** Breakable: to compare two tickets marks the first. */
  public static class Ticket implements Comparable<Ticket> {
    private boolean unseen = true;
    private final int number;

    public Ticket(int number) {
      this.number = number;
    }

    @Override
    public int compareTo(Ticket other) {
      unseen = false;
      return Integer.compare(number, other.number);
    }

    @Requires("unseen")
    int present() {
      return number;
    }

    public int use() {
      return unseen ? present() : 0;
    }
  }

  /** Sorts tickets. */
  static class Box {
    static void sort(Ticket[] tickets) {
      Arrays.sort(tickets);
    }
  }

  /** Breakable: the order by weight breaks seals, and the JDK calls it when it sorts. */
  public static class Parcel {
    private boolean sealed = true;
    private final int weight;

    public Parcel(int weight) {
      this.weight = weight;
    }

    public static List<Parcel> byWeight(List<Parcel> parcels) {
      List<Parcel> sorted = new ArrayList<>(parcels);
      sorted.sort(
          (one, other) -> {
            one.sealed = false;
            return Integer.compare(one.weight, other.weight);
          });
      return sorted;
    }

    @Requires("sealed")
    int send() {
      return weight;
    }

    public int use() {
      return sealed ? send() : 0;
    }
  }

  /** Breakable: its text is made once, and to ask for it uses it up. */
  public static class Riddle {
    private boolean open = true;

    @Override
    public String toString() {
      open = false;
      return "what has roots as nobody sees";
    }

    @Requires("open")
    int guess() {
      return 1;
    }

    public int use() {
      return open ? guess() : 0;
    }
  }

  /** Breakable: its hash code is found when it is asked for, and the slot goes with it. */
  public static class Key {
    private int slot = 1;

    @Override
    public int hashCode() {
      slot = 0;
      return 7;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other;
    }

    @Requires("slot > 0")
    int find() {
      return 10 / slot;
    }

    public int use() {
      return slot > 0 ? find() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Ticket.class)
    void aComparisonThatWrites() {
      new Ticket(5).use();
    }

    @Test
    @Demonic(Parcel.class)
    void aComparatorThatWrites() {
      new Parcel(5).use();
    }

    @Test
    @Demonic(Riddle.class)
    void aTextThatWrites() {
      new Riddle().use();
    }

    @Test
    @Demonic(Key.class)
    void aHashCodeThatWrites() {
      new Key().use();
    }
  }
}
