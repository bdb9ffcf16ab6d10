package samples.schedule;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntUnaryOperator;

/** A body with values that have no name of their own, or cannot be shown as they are. */
public final class Told {
  private static final class Cell {
    final AtomicReference<Object> reference = new AtomicReference<>();
    volatile IntUnaryOperator function = n -> n;
    volatile char letter = '\0';
    volatile String text = "";
  }

  private Told() {}

  /** The main thread reads what another has written, and fails. */
  public static void values() throws InterruptedException {
    Cell cell = new Cell();
    int captured = cell.text.length();
    Thread t =
        new Thread(
            () -> {
              cell.function = n -> n + captured;
              cell.letter = '\n';
              cell.text = "a\0\tb\u2028\"é\\";
              cell.reference.set((Runnable) Thread::yield);
            },
            "t");
    t.start();
    t.join();
    throw new IllegalStateException(
        cell.function.applyAsInt(1) + cell.letter + cell.text + cell.reference.get());
  }

  /** A key of a map is removed between the question for it and its use. */
  public static void forgetsAKey() throws InterruptedException {
    Advised.check(new Advised.TwoMethods());
  }

  private static final class Tally {
    volatile int count;

    @SuppressWarnings("UnusedVariable") // it is written by two threads, which is enough
    volatile int other;

    volatile int balance;
  }

  /** A thread reads what it has written so often that the steps between are left out. */
  public static void readsItsWriteAgain() throws InterruptedException {
    Tally tally = new Tally();
    Thread writer =
        new Thread(
            () -> {
              tally.count++;
              for (int i = 0; i < 8; i++) {
                if (tally.count != 1) {
                  return;
                }
              }
            },
            "writer");
    Thread reader =
        new Thread(
            () -> {
              if (tally.count == 1) {
                throw new IllegalStateException("seen");
              }
            },
            "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }

  /** An update is lost, and between its read and its write a thread does a lot that matters. */
  public static void losesAnUpdateBehindManySteps() throws InterruptedException {
    Tally tally = new Tally();
    Thread worker =
        new Thread(
            () -> {
              tally.balance++;
              for (int i = 0; i < 50; i++) {
                tally.other++;
              }
            },
            "worker");
    Thread late =
        new Thread(
            () -> {
              tally.other++;
              tally.balance += 5;
            },
            "late");
    worker.start();
    late.start();
    worker.join();
    late.join();
    if (tally.balance != 6) {
      throw new IllegalStateException("lost");
    }
  }
}
