package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks in the methods of objects that belong to others: their owners are not among what these
 * methods get, but have called them. No other sample has a precondition on a method with the name
 * of one that is called here on the way: that call would be recorded, and its caller known anyway.
 */
public final class HandedDown {
  private HandedDown() {}

  /** Without locks: whoever has one can change it at any time. */
  public static class Credit {
    private int left = 2;

    @Requires("left > 0")
    void take() {
      left--;
    }

    void add() {
      left++;
    }

    boolean drawOne() {
      if (left > 0) {
        take();
        return true;
      }
      return false;
    }

    void drawUnseen() {
      take();
    }

    void drawOrFail() {
      if (left > 5) {
        throw new IllegalStateException("too much");
      }
      drawOne();
    }
  }

  /** Safe: each way to the credit is through the monitor of its account. */
  public static class Account {
    private final Credit credit = new Credit();

    public synchronized void pay() {
      credit.drawOne();
    }

    public synchronized void earn() {
      credit.add();
    }
  }

  /** Breakable: as {@link Account}, but one method takes no lock. */
  public static class OpenAccount {
    private final Credit credit = new Credit();

    public synchronized void pay() {
      credit.drawOne();
    }

    public void payAtOnce() {
      credit.drawOne();
    }
  }

  /** Breakable: whoever gets the credit can use it up. */
  public static class LentAccount {
    private final Credit credit = new Credit();

    public synchronized void pay() {
      credit.drawOne();
    }

    public Credit credit() {
      return credit;
    }
  }

  /** Breakable: there is a lock, but for each thread it is another one. */
  public static class NewLockAccount {
    private final Credit credit = new Credit();

