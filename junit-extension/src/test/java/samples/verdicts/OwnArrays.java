package samples.verdicts;

import java.util.Arrays;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Arrays that only one field ever holds. */
public final class OwnArrays {
  private OwnArrays() {}

  /** Safe: all accesses to the array are under one lock. */
  public static class Seats {
    private final int[] guests = new int[4];

    public synchronized void sit(int seat, int guest) {
      guests[seat] = guest;
    }

    public synchronized void swap(int one, int other) {
      int guest = guests[one];
      guests[one] = guests[other];
      guests[other] = guest;
    }

    public synchronized void clear() {
      Arrays.fill(guests, 0);
    }

    @Requires("guests[seat] != 0")
    int guest(int seat) {
      return guests[seat];
    }

    public synchronized int guestOrNobody(int seat) {
      return guests[seat] != 0 ? guest(seat) : 0;
    }
  }

  /** Breakable: as {@link Seats}, but one method takes no lock. */
  public static class Chairs {
    private final int[] guests = new int[4];

    public synchronized void sit(int chair, int guest) {
      guests[chair] = guest;
    }

    public void leave(int chair) {
      guests[chair] = 0;
    }

    @Requires("guests[chair] != 0")
    int guest(int chair) {
      return guests[chair];
    }

    public synchronized int guestOrNobody(int chair) {
      return guests[chair] != 0 ? guest(chair) : 0;
    }
  }

  /** Safe: numbers only grow, and the arrays of {@link Ages} are others. */
  public static class Levels {
    private final int[] levels = new int[3];

    public void raise(int index) {
      levels[index] = 7;
    }

    @Requires("levels[index] == 7")
    int top(int index) {
      return levels[index];
    }

    public int topOrZero(int index) {
      return levels[index] == 7 ? top(index) : 0;
    }
  }

  /** Writes to its own array what {@link Levels} must not have. */
  public static class Ages {
    private final int[] ages = new int[3];

    public void reset(int index) {
      ages[index] = 0;
    }
  }

  /** Breakable: a grid whose rows are written by another method. */
  public static class Grid {
    private final int[][] cells = new int[2][2];

    public void put(int row, int column) {
      cells[row][column] = 1;
    }

    public void wipe(int row) {
      cells[row][1] = 0;
    }

    @Requires("cells[row][1] == 1")
    void check(int row) {}

    public void use(int row) {
      if (cells[row][1] == 1) {
        check(row);
      }
    }
  }

  /** Safe: nobody writes zeros into the grid. */
  public static class Board {
    private final int[][] cells = new int[2][2];

    public void play(int row, int column) {
      cells[row][column] = 1;
    }

    @Requires("cells[row][1] == 1")
    void check(int row) {}

    public void use(int row) {
      if (cells[row][1] == 1) {
        check(row);
      }
    }
  }

  /** Safe: the array is replaced under the lock, with its elements. */
  public static class Stack {
    private Object[] items = new Object[1];
    private int size;

    public synchronized void push(Object item) {
      if (size == items.length) {
        items = Arrays.copyOf(items, 2 * size + 1);
      }
      items[size++] = item;
    }

    @Requires("size > 0")
    private Object last() {
      return items[--size];
    }

    public synchronized Object pop() {
      return size > 0 ? last() : null;
    }
  }

  /** Breakable: two objects share an array, since one is a copy of the other. */
  public static class Sheep implements Cloneable {
    private final int[] legs = {4};

    public synchronized void cut() {
      legs[0] = 3;
    }

    @Override
    public Sheep clone() {
      try {
        return (Sheep) super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    @Requires("legs[0] == 4")
    void run() {}

    public synchronized void runIfWhole() {
      if (legs[0] == 4) {
        run();
      }
    }
  }

  /** Has two sheep, which have the same legs. */
  public static class Twins {
    private final Sheep dolly = new Sheep();
    private final Sheep molly = dolly.clone();

    public void runDolly() {
      dolly.runIfWhole();
    }

    public void cutMolly() {
      molly.cut();
    }
  }

  /** Each test ends as {@code Verdicts} says. */
  public static class Tests {
    @Test
    @Demonic(Seats.class)
    void anArrayUnderOneLock() {
      Seats seats = new Seats();
      seats.sit(1, 7);
      seats.guestOrNobody(1);
    }

    @Test
    @Demonic(Chairs.class)
    void anArrayThatOneMethodWritesWithoutTheLock() {
      Chairs chairs = new Chairs();
      chairs.sit(1, 7);
      chairs.guestOrNobody(1);
    }

    @Test
    @Demonic(Levels.class)
    void arraysOfOtherClasses() {
      Levels levels = new Levels();
      levels.raise(2);
      levels.topOrZero(2);
    }

    @Test
    @Demonic(Grid.class)
    void rowsOfAGrid() {
      Grid grid = new Grid();
      grid.put(1, 1);
      grid.use(1);
    }

    @Test
    @Demonic(Board.class)
    void rowsThatNobodyWipes() {
      Board board = new Board();
      board.play(1, 1);
      board.use(1);
    }

    @Test
    @Demonic(Stack.class)
    void anArrayThatGrows() {
      Stack stack = new Stack();
      stack.push("one");
      stack.push("two");
      stack.pop();
    }

    @Test
    @Tag("nightly")
    @Demonic(Sheep.class)
    void anArrayThatTwoObjectsShare() {
      Twins twins = new Twins();
      twins.runDolly();
    }
  }
}
