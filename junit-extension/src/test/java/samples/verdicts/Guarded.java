package samples.verdicts;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Contracts that a lock guards a field, or that callers have it. */
public final class Guarded {
  private Guarded() {}

  /** Safe: every use of {@code free} has the monitor, as the contract says. */
  public static class Seats {
    @GuardedBy("this")
    private int free = 2;

    public synchronized void book() {
      if (free > 0) {
        take();
      }
    }

    @GuardedBy("this")
    @Requires("free > 0")
    private void take() {
      free--;
    }

    public void close() {
      synchronized (this) {
        free = 0;
      }
    }
  }

  /** Safe: each desk is used under the monitor of its office only. */
  public static class Office {
    private final Desk desk = new Desk();

    /** One desk. */
    public class Desk {
      @GuardedBy("Office.this")
      private int papers = 1;

      @GuardedBy("Office.this")
      @Requires("papers > 0")
      private void sign() {
        papers--;
      }

      public void trySign() {
        synchronized (Office.this) {
          if (papers > 0) {
            sign();
          }
        }
      }

      public void clear() {
        synchronized (Office.this) {
          papers = 0;
        }
      }
    }

    public Desk desk() {
      return desk;
    }
  }

  /** Safe: code that keeps the contract of {@code empty} calls it with the monitor only. */
  public static class Box {
    @GuardedBy("this")
    private int items = 1;

    public synchronized void tryTake() {
      if (items > 0) {
        take();
      }
    }

    @GuardedBy("this")
    @Requires("items > 0")
    private void take() {
      items--;
    }

    @GuardedBy("this")
    void empty() {
      items = 0;
    }

    public synchronized void clear() {
      empty();
    }
  }

  /** Breakable: {@code clear} has no lock. */
  @SuppressWarnings("GuardedBy") // The mistake is what it is for.
  public static class Bag {
    @GuardedBy("this")
    private int items = 1;

    public synchronized void tryTake() {
      if (items > 0) {
        take();
      }
    }

    @GuardedBy("this")
    @Requires("items > 0")
    private void take() {
      items--;
    }

    @GuardedBy("this")
    void empty() {
      items = 0;
    }

    public void clear() {
      empty();
    }
  }

  /** Breakable: whoever runs what {@code later} gives has no lock. */
  @SuppressWarnings("GuardedBy") // The mistake is what it is for.
  public static class Bin {
    @GuardedBy("this")
    private int items = 1;

    public synchronized void tryTake() {
      if (items > 0) {
        take();
      }
    }

    @GuardedBy("this")
    @Requires("items > 0")
    private void take() {
      items--;
    }

    @GuardedBy("this")
    void empty() {
      items = 0;
    }

    public Runnable later() {
      return this::empty;
    }
  }

  /** The contract is kept: whichever of the two is locked first, both are. */
  public static class Account {
    private final int number;

    @GuardedBy("this")
    private int balance = 3;

    public Account(int number) {
      this.number = number;
    }

    @Requires("balance > 0")
    private void pay() {
      balance--;
    }

    public synchronized void payIfPossible() {
      if (balance > 0) {
        pay();
      }
    }

    public static void move(Account from, Account to) {
      Account first = from.number < to.number ? from : to;
      Account second = from.number < to.number ? to : from;
      synchronized (first) {
        synchronized (second) {
          if (from.balance > 0) {
            from.balance--;
            to.balance++;
          }
        }
      }
    }
  }

  @Demonic
  public static class Tests {
    @Test
    void twoObjectsThatAreLockedInOrder() {
      new Account(1).payIfPossible();
    }

    @Test
    @Tag("nightly")
    void aFieldWhoseContractIsKept() {
      new Seats().book();
    }

    @Test
    void aFieldThatTheObjectAroundGuards() {
      new Office().desk().trySign();
    }

    @Test
    void aHelperWhoseCallersAllHaveTheLock() {
      new Box().tryTake();
    }

    @Test
    void aHelperThatOneMethodCallsWithoutTheLock() {
      new Bag().tryTake();
    }

    @Test
    void aHelperThatARunnableCallsWithoutTheLock() {
      new Bin().tryTake();
    }
  }
}
