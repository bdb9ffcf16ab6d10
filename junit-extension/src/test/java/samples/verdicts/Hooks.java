package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
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

    @SuppressWarnings("this-escape") // This is what the sample is about.
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

  /** What is to be done first; only one thing is. */
  static final class Morrow {
    private static final List<Runnable> HOOKS = new CopyOnWriteArrayList<>();

    private Morrow() {}

    static void add(Runnable hook) {
      HOOKS.add(hook);
    }

    static void fire() {
      for (Runnable hook : HOOKS) {
        hook.run();
        break;
      }
    }
  }

  /** Safe, unless it is the first of all: only the first hook runs. */
  public static class Stand {
    private boolean open = true;

    public Stand() {
      Morrow.add(() -> open = false);
    }

    @Requires("open")
    void serve() {}

    public void use() {
      if (open) {
        serve();
      }
    }
  }

  /** What is to be done at dusk; what a loop has found is taken out under another name. */
  static final class Dusk {
    private static final List<Runnable> ALL = new CopyOnWriteArrayList<>();

    private Dusk() {}

    static void add(Runnable hook) {
      ALL.add(hook);
    }

    static void fire() {
      for (Runnable hook : ALL) {
        hook.run();
      }
    }

    static void forget(int rounds) {
      List<Runnable> found = new ArrayList<>();
      for (int i = 0; i < rounds; i++) {
        if (i == 100) {
          found = ALL;
        }
      }
      found.clear();
    }
  }

  /** Perhaps breakable: a hook closes it, but the hook may be out. */
  public static class Inn {
    private boolean open = true;

    public Inn() {
      Dusk.add(() -> open = false);
    }

    @Requires("open")
    int serve() {
      return 1;
    }

    public int use() {
      return open ? serve() : 0;
    }
  }

  /** What is to be done at the tide, each under the lock of its object. */
  static final class Tide {
    private static final List<Runnable> ALL = new CopyOnWriteArrayList<>();

    private Tide() {}

    static void add(Runnable hook) {
      ALL.add(hook);
    }

    static void fire() {
      for (Runnable hook : ALL) {
        hook.run();
      }
    }
  }

  /**
   * Breakable only by who fires all hooks and has passed the first one before its lock is taken:
   * who begins later waits there.
   */
  public static class Harbour {
    private boolean open = true;

    public Harbour() {
      Tide.add(this::close);
    }

    private synchronized void close() {
      open = false;
    }

    @Requires("open")
    int enter() {
      return 1;
    }

    public int use() {
      return open ? enter() : 0;
    }

    public synchronized int after(Harbour other) {
      return other.use();
    }
  }

  /** Its tests. */
  public static class Tests {

    @Test
    @Tag("nightly")
    @Demonic(Shop.class)
    void inAListForAll() {
      new Shop().use();
    }

    @Test
    @Demonic(Stand.class)
    void onlyTheFirstInAList() {
      new Stand();
      new Stand().use();
    }

    @Test
    @Demonic(Bar.class)
    void inAListThatIsCleared() {
      new Bar().use();
    }

    @Test
    @Demonic(Inn.class)
    void inAListThatALoopRenames() {
      new Inn().use();
    }

    @Test
    @Demonic(Harbour.class)
    void underALockThatIsTaken() {
      new Harbour().after(new Harbour());
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
  }
}
