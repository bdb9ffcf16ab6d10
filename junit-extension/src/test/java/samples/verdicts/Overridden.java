package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Methods that a subclass overrides. */
public final class Overridden {
  private Overridden() {}

  /** Safe as it is, breakable as a {@link Shop}. */
  public static class Stall {
    boolean open = true;

    public void close() {}

    @Requires("open")
    void serve() {}

    public void serveIfOpen() {
      if (open) {
        serve();
      }
    }
  }

  /** Breakable. */
  public static class Shop extends Stall {
    @Override
    public void close() {
      open = false;
    }
  }

  /** Breakable as it is, safe as a {@link Bank}. */
  public static class Till {
    int money = 5;

    public void empty() {
      money = 0;
    }

    @Requires("money > 0")
    void pay() {}

    public void payIfRich() {
      if (money > 0) {
        pay();
      }
    }
  }

  /** Safe: nobody can call the method of its superclass. */
  public static class Bank extends Till {
    @Override
    public void empty() {}
  }

  /** Each test ends as {@code VerdictsTest} says. */
  public static class Tests {
    @Test
    @Demonic(Stall.class)
    void aMethodThatASubclassMakesDangerous() {
      new Stall().serveIfOpen();
    }

    @Test
    @Demonic({Stall.class, Shop.class})
    void anObjectOfTheDangerousSubclass() {
      new Shop().serveIfOpen();
    }

    @Test
    @Demonic({Till.class, Bank.class})
    void aMethodThatASubclassMakesHarmless() {
      new Bank().payIfRich();
    }

    @Test
    @Demonic(Till.class)
    void anObjectOfTheSuperclass() {
      new Till().payIfRich();
    }
  }
}
