package samples.schedule;

import static samples.schedule.Bugs.check;
import static samples.schedule.Bugs.together;

import java.util.concurrent.atomic.AtomicInteger;

/** Programs whose threads get in each other's way at known places. */
public final class Conflicts {
  private Conflicts() {}

  private static final class Gauge {
    int value;

    @SuppressWarnings("unused") // who writes it is all that counts
    int other;

    final AtomicInteger count = new AtomicInteger();

    synchronized void set(int next) {
      value = next;
    }

    void put(int next) {
      value = next;
    }

    int get() {
      return value;
    }

    void close() {
      other = 1;
    }

    void add() {
      count.set(count.get() + 1);
    }
  }

  /** One thread has a lock, and the other one has none. */
  public static void withoutTheLock() throws Exception {
    Gauge gauge = new Gauge();
    together(() -> gauge.set(7), gauge::get);
  }

  /** Both write at one place, and one of them does so before, to an object of its own. */
  public static void onePlace() throws Exception {
    Gauge gauge = new Gauge();
    Gauge own = new Gauge();
    together(
        () -> gauge.put(1),
        () -> {
          own.put(2);
          gauge.put(3);
        });
  }

  /** Both write the same. */
  public static void sameValue() throws Exception {
    Gauge gauge = new Gauge();
    together(gauge::close, gauge::close);
  }

  /** One thread comes between two steps of the other one. */
  public static void lostUpdate() throws Exception {
    Gauge gauge = new Gauge();
    together(gauge::add, gauge::add);
    check(gauge.count.get() == 2, "one is lost");
  }
}
