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
}
