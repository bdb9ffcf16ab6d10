package samples.verdicts;

import java.io.Closeable;
import java.io.IOException;
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

  /** Breakable: its subclass runs its method, too. */
  public static class Fund {
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

  /** Breakable: it overrides a method, and calls it. */
  public static class Trust extends Fund {
    @Override
    public void empty() {
      super.empty();
    }
  }

  /** Safe as a {@link Safe}. */
  public static class Chest {
    int money = 5;

    protected void set(int amount) {
      money = amount;
    }

    @Requires("money > 0")
    void pay() {}

    public synchronized void payIfRich() {
      if (money > 0) {
        pay();
      }
    }
  }

  /** Safe: it calls what it overrides under the lock. */
  public static class Safe extends Chest {
    @Override
    protected synchronized void set(int amount) {
      super.set(amount);
    }
  }

  /** Breakable: javac makes a method that calls the one of its superclass. */
  static class HiddenPot {
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

  /** See {@link HiddenPot}. */
  public static class Pot extends HiddenPot {}

  /** Breakable, as a {@link Cellar}, too: a private method is not overridden. */
  public static class Vault {
    int money = 5;

    private void update() {
      money = 0;
    }

    public void go() {
      update();
    }

    @Requires("money > 0")
    void pay() {}

    public void payIfRich() {
      if (money > 0) {
        pay();
      }
    }
  }

  /** Has a method of its own with the name of a private one. */
  public static class Cellar extends Vault {
    public void update() {}
  }

  /** Has a static method with the name of a private one. */
  public static class Attic extends Vault {
    private static void update() {}

    static void use() {
      update();
    }
  }

  /** Breakable: another thread shuts it. Not all that names its type matters to that. */
  public static class Tap implements Closeable {
    private int open;

    public void open() {
      open++;
    }

    @Requires("open > 0")
    private void shut() {
      open--;
    }

    @Override
    public void close() {
      if (open > 0) {
        shut();
      }
    }
  }

  /** Closes something. */
  @SuppressWarnings("try") // What AutoCloseable.close() throws does not matter here.
  public static class Valve implements AutoCloseable {
    private final AutoCloseable inner;

    public Valve(AutoCloseable inner) {
      this.inner = inner;
    }

    AutoCloseable inner() {
      return inner;
    }

    @Override
    public void close() throws Exception {
      inner().close();
    }
  }

  /** Closes something that is, as far as methods outside tell, of a more special type. */
  public static class Stopcock extends Valve implements Closeable {
    public Stopcock(Closeable inner) {
      super(inner);
    }

    @Override
    Closeable inner() {
      return (Closeable) super.inner();
    }

    @Override
    public void close() throws IOException {
      inner().close();
    }
  }

  /** Each test ends as {@code Verdicts} says. */
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
    @Demonic({Fund.class, Trust.class})
    void aMethodThatCallsWhatItOverrides() {
      new Trust().payIfRich();
    }

    @Test
    @Demonic({Chest.class, Safe.class})
    void aMethodThatLocksAndCallsWhatItOverrides() {
      new Safe().payIfRich();
    }

    @Test
    @Demonic({HiddenPot.class, Pot.class})
    void aMethodThatTheCompilerOverrides() {
      new Pot().payIfRich();
    }

    @Test
    @Demonic({Vault.class, Cellar.class})
    void aPrivateMethodOfTheSameName() {
      new Cellar().payIfRich();
    }

    @Test
    @Demonic({Vault.class, Attic.class})
    void aStaticMethodOfTheSameName() {
      new Attic().payIfRich();
    }

    @Test
    @Demonic(Till.class)
    void anObjectOfTheSuperclass() {
      new Till().payIfRich();
    }

    @Test
    @Demonic({Tap.class, Stopcock.class})
    void aTypeThatNoStepNames() {
      Tap tap = new Tap();
      tap.open();
      tap.close();
    }
  }
}
