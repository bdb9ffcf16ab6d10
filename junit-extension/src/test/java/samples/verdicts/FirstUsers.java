package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Objects that code of the module makes and uses: whether others have them meanwhile. */
public final class FirstUsers {
  private FirstUsers() {}

  /** The checked class. */
  public static class Door {
    private boolean open = true;

    /** Safe: nobody else has the new object before it is returned. */
    public static Door tried() {
      Door door = new Door();
      door.pass();
      return door;
    }

    public int pass() {
      return open ? enter() : 0;
    }

    public void shut() {
      open = false;
    }

    @Requires("open")
    private int enter() {
      return 1;
    }
  }

  /** Breakable: requests pass the same door later, when others have it. */
  public static class App {
    private volatile @Nullable Door door;

    public void start() {
      Door made = new Door();
      made.pass();
      door = made;
    }

    public @Nullable Door door() {
      return door;
    }
  }

  /** Breakable: what a main method tries out is meant for others. */
  public static class Main {
    private Main() {}

    public static void main(String[] arguments) {
      new Door().pass();
    }
  }

  /** Safe: the object never leaves the method that makes it. */
  public static class Report {
    public int text() {
      Door made = new Door();
      return made.pass();
    }
  }

  /** Breakable: the caller gets the object. */
  public static class Maker {
    public Door make() {
      Door made = new Door();
      made.pass();
      return made;
    }
  }

  /** Safe by itself; what a subclass of a test does with the field is not read. */
  public static class Gate {
    boolean open = true;

    public void touch() {}

    public int pass() {
      return open ? enter() : 0;
    }

    @Requires("open")
    private int enter() {
      return 1;
    }
  }

  @Demonic({Door.class, Gate.class})
  static class Tests {
    @Test
    void anObjectOfASubclassOfTheTest() {
      Gate gate =
          new Gate() {
            @Override
            public void touch() {
              open = false;
            }
          };
      gate.pass();
    }

    @Test
    void byItsOwnFactory() {
      Door.tried();
    }

    @Test
    void sharedAfterItsFirstUse() {
      new App().start();
    }

    @Test
    void inAMainMethod() {
      Main.main(new String[0]);
    }

    @Test
    void neverHandedOut() {
      new Report().text();
    }

    @Test
    void returnedAfterItsFirstUse() {
      new Maker().make();
    }
  }
}
