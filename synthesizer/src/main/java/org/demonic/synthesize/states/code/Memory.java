package org.demonic.synthesize.states.code;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.StringValue;
import org.jspecify.annotations.Nullable;

/**
 * The cells that {@link Code} reads: those of the first state, of the states before and after a
 * step, and of variables. A cell is open while its value is searched: the value of a term that
 * reads it is then not known.
 */
public final class Memory {
  private static final Value OPEN = new StringValue("open");

  /** The most steps of one evaluation. No term that a person writes takes as many. */
  private static final int MOST_STEPS = 100_000;

  private final Value[] cells;
  private final Map<Object, Known> known = new HashMap<>();
  private boolean openRead;
  private int steps;

  /** A value that has been found in this evaluation; null if it is undefined. */
  private record Known(@Nullable Value value, boolean openRead) {}

  /** The evaluation of a term takes too many steps. */
  public static final class TooLongException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** A memory with this many cells; their values are undefined. */
  public Memory(int size) {
    this.cells = new Value[size];
    Arrays.fill(cells, OPEN);
  }

  /** The value of a cell; null, and noted, if it is open. */
  public @Nullable Value read(int cell) {
    Value value = cells[cell];
    if (value == OPEN) {
      openRead = true;
      return null;
    }
    return value;
  }

  /** Gives a cell a value, so that it is not open any more. */
  public void write(int cell, Value value) {
    cells[cell] = value;
  }

  /** Makes a cell open. */
  public void open(int cell) {
    cells[cell] = OPEN;
  }

  /** Sets the cells of a state. */
  public void write(int cell, ConcreteState state) {
    state.copyTo(cells, cell);
  }

  /** The state that some cells hold. */
  public ConcreteState state(int from, int size) {
    return new ConcreteState(Arrays.copyOfRange(cells, from, from + size));
  }

  /** Makes cells equal to others. */
  public void copy(int from, int to, int count) {
    System.arraycopy(cells, from, cells, to, count);
  }

  /** Evaluates; {@link #isKnown} then tells whether the answer counts. */
  public @Nullable Value value(Code code) {
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
  @Nullable Value once(Object key, Code code) {
    Known before = known.get(key);
    if (before != null) {
      openRead |= before.openRead();
      return before.value();
    }
    boolean outside = openRead;
    openRead = false;
    Value value = code.value(this);
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
