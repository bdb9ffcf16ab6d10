package samples.verdicts;

import java.util.Arrays;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Arrays that a private field holds, and that other methods of the module get for a while. */
public final class HiddenArray {
  private HiddenArray() {}

  /** Anybody can call it, with arrays of his own. */
  public static final class Cells {
    private Cells() {}

    public static void zero(short[] cells) {
      for (int i = 0; i < cells.length; i++) {
        cells[i] = 0;
      }
    }
  }

  /** Safe: nobody else has the array, and all accesses to it are under one lock. */
  public static class Board {
    private final short[] cells = new short[2];

    public synchronized void clear() {
      Cells.zero(cells);
    }

    public synchronized void put(int cell) {
      cells[cell] = 1;
    }

    public synchronized boolean isEmpty() {
      return Arrays.equals(cells, new short[2]);
    }

    @Requires("cells[0] == 1")
    short first() {
      return cells[0];
    }

    public synchronized short firstOrNone() {
      return cells[0] == 1 ? first() : 0;
    }
  }

  /** Breakable: one method clears the cells without the lock. */
  public static class OpenBoard {
    private final short[] cells = new short[2];

    public void clear() {
      Cells.zero(cells);
    }

    public synchronized void put(int cell) {
      cells[cell] = 1;
    }

    @Requires("cells[0] == 1")
    short first() {
      return cells[0];
    }

    public synchronized short firstOrNone() {
      return cells[0] == 1 ? first() : 0;
    }
  }

  /** Breakable: others can get the array. */
  public static class LentBoard {
    private final short[] cells = new short[2];

    public short[] cells() {
      return cells;
    }

    public synchronized void put(int cell) {
      cells[cell] = 1;
    }

    @Requires("cells[0] == 1")
    short first() {
      return cells[0];
    }

    public synchronized short firstOrNone() {
      return cells[0] == 1 ? first() : 0;
    }
  }

  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic({Board.class, Cells.class})
    void underTheLockOfTheOwner() {
      Board board = new Board();
      board.put(0);
      board.firstOrNone();
    }

    @Test
    @Demonic({OpenBoard.class, Cells.class})
    void aMethodOfTheOwnerWithoutTheLock() {
      OpenBoard board = new OpenBoard();
      board.put(0);
      board.firstOrNone();
    }

    @Test
    @Demonic({LentBoard.class, Cells.class})
    void aGetterThatHandsTheArrayOut() {
      LentBoard board = new LentBoard();
      board.put(0);
      board.firstOrNone();
    }
  }
}
