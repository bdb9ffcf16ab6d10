package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Functions that objects leave for others to run, in fields and in collections. */
public final class Hooks {
  private Hooks() {}

  /** What is to be done at the end of the day. */
  static final class Evening {
    private static final List<Runnable> ALL = new CopyOnWriteArrayList<>();

    private Evening() {}

    static void add(Runnable hook) {
      ALL.add(hook);
    }

    static void fire() {
      for (Runnable hook : ALL) {
        hook.run();
      }
    }
  }

  /** Breakable: each shop leaves a hook that closes it, and anyone may fire all. */
  public static class Shop {
    private boolean open = true;

    public Shop() {
      Evening.add(() -> open = false);
    }

    @Requires("open")
    int sell() {
      return 1;
    }

    public int use() {
      return open ? sell() : 0;
    }
  }

  /** What is to be done in the morning; what was done is taken out. */
  static final class Morning {
    private static final List<Runnable> ALL = new CopyOnWriteArrayList<>();

    private Morning() {}

    static void add(Runnable hook) {
      ALL.add(hook);
    }

    static void fire() {
      for (Runnable hook : ALL) {
        hook.run();
      }
      ALL.clear();
    }
  }

  /** Perhaps breakable: a hook closes it, but the hook may be out. */
  public static class Bar {
    private boolean open = true;

    public Bar() {
      Morning.add(() -> open = false);
    }

    @Requires("open")
    int serve() {
      return 1;
    }

    public int use() {
      return open ? serve() : 0;
    }
  }

  /** What is to be done at noon. */
  static final class Noon {
    private static final List<Runnable> ALL = new CopyOnWriteArrayList<>();

    private Noon() {}

    static void add(Runnable hook) {
      ALL.add(hook);
    }

    static void fire() {
      ALL.forEach(Runnable::run);
    }
  }

  /** Safe as it is made here: by the other constructor it would leave a hook. */
  public static class Kiosk {
    private boolean open = true;

    public Kiosk() {}

    public Kiosk(boolean closesAtNoon) {
      if (closesAtNoon) {
        Noon.add(() -> open = false);
      }
    }

    @Requires("open")
    int sell() {
      return 1;
    }

    public int use() {
      return open ? sell() : 0;
    }
  }

  /** What is to be done at night. */
  static final class Night {
    private static final List<Runnable> ALL = new ArrayList<>();

    private Night() {}

    static synchronized void add(Runnable hook) {
      ALL.add(hook);
    }

    static synchronized void fire() {
      ALL.forEach(Runnable::run);
    }
  }

  /** Breakable: at night it is shut by its own method. */
  public static class Park {
    private boolean open = true;

    public Park() {
      Night.add(this::shut);
    }

    private void shut() {
      open = false;
    }

    @Requires("open")
    int enter() {
      return 1;
    }

    public int use() {
      return open ? enter() : 0;
    }
  }

  /** What is to be done at dawn. */
  static final class Dawn {
    private static final List<Runnable> ALL = new CopyOnWriteArrayList<>();

    private Dawn() {}

    static void add(Runnable hook) {
      ALL.add(hook);
    }

    static void fire() {
      ALL.forEach(hook -> hook.run());
    }
  }

  /** Safe: it is used while it is made, and leaves its hook after that. */
  public static class Lamp {
    private boolean lit = true;
    private final int brightness;

    public Lamp() {
      brightness = use();
      Dawn.add(() -> lit = false);
    }

    @Requires("lit")
    int shine() {
      return 1;
    }

    private int use() {
      return lit ? shine() : 0;
    }

    public int brightness() {
      return brightness;
    }
  }

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

  /** Perhaps breakable: what its constructor left in the field may have been replaced. */
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
    @Demonic(Shop.class)
    void inAListForAll() {
      new Shop().use();
    }

    @Test
    @Demonic(Bar.class)
    void inAListThatIsCleared() {
      new Bar().use();
    }

    @Test
    @Demonic(Kiosk.class)
    void ofAnotherConstructor() {
      new Kiosk().use();
    }

    @Test
    @Demonic(Park.class)
    void aPrivateMethodUnderAMonitor() {
      new Park().use();
    }

    @Test
    @Demonic(Lamp.class)
    void leftAfterTheCall() {
      new Lamp().brightness();
    }

    @Test
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
