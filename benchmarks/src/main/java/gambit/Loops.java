package gambit;

import static sctbench.Threads.check;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import sctbench.Threads;

/** Tasks and loops whose parts run at the same time. */
@SuppressWarnings("NonAtomicVolatileUpdate") // these are the bugs
final class Loops {
  private static final int SIZE = 4;
  private static final int SOLUTIONS = 2;

  private final AtomicInteger row = new AtomicInteger();
  private final AtomicIntegerArray sums = new AtomicIntegerArray(SIZE);
  private volatile int pending;
  private volatile int found;

  private Loops() {}

  /** Queens on a small board, a task for each first place; the end is waited for. */
  static void queensPending(boolean isRepaired) throws InterruptedException {
    var program = new Loops();
    program.pending = SIZE;
    Threads.Work solve =
        () -> {
          for (int i = program.row.getAndIncrement(); i < SIZE; i = program.row.getAndIncrement()) {
            program.sums.set(i, solutions(1, 1 << i, 1 << (i + 1), (1 << i) >> 1));
            program.countDown(isRepaired);
          }
        };
    Threads.run(
        solve,
        solve,
        () -> {
          while (program.pending != 0) {
            Thread.onSpinWait();
          }
        });
  }

  private void countDown(boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        pending--;
      }
    } else {
      pending = pending - 1;
    }
  }

  /** The same, where each task adds what it has found. */
  static void queensFound(boolean isRepaired) throws InterruptedException {
    var program = new Loops();
    Threads.Work solve =
        () -> {
          for (int i = program.row.getAndIncrement(); i < SIZE; i = program.row.getAndIncrement()) {
            program.add(solutions(1, 1 << i, 1 << (i + 1), (1 << i) >> 1), isRepaired);
          }
        };
    Threads.run(solve, solve, solve);
    check(program.found == SOLUTIONS, "a solution is lost");
  }

  private void add(int number, boolean isRepaired) {
    if (number == 0) {
      return;
    }
    if (isRepaired) {
      synchronized (this) {
        found += number;
      }
    } else {
      found = found + number;
    }
  }

  private static int solutions(int line, int columns, int left, int right) {
    if (line == SIZE) {
      return 1;
    }
    int number = 0;
    for (int place = 0; place < SIZE; place++) {
      int bit = 1 << place;
      if (((columns | left | right) & bit) == 0) {
        number += solutions(line + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
      }
    }
    return number;
  }

  /** Parts of a loop break it; the lowest one counts. */
  static void lowestBreak(boolean isRepaired) throws InterruptedException {
    var loop = new Loops();
    loop.found = SIZE;
    Threads.Work part =
        () -> {
          int i = loop.row.getAndIncrement();
          loop.sums.incrementAndGet(i);
          loop.breakAt(i, isRepaired);
        };
    Threads.run(part, part, part);
    check(loop.found == 0, "the loop has gone on to " + loop.found);
  }

  private void breakAt(int iteration, boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        found = Math.min(found, iteration);
      }
    } else if (iteration < found) {
      found = iteration;
    }
  }

  /** The last part of a loop adds up, but some have not noted yet what they have. */
  static void lastWorker(boolean isRepaired) throws InterruptedException {
    var loop = new Loops();
    int parts = 3;
    Threads.Work part =
        () -> {
          int i = loop.row.getAndIncrement();
          if (isRepaired) {
            loop.sums.set(i, 1);
          }
          boolean isLast = loop.sums.incrementAndGet(parts) == parts;
          if (isLast) {
            int others = 0;
            for (int k = 0; k < parts; k++) {
              others += k == i ? 0 : loop.sums.get(k);
            }
            check(others == parts - 1, "a part is missing");
          }
          if (!isRepaired) {
            loop.sums.set(i, 1);
          }
        };
    Threads.run(part, part, part);
  }
}
