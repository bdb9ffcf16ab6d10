package maple;

import static maple.Threads.check;

import java.util.ArrayList;
import java.util.List;
import maple.Bug.Kind;

/** The synthetic programs. */
final class Synthetic {
  private Synthetic() {}

  /** A log that is looked at, and then written; another thread sweeps it away. */
  static final class Log {
    private List<String> lines = new ArrayList<>();
    private boolean isSwept;

    private synchronized boolean isThere() {
      return !isSwept;
    }

    private synchronized void write(String line) {
      check(!isSwept, "written to a log that was swept away");
      lines.add(line);
    }

    private synchronized void writeIfThere(String line) {
      if (!isSwept) {
        write(line);
      }
    }

    private synchronized void sweep() {
      isSwept = true;
      lines = new ArrayList<>();
    }
  }

  static void logProcSweep(Kind kind) throws InterruptedException {
    Log log = new Log();
    Traffic traffic = new Traffic();
    Threads.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            traffic.serve(20);
            if (kind == Kind.REPAIRED) {
              log.writeIfThere("line");
            } else if (log.isThere()) {
              log.write("line");
            }
          }
        },
        () -> {
          traffic.serve(60);
          if (kind != Kind.HARMLESS) {
            log.sweep();
          }
        });
  }

  /**
   * A buffer of the JDK's old kind: each method has the lock, append has it for one buffer only.
   */
  static final class Text {
    private String value;

    Text(String value) {
      this.value = value;
    }

    synchronized int length() {
      return value.length();
    }

    synchronized String first(int length) {
      return value.substring(0, length);
    }

    synchronized void clear() {
      value = "";
    }

    synchronized void append(Text other, boolean isRepaired) {
      if (isRepaired) {
        synchronized (other) {
          value += other.first(other.length());
        }
      } else {
        int length = other.length();
        value += other.first(length);
      }
    }
  }

  static void stringBuffer(Kind kind) throws InterruptedException {
    Text from = new Text("abc");
    Text to = new Text("");
    Traffic traffic = new Traffic();
    Threads.run(
        () -> {
          traffic.serve(20);
          to.append(from, kind == Kind.REPAIRED);
          traffic.serve(20);
        },
        () -> {
          traffic.serve(30);
          if (kind != Kind.HARMLESS) {
            from.clear();
          }
          traffic.serve(10);
        });
  }

  /** A ring, from whose head threads take what they put back at its tail. */
  static final class Ring {
    private final List<Integer> elements = new ArrayList<>(List.of(0, 1, 2, 3));

    synchronized int take() {
      return elements.remove(0);
    }

    synchronized void put(int element) {
      elements.add(element);
    }

    synchronized void turn() {
      put(take());
    }

    synchronized boolean isInOrder() {
      for (int i = 1; i < elements.size(); i++) {
        if (elements.get(i) != (elements.get(i - 1) + 1) % elements.size()) {
          return false;
        }
      }
      return true;
    }
  }

  static void circularList(Kind kind) throws InterruptedException {
    Ring ring = new Ring();
    Bug.Code turns =
        () -> {
          if (kind == Kind.REPAIRED) {
            ring.turn();
          } else {
            int first = ring.take();
            ring.put(first);
          }
        };
    Threads.run(turns, kind == Kind.HARMLESS ? () -> {} : turns);
    check(ring.isInOrder(), "the elements have changed places");
  }

  /** An account whose balance is read and written under its lock, but not at once. */
  static final class Account {
    private int balance = 10;

    synchronized int balance() {
      return balance;
    }

    synchronized void set(int balance) {
      this.balance = balance;
    }

    synchronized void add(int amount) {
      balance += amount;
    }
  }

  static void bankAccount(Kind kind) throws InterruptedException {
    Account account = new Account();
    Traffic traffic = new Traffic();
    Bug.Code pays =
        () -> {
          traffic.serve(10);
          if (kind == Kind.REPAIRED) {
            account.add(5);
          } else {
            int balance = account.balance();
            account.set(balance + 5);
          }
          traffic.serve(10);
        };
    boolean isAlone = kind == Kind.HARMLESS;
    Threads.run(pays, isAlone ? () -> traffic.serve(20) : pays);
    check(account.balance() == (isAlone ? 15 : 20), "a payment is lost");
  }

  /** A table and the log of its changes, whose orders must be the same (the paper's figure 4). */
  static final class Table {
    private final Object openLock = new Object();
    private final Object logLock = new Object();
    private final List<String> rows = new ArrayList<>();
    private final List<String> log = new ArrayList<>();

    void delete(boolean isRepaired) {
      synchronized (openLock) {
        rows.clear();
        if (isRepaired) {
          log("delete");
        }
      }
      if (!isRepaired) {
        log("delete");
      }
    }

    void insert(String row, boolean isRepaired) {
      synchronized (openLock) {
        rows.add(row);
        if (isRepaired) {
          log(row);
        }
      }
      if (!isRepaired) {
        log(row);
      }
    }

    private void log(String change) {
      synchronized (logLock) {
        log.add(change);
      }
    }

    private List<String> repeated() {
      List<String> repeated = new ArrayList<>();
      for (String change : log) {
        if (change.equals("delete")) {
          repeated.clear();
        } else {
          repeated.add(change);
        }
      }
      return repeated;
    }
  }

  static void logMiss(Kind kind) throws InterruptedException {
    Table table = new Table();
    Traffic traffic = new Traffic();
    boolean isRepaired = kind == Kind.REPAIRED;
    Threads.run(
        () -> {
          traffic.serve(15);
          if (kind == Kind.HARMLESS) {
            table.insert("c", false);
          } else {
            table.delete(isRepaired);
          }
          traffic.serve(15);
        },
        () -> {
          traffic.serve(10);
          table.insert("a", isRepaired);
          traffic.serve(10);
        });
    check(
        kind == Kind.HARMLESS || table.repeated().equals(table.rows),
        "the log tells another story than the table");
  }
}
