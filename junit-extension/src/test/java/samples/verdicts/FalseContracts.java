package samples.verdicts;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Contracts that say something else than the code, or less. */
public final class FalseContracts {
  private FalseContracts() {}

  /** The invariant is false: {@code sub(2)} leaves -1. */
  @Invariant("n >= 0")
  public static class Stock {
    private int n = 1;

    public void sub(int k) {
      n -= k;
    }

    @Requires("n >= 0")
    int count() {
      return n;
    }

    public int use() {
      return count();
    }
  }

  /** As {@link Stock}, with a postcondition that is true: the invariant is false all the same. */
  @Invariant("n >= 0")
  public static class Ledger {
    private int n = 1;

    @Ensures("n == old(n) - k")
    public synchronized void sub(int k) {
      n -= k;
    }

    @Requires("n >= 0")
    int count() {
      return n;
    }

    public int use() {
      return count();
    }
  }

  /** The postcondition of {@code clear()} is false, and the test does not run it. */
  public static class Counter {
    private int n = 1;

    @Ensures("n == old(n)")
    public void clear() {
      n = 0;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return n > 0 ? share() : 0;
    }
  }

  /** The postcondition of {@code step()} is false for 127, which goes to -128. */
  public static class Wheel {
    private byte b = 1;

    @Ensures("b == old(b) + 1")
    public synchronized void step() {
      b++;
    }

    @Requires("b > 0")
    int spokes() {
      return 100 / b;
    }

    public int use() {
      return b > 0 ? spokes() : 0;
    }
  }

  /**
   * Safe as long as the rely is kept, which says that one thread at a time calls {@code take()}.
   */
  public static class Workers {
    private int n;

    public void add() {
      n++;
    }

    @Rely("n >= old(n)")
    public void take() {
      if (n > 0) {
        dec();
      }
    }

    @Requires("n > 0")
    private void dec() {
      n--;
    }
  }

  /** Safe: the contract of {@code rise()} is weak, but the body never goes above 9. */
  public static class River {
    private int level = 3;

    @Ensures("level >= old(level)")
    public synchronized void rise() {
      if (level < 9) {
        level++;
      }
    }

    @Requires("level <= 9")
    int harbour() {
      return 10 / (10 - level);
    }

    public int use() {
      return harbour();
    }
  }

  /** A hand at a table. */
  public static class Hand {
    private int maxHeld;
    private @Nullable Fork wants;
  }

  /** Safe: the contract of {@code take} says nothing of {@code wants}, the body writes null. */
  public static class Fork {
    private final int id;
    private @Nullable Hand owner;

    public Fork(int id) {
      this.id = id;
    }

    @Ensures({"owner == me", "me.maxHeld >= id"})
    public void take(Hand me) {
      synchronized (me) {
        if (me.maxHeld < id) {
          me.maxHeld = id;
        }
        me.wants = null;
        owner = me;
      }
    }

    @Requires("me.wants == null")
    int bite(Hand me) {
      return owner == me && me.wants == null ? me.maxHeld : 0;
    }

    public int eat(Hand me) {
      return bite(me);
    }
  }

  /** Safe: its field only ever has the value that the initialiser gives it. */
  public static class Tap {
    private boolean open = true;

    private void shut() {
      open = false;
    }

    @Requires("open")
    int flow() {
      return 1;
    }

    public int use() {
      return open ? flow() : 0;
    }
  }

  /** Shuts a tap of its own, which nobody else has. */
  public static class Owner {
    private final Tap mine = new Tap();

    public void close() {
      mine.shut();
    }
  }

  /** Safe: printing writes no field, and {@code limit} is written by nobody. */
  public static class Throttle {
    private int limit;

    public Throttle() {
      limit = 4;
    }

    @Ensures("result == limit")
    public int beforeAccess() {
      System.err.print("");
      return limit;
    }

    @Requires("limit > 0")
    int share() {
      return 100 / limit;
    }

    public int use() {
      return limit > 0 ? share() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Stock.class)
    void anInvariantThatAMethodBreaks() {
      new Stock().use();
    }

    @Test
    @Demonic(Ledger.class)
    void anInvariantThatAMethodWithAContractBreaks() {
      new Ledger().use();
    }

    @Test
    @Demonic(Counter.class)
    void aPostconditionThatTheTestDoesNotRun() {
      new Counter().use();
    }

    @Test
    @Tag("nightly")
    @Demonic(Wheel.class)
    void aPostconditionThatForgetsToWrapRound() {
      new Wheel().use();
    }

    @Test
    @Demonic(Workers.class)
    void aRelyThatTheClassItselfBreaks() {
      Workers workers = new Workers();
      workers.add();
      workers.take();
    }

    @Test
    @Demonic(River.class)
    void aPostconditionThatSaysLessThanTheBody() {
      new River().use();
    }

    @Test
    @Demonic(Fork.class)
    void aChoiceThatTheBodyNeverMakes() {
      new Fork(3).eat(new Hand());
    }

    @Test
    @Demonic(Tap.class)
    void anObjectOfAFieldInitialiser() {
      new Tap().use();
    }

    @Test
    @Demonic(Throttle.class)
    void aBodyThatPrints() {
      new Throttle().use();
    }
  }
}
