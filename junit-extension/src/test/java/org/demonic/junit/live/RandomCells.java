package org.demonic.junit.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Some cells that refer to each other at random. */
final class RandomCells {
  private static final int MOST = 4;

  private final Random random;
  private final List<Cell> cells = new ArrayList<>();

  RandomCells(Random random) {
    this.random = random;
    int count = 1 + random.nextInt(MOST);
    for (int i = 0; i < count; i++) {
      cells.add(new Cell());
    }
    cells.forEach(this::fill);
  }

  private void fill(Cell cell) {
    cell.number = number();
    cell.marked = random.nextBoolean();
    cell.name = random.nextBoolean() ? null : "n" + random.nextInt(2);
    cell.tag = random.nextBoolean() ? some() : null;
    cell.next = any();
    cell.others = random.nextInt(4) == 0 ? null : new Cell[random.nextInt(3)];
    if (cell.others != null) {
      for (int i = 0; i < cell.others.length; i++) {
        cell.others[i] = some();
      }
    }
    cell.counts = random.nextInt(4) == 0 ? null : random.ints(random.nextInt(3), 0, 2).toArray();
  }

  /** Changes some of them, and adds one. */
  void change() {
    if (random.nextBoolean()) {
      Cell added = new Cell();
      cells.add(added);
      fill(added);
    }
    int changes = random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      change(some());
    }
  }

  private void change(Cell cell) {
    switch (random.nextInt(5)) {
      case 0 -> cell.number++;
      case 1 -> cell.next = any();
      case 2 -> cell.marked = !cell.marked;
      case 3 -> {
        if (cell.counts != null && cell.counts.length > 0) {
          cell.counts[0] = number();
        }
      }
      default -> fill(cell);
    }
  }

  int number() {
    return random.nextInt(3) - 1;
  }

  Cell some() {
    return cells.get(random.nextInt(cells.size()));
  }

  @Nullable Cell any() {
    return random.nextInt(4) == 0 ? null : some();
  }
}
