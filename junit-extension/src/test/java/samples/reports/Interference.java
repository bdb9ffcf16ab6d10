package samples.reports;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Other threads can break the code. */
public final class Interference {
  private Interference() {}

  /** Hands out workers that may be gone by then. */
  public static class Workers {
    int idle;

    @Ensures("idle == old(idle) + 1")
    public void add() {
      idle++;
    }

    @Requires("idle > 0")
    @Ensures("idle == old(idle) - 1")
    public void take() {
      idle--;
    }

    public boolean takeIfIdle() {
      if (idle == 0) {
        return false;
      }
      take();
      return true;
    }
  }

  /** Sells seats that may be sold by then. */
  public static class Seats {
    int free;

    public void add() {
      free++;
    }

    @Requires("free > 0")
    public void book() {
      free--;
    }

    public void bookIfFree() {
      if (free > 0) {
        book();
      }
    }
  }

  /** Moves money that may be gone by then. */
  public static class Account {
    long balance;

    @Ensures("balance == amount")
    public Account(long amount) {
      balance = amount;
    }

    @Requires("0 < amount && amount <= balance")
    @Ensures("balance == old(balance) - amount")
    void withdraw(long amount) {
      balance -= amount;
    }

    @Requires("amount > 0")
    @Ensures("balance == old(balance) + amount")
    void deposit(long amount) {
      balance += amount;
    }

    public void transfer(Account to, long amount) {
      if (amount <= balance) {
        withdraw(amount);
        to.deposit(amount);
      }
    }
  }

  /** Keeps a side and its square, unless another thread comes between. */
  public static class Square {
    private int side = 3;
    private int area = 9;

    public void flip() {
      side = -side;
    }

    public void refresh() {
      area = side * side;
    }

    @Requires("area >= 0")
    int area() {
      return area;
    }

    public int show() {
      return area();
    }
  }

  /** Counts up, unless two threads do at the same time. */
  public static class Till {
    private int total;

    public void add() {
      if (total < 1000) {
        total += 2;
      }
    }

    @Requires("total >= 4")
    int bonus() {
      return total / 4;
    }

    public int settle() {
      return total >= 4 ? bonus() : 0;
    }
  }

  /** Has two levels, which are the same where no thread is in between. */
  public static class Levels {
    private int low;
    private int high;

    public void rise() {
      low = high = high + 1;
    }

    @Requires("low <= high")
    int range() {
      return high - low;
    }

    public int show() {
      return range();
    }
  }

  /** Takes what it holds, unless two threads do at the same time. */
  public static class Slot {
    private Levels held = new Levels();
    private int full = 1;

    public void take() {
      if (held != null) {
        held = null;
        full--;
      }
    }

    @Requires("full >= 0")
    int full() {
      return full;
    }

    public int show() {
      return full();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Workers.class)
    void onePlanOfOneCall() {
      Workers workers = new Workers();
      workers.add();
      workers.takeIfIdle();
    }

    @Test
    @Demonic(Seats.class)
    void onePlanOfTwoCalls() {
      Seats seats = new Seats();
      seats.add();
      seats.add();
      seats.bookIfFree();
    }

    @Test
    @Demonic(Account.class)
    void argumentsOfThePlanAreValues() {
      new Account(10).transfer(new Account(0), 4);
    }

    @Test
    @Demonic(Workers.class)
    void aTestThatFailsByItselfHasItsOwnFailureFirst() {
      Workers workers = new Workers();
      workers.add();
      workers.takeIfIdle();
      throw new IllegalStateException("own failure");
    }

    @Test
    @Demonic(Square.class)
    void aCallThatGoesOnAfterAnother() {
      new Square().show();
    }

    @Test
    @Demonic(Till.class)
    void aCallThatBeganEarlier() {
      Till till = new Till();
      till.add();
      till.add();
      till.settle();
    }

    @Test
    @Demonic(Levels.class)
    void aCallThatStopsTwiceInOneLine() {
      new Levels().show();
    }

    @Test
    @Demonic(Slot.class)
    void anObjectThatIsNamedAfterWhereItWasRead() {
      new Slot().show();
    }
  }
}
