package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Programs that access memory by {@link VarHandle}, {@link MethodHandle} and reflection. */
public final class Handles {
  private Handles() {}

  /** Plain and volatile fields, and ways to them. */
  static final class Cell {
    static final VarHandle N;
    static final VarHandle READY;
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    static final MethodHandle SET_N;
    static final MethodHandle GET_N;
    static final MethodHandle ADD;
    static final Field N_FIELD;
    static final Field READY_FIELD;
    static final Method ADD_METHOD;

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        N = lookup.findVarHandle(Cell.class, "n", int.class);
        READY = lookup.findVarHandle(Cell.class, "ready", boolean.class);
        SET_N = lookup.findSetter(Cell.class, "n", int.class);
        GET_N = lookup.findGetter(Cell.class, "n", int.class);
        N_FIELD = Cell.class.getDeclaredField("n");
        READY_FIELD = Cell.class.getDeclaredField("ready");
        ADD_METHOD = Cell.class.getDeclaredMethod("add");
        ADD = lookup.unreflect(ADD_METHOD);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    int n;
    volatile boolean ready;

    void add() {
      n++;
    }
  }

  @Right
  public static void getAndAdd() throws Exception {
    Cell cell = new Cell();
    Action add = () -> check((int) Cell.N.getAndAdd(cell, 1) < 2, "one of two");
    together(add, add);
    check(cell.n == 2, "both");
  }

  @Right
  public static void compareAndSet() throws Exception {
    Cell cell = new Cell();
    Action add =
        () -> {
          int old = (int) Cell.N.getVolatile(cell);
          while (!Cell.N.compareAndSet(cell, old, old + 1)) {
            old = (int) Cell.N.getVolatile(cell);
          }
        };
    together(add, add);
    check(cell.n == 2, "both");
  }

  /** Both may have read the same number. */
  @Wrong({EXCEPTION, RACE})
  public static void getThenSet() throws Exception {
    Cell cell = new Cell();
    Action add = () -> Cell.N.set(cell, (int) Cell.N.get(cell) + 1);
    together(add, add);
    check(cell.n == 2, "both");
  }

  /** Volatile accesses do not make the two together atomic. */
  @Wrong(EXCEPTION)
  public static void volatileGetThenSet() throws Exception {
    Cell cell = new Cell();
    Action add = () -> Cell.N.setVolatile(cell, (int) Cell.N.getVolatile(cell) + 1);
    together(add, add);
    check(cell.n == 2, "both");
  }

  @Right
  public static void releaseAndAcquire() throws Exception {
    Cell cell = new Cell();
    int[] data = {0};
    together(
        () -> {
          data[0] = 1;
          Cell.N.setRelease(cell, 1);
        },
        () -> {
          if ((int) Cell.N.getAcquire(cell) == 1) {
            check(data[0] == 1, "written before");
          }
        });
  }

  @Right
  public static void opaqueSpin() throws Exception {
    Cell cell = new Cell();
    together(
        () -> Cell.N.setOpaque(cell, 1),
        () -> {
          while ((int) Cell.N.getOpaque(cell) == 0) {
            Thread.onSpinWait();
          }
        });
  }

  /** Opaque accesses order nothing but themselves. */
  @Wrong(RACE)
  public static void opaquePublication() throws Exception {
    Cell cell = new Cell();
    int[] data = {0};
    together(
        () -> {
          data[0] = 1;
          Cell.N.setOpaque(cell, 1);
        },
        () -> {
          if ((int) Cell.N.getOpaque(cell) == 1) {
            check(data[0] == 1, "written before");
          }
        });
  }

  /** A plain access and a volatile one of the same field race. */
  @Wrong(RACE)
  public static void plainAndVolatile() throws Exception {
    Cell cell = new Cell();
    together(() -> Cell.N.setVolatile(cell, 1), () -> check(cell.n <= 1, "0 or 1"));
  }

  @Right
  public static void elements() throws Exception {
    int[] array = new int[2];
    together(
        () -> Cell.ELEMENT.getAndAdd(array, 0, 1),
        () -> Cell.ELEMENT.getAndAdd(array, 0, 1),
        () -> Cell.ELEMENT.set(array, 1, 1));
    check(array[0] == 2 && array[1] == 1, "all");
  }

  /** The same element is written without order. */
  @Wrong({EXCEPTION, RACE})
  public static void plainElements() throws Exception {
    int[] array = new int[1];
    Action add = () -> Cell.ELEMENT.set(array, 0, (int) Cell.ELEMENT.get(array, 0) + 1);
    together(add, add);
    check(array[0] == 2, "both");
  }

  @Right
  public static void fences() throws Exception {
    Cell cell = new Cell();
    int[] seen = {0};
    together(
        () -> {
          Cell.N.setOpaque(cell, 1);
          VarHandle.fullFence();
        },
        () -> seen[0] = (int) Cell.N.getOpaque(cell));
    check(seen[0] <= 1, "0 or 1");
  }

