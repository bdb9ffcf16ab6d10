package org.demonic.synthesize.states.compiled;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The cells that {@link Code} reads: those of the first state, of the states before and after a
 * step, and of variables. A cell is open while its value is searched: the value of a term that
 * reads it is then not known.
 */
public final class CellMemory {
  /** The most steps of one evaluation. No term that a person writes takes as many. */
  private static final int MOST_STEPS = 100_000;

  private final long[] cells;
  private final Map<Object, Known> known = new HashMap<>();
  private boolean openRead;
  private int steps;

  /** A value that has been found in this evaluation. */
  private record Known(long value, boolean openRead) {}

  /** The evaluation of a term takes too many steps. */
  public static final class TooLongException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** A memory with this many cells; their values are undefined. */
  public CellMemory(int size) {
    this.cells = new long[size];
    Arrays.fill(cells, MachineWords.OPEN);
  }

  /** The value of a cell; undefined, and noted, if it is open. */
  public long read(int cell) {
    long value = cells[cell];
    if (value == MachineWords.OPEN) {
      openRead = true;
      return MachineWords.UNDEFINED;
    }
    return value;
  }

  /** The value of a cell that is not open. */
  public long known(int cell) {
    long value = cells[cell];
    if (value == MachineWords.OPEN) {
      throw new IllegalStateException("a step with an open value");
    }
    return value;
  }

  /** Gives a cell a value, so that it is not open any more. */
  public void write(int cell, long value) {
    cells[cell] = value;
  }

  /** Makes a cell open. */
  public void open(int cell) {
    cells[cell] = MachineWords.OPEN;
  }

  /** Sets some cells. */
  public void write(int from, long[] values) {
    System.arraycopy(values, 0, cells, from, values.length);
  }

  /** What some cells hold. */
  public long[] values(int from, int size) {
    return Arrays.copyOfRange(cells, from, from + size);
  }

  /** Makes cells equal to others. */
  public void copy(int from, int to, int count) {
    System.arraycopy(cells, from, cells, to, count);
  }

  /** Evaluates; {@link #isKnown} then tells whether the answer counts. */
  public long value(Code code) {
    begin();
    return code.value(this);
  }

  /** Evaluates; {@link #isKnown} then tells whether the answer counts. */
  public boolean holds(Condition condition) {
    begin();
    return condition.holds(this);
  }

  private void begin() {
    openRead = false;
    steps = 0;
    known.clear();
  }

  /**
   * Evaluates code once, because it has the same value each time in one evaluation.
   *
   * @param key identifies the code
   */
  long once(Object key, Code code) {
    Known before = known.get(key);
    if (before != null) {
      openRead |= before.openRead();
      return before.value();
    }
    boolean outside = openRead;
    openRead = false;
    long value = code.value(this);
    known.put(key, new Known(value, openRead));
    openRead |= outside;
    return value;
  }

  /** Counts one of the values that a quantifier tries, or a call. */
  void step() {
    steps++;
    if (steps > MOST_STEPS) {
      throw new TooLongException();
    }
  }

  /** Whether what has been evaluated last read no open cell. */
  public boolean isKnown() {
    return !openRead;
  }
}
