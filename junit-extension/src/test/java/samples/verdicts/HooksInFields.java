package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions that objects leave in their own fields and lists, for themselves to run. */
public final class HooksInFields {
  private HooksInFields() {}

  /** Breakable: it runs what its constructor has left in a field. */
  public static class Valve {
    private boolean open = true;
    private final Runnable stop;

    public Valve() {
      stop = () -> open = false;
    }

    public void stop() {
      stop.run();
    }

    @Requires("open")
    int flow() {
      return 1;
    }

    public int use() {
      return open ? flow() : 0;
    }
  }

  /** Safe: what it keeps in a field nobody runs. */
  public static class Tap {
    private boolean open = true;
    private final Runnable stop;

    public Tap() {
      stop = () -> open = false;
    }

    public String stop() {
      return stop == null ? "none" : "one";
    }

    @Requires("open")
    int flow() {
      return 1;
    }

    public int use() {
      return open ? flow() : 0;
    }
  }

  /** Breakable, unless what its constructor left in the field has been replaced: it is tried. */
  public static class Pump {
    private boolean open = true;
    private Runnable stop;

    public Pump() {
      stop = () -> open = false;
    }

    public void onStop(Runnable stop) {
      this.stop = stop;
    }

    public void stop() {
      stop.run();
    }

    @Requires("open")
    int flow() {
      return 1;
    }

    public int use() {
      return open ? flow() : 0;
    }
  }

  /** Breakable: one call arms it, and another one fires. */
  public static class Trap {
    private boolean open = true;
    private @Nullable Runnable spring;

    public void arm() {
      spring = () -> open = false;
    }

    public void fire() {
      if (spring != null) {
        spring.run();
      }
    }

    @Requires("open")
    int enter() {
      return 1;
    }

    public int use() {
      return open ? enter() : 0;
    }
  }

  /** Safe: what it is armed with is gone when it fires. */
  public static class Dud {
    private boolean open = true;
    private @Nullable Runnable spring;

    public void arm() {
      spring = () -> open = false;
    }

    public void fire() {
      spring = null;
      if (spring != null) {
        spring.run();
      }
    }

    @Requires("open")
    int enter() {
      return 1;
    }

    public int use() {
      return open ? enter() : 0;
    }
  }

  /** Breakable: it adds a listener to its own list, and runs all. */
  public static class Phone {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private boolean quiet = true;

    public void wake() {
      listeners.add(() -> quiet = false);
    }

    public void ring() {
      listeners.forEach(Runnable::run);
    }

    @Requires("quiet")
    int sleep() {
      return 1;
    }

    public int use() {
      return quiet ? sleep() : 0;
    }
  }

  /** Breakable: it runs what its constructor has added to its own list. */
  public static class Gate {
    private final List<Runnable> hooks = new ArrayList<>();
    private boolean open = true;

    public Gate() {
      hooks.add(() -> open = false);
    }

    public void onClose(Runnable hook) {
      hooks.add(hook);
    }

    public void close() {
      for (Runnable hook : hooks) {
        hook.run();
      }
    }

    @Requires("open")
    int pass() {
      return 1;
    }

    public int use() {
      return open ? pass() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Valve.class)
    void inAField() {
      new Valve().use();
    }

    @Test
    @Demonic(Tap.class)
    void inAFieldAndNeverRun() {
      new Tap().use();
    }

    @Test
    @Demonic(Pump.class)
    void inAFieldThatIsSet() {
      new Pump().use();
    }

    @Test
    @Demonic(Trap.class)
    void inAFieldByAnotherCall() {
      new Trap().use();
    }

    @Test
    @Demonic(Dud.class)
    void inAFieldThatIsUnset() {
      new Dud().use();
    }

    @Test
    @Demonic(Phone.class)
    void inAListByAnotherCall() {
      new Phone().use();
    }

    @Test
    @Demonic(Gate.class)
    void inAListOfTheObject() {
      new Gate().use();
    }
  }
}
