package samples.verdicts;

import java.util.concurrent.Callable;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Subclasses, interfaces, and classes within classes. */
public final class Hierarchies {
  private Hierarchies() {}

  /** Breakable if it is a {@link Forgetful}: its hook drops the key. */
  public abstract static class Lock {
    protected boolean keyed = true;
    private int turns;

    public void turn() {
      turns++;
      turned(turns);
    }

    protected abstract void turned(int times);

    @Requires("keyed")
    int open() {
      return 1;
    }

    public int use() {
      return keyed ? open() : 0;
    }
  }

  /** Drops its key at the second turn. */
  public static class Forgetful extends Lock {
    @Override
    protected void turned(int times) {
      if (times >= 2) {
        keyed = false;
      }
    }
  }

  /** Safe: that {@link Wasteful} spends all is nothing to a purse that is not one. */
  public static class Purse {
    int coins = 3;
    private int shakes;

    public void shake() {
      shakes++;
    }

    public int shakes() {
      return shakes;
    }

    @Requires("coins > 0")
    int pay() {
      return 12 / coins;
    }

    public int use() {
      return coins > 0 ? pay() : 0;
    }
  }

  /** Loses its coins. */
  public static class Wasteful extends Purse {
    @Override
    public void shake() {
      super.shake();
      coins = 0;
    }
  }

  /** Safe: {@link Cupboard} writes a field of its own that has the same name. */
  public static class Chest {
    boolean shut = true;

    @Requires("shut")
    int carry() {
      return 1;
    }

    public int use() {
      return shut ? carry() : 0;
    }
  }

  /** Has two fields of one name. */
  public static class Cupboard extends Chest {
    @SuppressWarnings("HidingField") // This is what the sample is about.
    private boolean shut = true;

    public void open() {
      shut = false;
    }

    public boolean isShut() {
      return shut;
    }
  }

  /** Has a method that all who implement it get. */
  interface Erasable {
    int[] bits();

    default void erase() {
      bits()[0] = 0;
    }
  }

  /** Breakable: it inherits {@code erase()}. */
  public static class Chip implements Erasable {
    private final int[] bits = {1};

    @Override
    public int[] bits() {
      return bits;
    }

    @Requires("bits[0] == 1")
    int read() {
      return 1;
    }

    public int use() {
      return bits[0] == 1 ? read() : 0;
    }
  }

  /** Takes what it is given. */
  interface Sink<T> {
    void accept(T what);
  }

  /** Breakable: another thread calls {@code accept} as that of a {@code Sink<Integer>}. */
  public static class Basin implements Sink<Integer> {
    private int last = 4;

    @Override
    public void accept(Integer what) {
      last = what;
    }

    @Requires("last > 0")
    int share() {
      return 12 / last;
    }

    public int use() {
      return last > 0 ? share() : 0;
    }
  }

  /** Breakable: it hands out an anonymous object that closes it. */
  public static class Session {
    private boolean open = true;

    public AutoCloseable closer() {
      return new AutoCloseable() {
        @Override
        public void close() {
          open = false;
        }
      };
    }

    @Requires("open")
    int query() {
      return 1;
    }

    public int use() {
      return open ? query() : 0;
    }
  }

  /** Breakable: a class within one of its methods writes its field, and the value is captured. */
  public static class Till {
    private int coins = 5;

    public Callable<Integer> withdrawal(int amount) {
      class Withdrawal implements Callable<Integer> {
        @Override
        public Integer call() {
          Till.this.coins -= amount;
          return amount;
        }
      }
      return new Withdrawal();
    }

    @Requires("coins > 0")
    int share() {
      return 60 / coins;
    }

    public int use() {
      return coins > 0 ? share() : 0;
    }
  }

  /** Breakable: it is two objects deep in what a stray helper gets. */
  public static class Badge {
    boolean valid = true;

    @Requires("valid")
    int enter() {
      return 1;
    }

    public int use() {
      return valid ? enter() : 0;
    }
  }

  /** Has a badge. */
  public static class Clerk {
    private final Badge badge = new Badge();

    public Badge badge() {
      return badge;
    }
  }

  /** Has a clerk. */
  public static class Office {
    final Clerk clerk = new Clerk();
  }

  /** Helps nobody. */
  static class Liquidator {
    static void close(Office office) {
      office.clerk.badge().valid = false;
    }
  }

  /** Safe: {@link Sweeper} writes a field of the same name of another class. */
  public static class Lamp {
    boolean lit = true;

    @Requires("lit")
    int read() {
      return 1;
    }

    public int use() {
      return lit ? read() : 0;
    }
  }

  /** Is not a lamp. */
  public static class Candle {
    boolean lit = true;
  }

  /** Puts candles out. */
  static class Sweeper {
    static void sweep(Candle candle) {
      candle.lit = false;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Lock.class)
    void aHookOfASubclass() {
      new Forgetful().use();
    }

    @Test
    @Demonic(Purse.class)
    void aSubclassThatThisIsNot() {
      new Purse().use();
    }

    @Test
    @Demonic(Chest.class)
    void aHiddenField() {
      new Cupboard().use();
    }

    @Test
    @Demonic(Chip.class)
    void aDefaultMethod() {
      new Chip().use();
    }

    @Test
    @Demonic(Basin.class)
    void aBridge() {
      new Basin().use();
    }

    @Test
    @Demonic(Session.class)
    void anAnonymousClass() {
      new Session().use();
    }

    @Test
    @Demonic(Till.class)
    void aLocalClass() {
      new Till().use();
    }

    @Test
    @Demonic(Badge.class)
    void aHelperThatComesAFarWay() {
      Office office = new Office();
      office.clerk.badge().use();
    }

    @Test
    @Demonic(Lamp.class)
    void aFieldOfTheSameNameElsewhere() {
      new Lamp().use();
    }
  }
}