    public void pay() {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      try {
        credit.drawOne();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Safe: as {@link Account}, with a lock. */
  public static class LockedAccount {
    private final ReentrantLock lock = new ReentrantLock();
    private final Credit credit = new Credit();

    public void pay() {
      lock.lock();
      try {
        credit.drawOne();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Without locks, as {@link Credit}: it belongs to somebody, and its credit to it. */
  public static class Purse {
    private final Credit credit = new Credit();

    void pay() {
      credit.drawOne();
    }

    void earn() {
      credit.add();
    }
  }

  /** Safe: the lock of the outermost owner is the one that counts. */
  public static class Person {
    private final Purse purse = new Purse();

    public synchronized void pay() {
      purse.pay();
    }

    public synchronized void earn() {
      purse.earn();
    }
  }

  /** Breakable: as {@link Person}, but one method takes no lock. */
  public static class OpenPerson {
    private final Purse purse = new Purse();

    public synchronized void pay() {
      purse.pay();
    }

    public void payAtOnce() {
      purse.pay();
    }
  }

  /** Safe: the check is in a static method, which gets the credit of an account. */
  public static class Cashier {
    private final Credit credit = new Credit();

    private static void serve(Credit credit) {
      credit.drawOrFail();
    }

    public synchronized void pay() {
      serve(credit);
    }
  }

  /** Safe: the credits are in an array that only this object has. */
  public static class Family {
    private final Credit[] credits = {new Credit(), new Credit()};

    public synchronized void pay(int member) {
      credits[member].drawOne();
    }
  }

  /** Breakable: as {@link Family}, but one method takes no lock. */
  public static class OpenFamily {
    private final Credit[] credits = {new Credit(), new Credit()};

    public synchronized void pay(int member) {
      credits[member].drawOne();
    }

    public void payAtOnce(int member) {
      credits[member].drawOne();
    }
  }

  /** Safe: the credits are in a list that only this object has. */
  public static class Club {
    private final List<Credit> credits = new ArrayList<>();

    public synchronized void join() {
      credits.add(new Credit());
    }

    public synchronized void payAll() {
      for (Credit credit : credits) {
        credit.drawOne();
      }
    }
  }

  /** Safe: the owner is not the receiver of any method that runs. */
  public static class Bank {
    private final Account account = new Account();

    public void pay() {
      synchronized (account) {
        account.credit.drawOne();
      }
    }
  }

  /** Breakable: the credit was used before the lock was taken. */
  public static class StaleAccount {
    private final Credit credit = new Credit();

    public void pay() {
      if (credit.left > 0) {
        payNow();
      }
    }

    private synchronized void payNow() {
      credit.take();
    }
  }

  /** Breakable: as {@link StaleAccount}, where the credit itself makes the call. */
  public static class StaleWallet {
    private final Credit credit = new Credit();

    public void pay() {
      if (credit.left > 0) {
        payNow();
      }
    }

    private synchronized void payNow() {
      credit.drawUnseen();
    }
  }

  /** Safe: as {@link StaleWallet}, but looks when it has the lock. */
  public static class Wallet {
    private final Credit credit = new Credit();

    public synchronized void pay() {
      if (credit.left > 0) {
        credit.drawUnseen();
      }
    }
  }

  /** Breakable: an exception of another account does not make this one's lock another. */
  public static class Refused {
    private final OpenAccount account;

    public Refused(OpenAccount account) {
      this.account = account;
    }

    public void pay(Account other) {
      try {
        refuse(other);
      } catch (IllegalStateException expected) {
        account.pay();
      }
    }

    private static void refuse(Account other) {
      other.pay();
      throw new IllegalStateException("refused");
    }
  }

  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic({Account.class, Credit.class})
    void underTheMonitorOfTheOwner() {
      Account account = new Account();
      account.earn();
      account.pay();
    }

    @Test
    @Demonic({OpenAccount.class, Credit.class})
    void anUnsynchronizedMethodOfTheOwner() {
      new OpenAccount().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({LentAccount.class, Credit.class})
    void aGetterOfTheOwner() {
      new LentAccount().pay();
    }

    @Test
    @Demonic({NewLockAccount.class, Credit.class})
    void aLockOfEachThread() {
      new NewLockAccount().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({LockedAccount.class, Credit.class})
    void underALockOfTheOwner() {
      new LockedAccount().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({Person.class, Purse.class, Credit.class})
    void underTheMonitorOfTheOwnersOwner() {
      Person person = new Person();
      person.earn();
      person.pay();
    }

    @Test
    @Demonic({OpenPerson.class, Purse.class, Credit.class})
    void anUnsynchronizedMethodOfTheOwnersOwner() {
      new OpenPerson().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({Cashier.class, Credit.class})
    void throughAStaticMethod() {
      new Cashier().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({Family.class, Credit.class})
    void fromAnArray() {
      new Family().pay(1);
    }

    @Test
    @Demonic({OpenFamily.class, Credit.class})
    void fromAnArrayThatOneMethodUsesWithoutTheLock() {
      new OpenFamily().pay(1);
    }

    @Test
    @Tag("nightly")
    @Demonic({Club.class, Credit.class})
    void fromAList() {
      Club club = new Club();
      club.join();
      club.payAll();
    }

    @Test
    @Tag("nightly")
    @Demonic({Bank.class, Credit.class})
    void byAMethodThatIsNotTheOwners() {
      new Bank().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({StaleAccount.class, Credit.class})
    void usedUpBeforeTheLock() {
      new StaleAccount().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({StaleWallet.class, Credit.class})
    void usedUpBeforeTheLockOfTheOwner() {
      new StaleWallet().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({Wallet.class, Credit.class})
    void lookedAtUnderTheLockOfTheOwner() {
      new Wallet().pay();
    }

    @Test
    @Tag("nightly")
    @Demonic({Refused.class, OpenAccount.class, Account.class, Credit.class})
    void afterAnException() {
      new Refused(new OpenAccount()).pay(new Account());
    }

    @Test
    @Tag("nightly")
    @Demonic(Credit.class)
    void anObjectOfTheTest() {
      new Credit().drawOne();
    }
  }
}
