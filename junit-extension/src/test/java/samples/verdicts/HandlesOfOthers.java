package samples.verdicts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Handles of fields that have the same name in several classes. */
public final class HandlesOfOthers {
  private HandlesOfOthers() {}

  /** Has an updater and a handle of its own {@code gauge}, and gives both away. */
  public static class Meter {
    private volatile int gauge = 1;

    public static AtomicIntegerFieldUpdater<Meter> updater() {
      return AtomicIntegerFieldUpdater.newUpdater(Meter.class, "gauge");
    }

    public static VarHandle handle() throws ReflectiveOperationException {
      return MethodHandles.lookup().findVarHandle(Meter.class, "gauge", int.class);
    }

    public int use() {
      return gauge > 0 ? take() : 0;
    }

    @Requires("gauge > 0")
    private int take() {
      return gauge;
    }
  }

  /** Right: nobody has a handle of this {@code gauge}. */
  public static class Tank {
    private int gauge = 1;

    public synchronized void fill() {
      gauge = 2;
    }

    public synchronized int use() {
      return take();
    }

    @Requires("gauge > 0")
    private int take() {
      return gauge;
    }
  }

  /** Breakable: a handle of the subclass is one of this {@code level}. */
  public static class Base {
    int level = 1;

    public synchronized void fill() {
      level = 2;
    }

    public synchronized int use() {
      return take();
    }

    @Requires("level > 0")
    private int take() {
      return level;
    }
  }

  public static class Sub extends Base {
    public static VarHandle handle() throws ReflectiveOperationException {
      return MethodHandles.lookup().findVarHandle(Sub.class, "level", int.class);
    }
  }

  /** Right: only this class has its lookup. */
  public static class Looking {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private int lookups = 1;

    /** Asks the lookup for what everybody may know. */
    public static String name() {
      return LOOKUP.lookupClass().getName();
    }

    public synchronized void fill() {
      lookups = 2;
    }

    public synchronized int use() {
      return take();
    }

    @Requires("lookups > 0")
    private int take() {
      return lookups;
    }
  }

  /** The tests that have checks. */
  static class Tests {
    @Test
    @Demonic(Meter.class)
    void ofTheClass() {
      new Meter().use();
    }

    @Test
    @Demonic(Tank.class)
    void ofAnotherClass() {
      new Tank().use();
    }

    @Test
    @Demonic(Base.class)
    void ofASubclass() {
      new Base().use();
    }

    @Test
    @Demonic(Looking.class)
    void byALookupThatStays() {
      new Looking().use();
    }
  }
}
