package samples.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.schedule.Schedules;

/** A bank whose threads scripts direct. */
public final class Bank {
  public int balance;
  public final AtomicInteger audits = new AtomicInteger();
  final List<String> log = new ArrayList<>();

  public void deposit(int n) {
    int old = balance;
    balance = old + n;
  }

  public synchronized void safely(int n) {
    Schedules.event("inside");
    deposit(n);
  }

  public void audit() {
    audits.incrementAndGet();
    Schedules.event("audited");
    audits.incrementAndGet();
  }

  public void failing() {
    throw new IllegalStateException("closed");
  }

  /** Two threads, {@code t} and {@code u}, that deposit. */
  public static void deposits() throws Exception {
    Bank bank = new Bank();
    run(new Thread(() -> bank.deposit(5), "t"), new Thread(() -> bank.deposit(7), "u"));
    Bugs.check(bank.balance == 12, "balance " + bank.balance);
  }

  /** The same, one after the other. */
  public static void safeDeposits() throws Exception {
    Bank bank = new Bank();
    run(new Thread(() -> bank.safely(5), "t"), new Thread(() -> bank.safely(7), "u"));
    Bugs.check(bank.balance == 12, "balance " + bank.balance);
  }

  /** Three threads that audit. */
  public static void auditing() throws Exception {
    Bank bank = new Bank();
    run(new Thread(bank::audit, "t"), new Thread(bank::audit, "u"), new Thread(bank::audit, "v"));
    Bugs.check(bank.audits.get() == 6, "audits");
  }

  /** Three threads that end in this order write down their names. */
  public static List<String> order() throws Exception {
    Bank bank = new Bank();
    run(
        new Thread(() -> bank.note("t"), "t"),
        new Thread(() -> bank.note("u"), "u"),
        new Thread(() -> bank.note("v"), "v"));
    return bank.log;
  }

  private volatile boolean isEven;
  private volatile boolean isOdd;

  /** Each of two threads waits for the other one to begin. */
  public static void livelock() throws Exception {
    Bank bank = new Bank();
    run(
        new Thread(
            () -> {
              while (!bank.isOdd) {
                Thread.yield();
              }
              bank.isEven = true;
            }),
        new Thread(
            () -> {
              while (!bank.isEven) {
                Thread.yield();
              }
              bank.isOdd = true;
            }));
  }

  private void note(String name) {
    log.add(name);
  }

  private static void run(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
