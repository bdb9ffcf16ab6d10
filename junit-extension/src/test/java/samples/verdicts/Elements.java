package samples.verdicts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Elements of arrays, and records that hold arrays. */
public final class Elements {
  private Elements() {}

  /** Safe: the array is copied on its way in and on its way out, and nobody writes to it here. */
  public static class Palette {
    private final int[] colours;

    public Palette(int[] colours) {
      this.colours = colours.clone();
    }

    public int[] colours() {
      return Arrays.copyOf(colours, colours.length);
    }

    @Requires("colours[0] > 0")
    int first() {
      return 100 / colours[0];
    }

    public int use() {
      return colours[0] > 0 ? first() : 0;
    }
  }

  /** Wipes what a palette hands out, which is a copy. */
  static class Bleach {
    static void wipe(Palette palette) {
      palette.colours()[0] = 0;
    }
  }

  /** Breakable: {@link Recorder} made the array and kept it. */
  public static class Tape {
    private final int[] samples;

    private Tape(int[] samples) {
      this.samples = samples;
    }

    static Tape of(int[] samples) {
      return new Tape(samples);
    }

    @Requires("samples[1] > 0")
    int second() {
      return 100 / samples[1];
    }

    public int use() {
      return samples[1] > 0 ? second() : 0;
    }
  }

  /** Writes to the array of its tape. */
  public static class Recorder {
    private final int[] samples = {7, 8};
    private final Tape tape = Tape.of(samples);

    public Tape tape() {
      return tape;
    }

    public void erase() {
      samples[1] = 0;
    }
  }

  /** Breakable: a method of the JDK writes the zeros. */
  public static class Disk {
    private final int[] sectors = {1, 2};

    public void format() {
      Arrays.fill(sectors, 0);
    }

    @Requires("sectors[0] > 0")
    int read() {
      return 10 / sectors[0];
    }

    public int use() {
      return sectors[0] > 0 ? read() : 0;
    }
  }

  /** Breakable: a loop writes the zeros. */
  public static class Drum {
    private final int[] tracks = {1, 2, 3};

    public void wipe() {
      for (int i = 0; i < tracks.length; i++) {
        tracks[i] = 0;
      }
    }

    @Requires("tracks[2] > 0")
    int read() {
      return 10 / tracks[2];
    }

    public int use() {
      return tracks[2] > 0 ? read() : 0;
    }
  }

  /** Breakable: a variable handle writes to the element. */
  public static class Card {
    private static final VarHandle HOLES = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] holes = {1};

    public void patch() {
      HOLES.setVolatile(holes, 0, 0);
    }

    @Requires("holes[0] == 1")
    int punch() {
      return 1;
    }

    public int use() {
      return holes[0] == 1 ? punch() : 0;
    }
  }

  /** Breakable: the accessor of a record gives its array to all, and {@link Blank} writes to it. */
  @SuppressWarnings("ArrayRecordComponent") // This is what the sample is about.
  public record Row(int[] cells) {
    @Requires("cells[0] > 0")
    int inverse() {
      return 100 / cells[0];
    }

    int use() {
      return cells[0] > 0 ? inverse() : 0;
    }
  }

  /** Writes zeros to rows. */
  static class Blank {
    static void blank(Row row) {
      int[] cells = row.cells();
      for (int i = 0; i < cells.length; i++) {
        cells[i] = 0;
      }
    }
  }

  /** Safe: the record copies the array on its way in and on its way out. */
  @SuppressWarnings("ArrayRecordComponent") // This is what the sample is about.
  public record Column(int[] cells) {
    public Column {
      cells = cells.clone();
    }

    @Override
    public int[] cells() {
      return cells.clone();
    }

    @Requires("cells[0] > 0")
    int inverse() {
      return 100 / cells[0];
    }

    int use() {
      return cells[0] > 0 ? inverse() : 0;
    }
  }

  /** Safe: the only way to make one refuses what would break it, and nothing changes it. */
  public record Interval(int low, int high) {
    public Interval {
      if (low > high) {
        throw new IllegalArgumentException("low above high");
      }
    }

    Interval shifted(int by) {
      return new Interval(low + by, high + by);
    }

    @Requires("low <= high")
    int width() {
      return high - low;
    }

    int use() {
      return width();
    }
  }

  /** One of a {@link Row3}. */
  public static class Pot {
    private int level = 2;

    public void drain() {
      level = 0;
    }
  }

  /** Breakable: it hands out what its array holds, and that can be drained. */
  public static class Row3 {
    private final Pot[] pots = {new Pot(), new Pot(), new Pot()};

    public Pot pot(int i) {
      return pots[i];
    }

    @Requires("pots[1].level > 0")
    int sip() {
      return 10 / pots[1].level;
    }

    public int use() {
      return pots[1].level > 0 ? sip() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Palette.class)
    void anArrayThatIsCopied() {
      new Palette(new int[] {3, 4}).use();
    }

    @Test
    @Demonic(Tape.class)
    void anArrayThatItsMakerKeeps() {
      new Recorder().tape().use();
    }

    @Test
    @Demonic(Disk.class)
    void anArrayThatTheJdkFills() {
      new Disk().use();
    }

    @Test
    @Demonic(Drum.class)
    void anArrayThatALoopFills() {
      new Drum().use();
    }

    @Test
    @Demonic(Card.class)
    void aHandleOfElements() {
      new Card().use();
    }

    @Test
    @Demonic(Row.class)
    void aRecordWithAnArray() {
      new Row(new int[] {5}).use();
    }

    @Test
    @Demonic(Column.class)
    void aRecordThatCopiesItsArray() {
      new Column(new int[] {5}).use();
    }

    @Test
    @Demonic(Interval.class)
    void aRecordOfNumbers() {
      new Interval(1, 4).use();
    }

    @Test
    @Demonic(Row3.class)
    void anArrayOfObjects() {
      new Row3().use();
    }
  }
}
