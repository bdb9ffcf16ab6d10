package samples.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Threads that use an object of a library. */
public final class UsesLibrary {
  private UsesLibrary() {}

  private static final class Cell {
    private int value;
  }

  /** One puts an object in, another one takes it out. */
  public static void handOver(Consumer<Object> entry, Supplier<Object> exit)
      throws InterruptedException {
    Thread giver =
        new Thread(
            () -> {
              Cell cell = new Cell();
              cell.value = 1;
              entry.accept(cell);
            });
    giver.start();
    if (exit.get() instanceof Cell cell && cell.value != 1) {
      throw new IllegalStateException("half a cell");
    }
    giver.join();
  }

  /** Both count while the gate is theirs. */
  public static void countWithin(Consumer<Runnable> gate) throws InterruptedException {
    Cell cell = new Cell();
    twice(() -> gate.accept(() -> cell.value++));
    if (cell.value != 2) {
      throw new IllegalStateException(cell.value + " of 2");
    }
  }

  /** One asks about a list that the other one changes. */
  public static void changeWhileAsked(Consumer<Object> asked) throws InterruptedException {
    List<Object> names = new ArrayList<>();
    Thread asking = new Thread(() -> asked.accept(names));
    asking.start();
    names.add("x");
    asking.join();
  }

  /** Both do the same. */
  public static void twice(Runnable action) throws InterruptedException {
    Thread second = new Thread(action);
    second.start();
    action.run();
    second.join();
  }
}
