package org.demonic.synthesize;

import java.util.Arrays;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.StringValue;
import org.jspecify.annotations.Nullable;

/**
 * The cells that {@link Code} reads: those of the first state, of the states before and after a
 * step, and of variables. A cell may be open, while its value is being looked for: what reads it is
 * then not known.
 */
final class Memory {
  private static final Value OPEN = new StringValue("open");

  private final Value[] cells;
  private boolean openRead;

  Memory(int size) {
    this.cells = new Value[size];
    Arrays.fill(cells, OPEN);
  }

  /** The value of a cell; null, and noted, if it is open. */
  @Nullable Value read(int cell) {
    Value value = cells[cell];
    if (value == OPEN) {
      openRead = true;
      return null;
    }
    return value;
  }

  void write(int cell, Value value) {
    cells[cell] = value;
  }

  void open(int cell) {
    cells[cell] = OPEN;
  }

  boolean isOpen(int cell) {
    return cells[cell] == OPEN;
  }

  /** Sets the cells of a state. */
  void write(int cell, ConcreteState state) {
    state.copyTo(cells, cell);
  }

  /** The state in some cells. */
  ConcreteState state(int from, int size) {
    return new ConcreteState(Arrays.copyOfRange(cells, from, from + size));
  }

  /** Makes cells equal to others. */
  void copy(int from, int to, int count) {
    System.arraycopy(cells, from, cells, to, count);
  }

  /** Evaluates; {@link #isKnown} then tells whether the answer counts. */
  @Nullable Value value(Code code) {
    openRead = false;
    return code.value(this);
  }

  /** Evaluates; {@link #isKnown} then tells whether the answer counts. */
  boolean holds(Condition condition) {
    openRead = false;
    return condition.holds(this);
  }

  /** Whether what has been evaluated last read no open cell. */
  boolean isKnown() {
    return !openRead;
  }
}