  @Right
  public static void bits() throws Exception {
    Cell cell = new Cell();
    together(
        () -> Cell.N.getAndBitwiseOr(cell, 1),
        () -> Cell.N.getAndBitwiseOrRelease(cell, 2),
        () -> Cell.READY.getAndSet(cell, true));
    check(cell.n == 3 && cell.ready, "all");
  }

  /** A setter by a method handle is a plain write. */
  @Wrong(RACE)
  public static void setterHandle() throws Exception {
    Cell cell = new Cell();
    together(() -> invoke(Cell.SET_N, cell, 1), () -> check(cell.n <= 1, "0 or 1"));
  }

  private static void invoke(MethodHandle handle, Cell cell, int value) {
    try {
      handle.invokeExact(cell, value);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  /** What the method handle calls is not atomic. */
  @Wrong({EXCEPTION, RACE})
  public static void callByHandle() throws Exception {
    Cell cell = new Cell();
    Action add =
        () -> {
          try {
            Cell.ADD.invoke(cell);
          } catch (RuntimeException | Error thrown) {
            throw thrown;
          } catch (Throwable thrown) {
            throw new IllegalStateException(thrown);
          }
        };
    together(add, add);
    check(cell.n == 2, "both");
  }

  /** A write by reflection is a plain one. */
  @Wrong(RACE)
  public static void reflectiveWrite() throws Exception {
    Cell cell = new Cell();
    together(() -> Cell.N_FIELD.setInt(cell, 1), () -> check(cell.n <= 1, "0 or 1"));
  }

  /** Both may have read the same number. */
  @Wrong({EXCEPTION, RACE})
  public static void reflectiveUpdate() throws Exception {
    Cell cell = new Cell();
    Action add = () -> Cell.N_FIELD.set(cell, (Integer) Cell.N_FIELD.get(cell) + 1);
    together(add, add);
    check(cell.n == 2, "both");
  }

  @Right
  public static void reflectiveVolatile() throws Exception {
    Cell cell = new Cell();
    together(
        () -> {
          cell.n = 1;
          Cell.READY_FIELD.setBoolean(cell, true);
        },
        () -> {
          if (Cell.READY_FIELD.getBoolean(cell)) {
            check(cell.n == 1, "written before");
          }
        });
  }

  /** What is called by reflection is not atomic. */
  @Wrong({EXCEPTION, RACE})
  public static void reflectiveCall() throws Exception {
    Cell cell = new Cell();
    Action add = () -> Cell.ADD_METHOD.invoke(cell);
    together(add, add);
    check(cell.n == 2, "both");
  }

  /** An element that is written by reflection is written without order. */
  @Wrong(RACE)
  public static void reflectiveElement() throws Exception {
    int[] array = new int[1];
    together(() -> Array.setInt(array, 0, 1), () -> check(array[0] <= 1, "0 or 1"));
  }

  /** Inherits its field. */
  private static class Counter {
    volatile int count;
  }

  private static final class NamedCounter extends Counter {
    static final VarHandle COUNT;

    static {
      try {
        COUNT = MethodHandles.lookup().findVarHandle(NamedCounter.class, "count", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  @Right
  public static void inheritedField() throws Exception {
    NamedCounter counter = new NamedCounter();
    Action add = () -> check((int) NamedCounter.COUNT.getAndAdd(counter, 1) < 2, "one of two");
    together(add, add);
    check(counter.count == 2, "both");
  }

  @Wrong(EXCEPTION)
  public static void inheritedFieldInTwoWays() throws Exception {
    NamedCounter counter = new NamedCounter();
    together(() -> NamedCounter.COUNT.getAndAdd(counter, 1), () -> counter.count++);
    check(counter.count == 2, "both");
  }

  /** A plain access beside an atomic one. */
  @Wrong({EXCEPTION, RACE})
  public static void plainBesideAtomic() throws Exception {
    Cell cell = new Cell();
    together(() -> check(cell.n == 0, "not yet"), () -> Cell.N.compareAndSet(cell, 0, 1));
  }

  @Wrong({EXCEPTION, RACE})
  public static void lostUpdateOfAtomic() throws Exception {
    Cell cell = new Cell();
    together(() -> cell.n++, () -> Cell.N.getAndAdd(cell, 1));
    check(cell.n == 2, "both");
  }

  @Wrong({EXCEPTION, RACE})
  public static void volatileElementBesidePlain() throws Exception {
    int[] array = {0, 0};
    together(() -> check(array[1] == 0, "not yet"), () -> Cell.ELEMENT.setVolatile(array, 1, 5));
  }

  @Right
  public static void plainAfterAtomic() throws Exception {
    Cell cell = new Cell();
    Thread other = Action.start(() -> Cell.N.getAndAdd(cell, 1));
    other.join();
    check(cell.n == 1, "joined");
  }
}
