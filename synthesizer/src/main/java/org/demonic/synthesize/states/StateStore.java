package org.demonic.synthesize.states;

import java.util.Arrays;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.PackedCells;
import org.demonic.synthesize.states.compiled.StateLayout;

/**
 * The states that a search has reached, each once, in the order in which they came. A state is a
 * few words in a page of memory; no object is made for it. A hash table with open addressing finds
 * the number of a state.
 */
final class StateStore {
  private static final int STATES_OF_PAGE = 1 << 8;
  private static final int FIRST_SIZE = 1 << 8;

  private final PackedCells cells;
  private final int width;
  private final long[] packed;
  private long[][] pages = new long[1][];
  private int[] table = new int[FIRST_SIZE];
  private int[] parents = new int[FIRST_SIZE];
  private int size;

  /** A store without states. */
  StateStore(StateLayout layout) {
    this.cells = new PackedCells(layout);
    this.width = cells.width();
    this.packed = new long[width];
  }

  /** The number of states. */
  int size() {
    return size;
  }

  /** The state that a state was reached from. */
  int parent(int state) {
    return parents[state];
  }

  /** Writes a state to a memory. */
  void load(int state, CellMemory memory, int to) {
    cells.unpack(page(state), offset(state), memory, to);
  }

  /**
   * Adds a state.
   *
   * @param from its first cell in the memory
   * @param parent the state that it was reached from
   * @return whether it is new
   * @throws LimitException if there are too many states to keep
   */
  boolean add(CellMemory memory, int from, int parent) throws LimitException {
    cells.pack(memory, from, packed);
    int place = place(packed, 0);
    if (table[place] != 0) {
      return false;
    }
    if (8L * width * size + 4L * (table.length + parents.length) > Costs.MOST_BYTES) {
      throw new LimitException(Stop.SIZE, "there are too many to keep");
    }
    int state = size++;
    table[place] = size;
    if (state == parents.length) {
      parents = Arrays.copyOf(parents, 2 * state);
    }
    parents[state] = parent;
    int page = state / STATES_OF_PAGE;
    if (page == pages.length) {
      pages = Arrays.copyOf(pages, 2 * page);
    }
    if (state % STATES_OF_PAGE == 0) {
      pages[page] = new long[STATES_OF_PAGE * width];
    }
    System.arraycopy(packed, 0, page(state), offset(state), width);
    if (2 * size > table.length) {
      rehash();
    }
    return true;
  }

  /** Whether a memory holds a certain state. */
  boolean holds(CellMemory memory, int from, int state) {
    cells.pack(memory, from, packed);
    return isEqual(packed, 0, state);
  }

  private long[] page(int state) {
    return pages[state / STATES_OF_PAGE];
  }

  private int offset(int state) {
    return state % STATES_OF_PAGE * width;
  }

  private void rehash() {
    table = new int[2 * table.length];
    for (int state = 0; state < size; state++) {
      table[place(page(state), offset(state))] = state + 1;
    }
  }

  /** The place of a state in the table, or the free place where it belongs. */
  private int place(long[] words, int offset) {
    long hash = 0;
    for (int i = 0; i < width; i++) {
      hash = (hash ^ words[offset + i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    int place = (int) hash & table.length - 1;
    while (table[place] != 0 && !isEqual(words, offset, table[place] - 1)) {
      place = place + 1 & table.length - 1;
    }
    return place;
  }

  private boolean isEqual(long[] words, int offset, int state) {
    long[] page = page(state);
    int start = offset(state);
    for (int i = 0; i < width; i++) {
      if (words[offset + i] != page[start + i]) {
        return false;
      }
    }
    return true;
  }
}
