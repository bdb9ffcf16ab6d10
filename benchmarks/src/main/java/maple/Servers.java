package maple;

import static maple.Threads.check;

import java.util.ArrayList;
import java.util.List;
import maple.Bug.Kind;

/** Bugs of servers: Apache, MySQL and Memcached. */
@SuppressWarnings("NonAtomicVolatileUpdate") // only one thread does
final class Servers {
  private static final int REQUESTS = 150;

  private Servers() {}

  /** Apache 25520: threads write to one buffer of the log without a lock. */
  static final class BufferedLog {
    private final char[] buffer = new char[64];
    private volatile int length;

    void write(char from) {
      int start = length;
      buffer[start] = from;
      buffer[start + 1] = '\n';
      length = start + 2;
    }

    synchronized void writeAlone(char from) {
      write(from);
    }

    int length() {
      return length;
    }
  }

  static void apache25520(Kind kind) throws InterruptedException {
    BufferedLog log = new BufferedLog();
    Traffic traffic = new Traffic();
    traffic.noteAll();
    Threads.run(
        () -> request(log, traffic, 'a', 0, kind),
        () -> request(log, traffic, 'b', 50, kind),
        () -> request(log, traffic, 'c', 100, kind));
    check(log.length() == (kind == Kind.HARMLESS ? 2 : 6), "a line of the log is overwritten");
  }

  private static void request(BufferedLog log, Traffic traffic, char name, int before, Kind kind) {
    String client = String.valueOf(name);
    traffic.start(client);
    traffic.serve(before);
    if (kind == Kind.REPAIRED) {
      log.writeAlone(name);
    } else if (kind == Kind.BROKEN || name == 'a') {
      log.write(name);
    }
    traffic.serve(REQUESTS - before);
    traffic.stop(client);
    traffic.status();
  }

  /** MySQL 791: while one thread changes to the next file of the log, it looks closed. */
  static final class BinaryLog {
    private final List<String> events = new ArrayList<>();
    private volatile boolean isOpen = true;
    private volatile int file;

    void rotate() {
      synchronized (this) {
        isOpen = false;
        file++;
      }
      synchronized (this) {
        isOpen = true;
      }
    }

    synchronized void rotateAtOnce() {
      isOpen = false;
      file++;
      isOpen = true;
    }

    void write(String event) {
      if (isOpen) {
        synchronized (this) {
          events.add(event);
        }
      }
    }

    synchronized void writeAlone(String event) {
      if (isOpen) {
        events.add(event);
      }
    }

    synchronized int size() {
      return events.size();
    }

    int file() {
      return file;
    }
  }

  static void mySql791(Kind kind) throws InterruptedException {
    BinaryLog log = new BinaryLog();
    Traffic traffic = new Traffic();
    traffic.noteAll();
    Threads.run(
        () -> {
          traffic.start("client");
          traffic.serve(REQUESTS / 2);
          if (kind == Kind.REPAIRED) {
            log.writeAlone("insert");
          } else {
            log.write("insert");
          }
          traffic.serve(REQUESTS / 2);
          traffic.stop("client");
        },
        () -> {
          traffic.start("other");
          traffic.serve(REQUESTS);
          traffic.status();
          traffic.stop("other");
        },
        () -> {
          traffic.serve(REQUESTS / 2);
          traffic.status();
          if (kind == Kind.REPAIRED) {
            log.rotateAtOnce();
          } else if (kind == Kind.BROKEN) {
            log.rotate();
          }
        });
    check(log.size() == 1, "an event is missing in file " + log.file());
  }

  /** Memcached 127: a number is read, and written somewhat later; each is under the lock. */
  static final class Cache {
    private String value = "0";

    private synchronized String get() {
      return value;
    }

    private synchronized void set(String next) {
      value = next;
    }

    void increase() {
      int next = Integer.parseInt(get()) + 1;
      set(Integer.toString(next));
    }

    synchronized void increaseAlone() {
      increase();
    }
  }

  static void memcached127(Kind kind) throws InterruptedException {
    Cache cache = new Cache();
    Traffic traffic = new Traffic();
    traffic.noteAll();
    Bug.Code increases =
        () -> {
          traffic.start("client");
          traffic.serve(REQUESTS / 2);
          if (kind == Kind.REPAIRED) {
            cache.increaseAlone();
          } else {
            cache.increase();
          }
          traffic.serve(REQUESTS / 2);
          traffic.stop("client");
        };
    boolean isOfTwo = kind != Kind.HARMLESS;
    Threads.run(
        increases,
        isOfTwo
            ? increases
            : () -> {
              traffic.start("other");
              traffic.serve(REQUESTS);
              traffic.stop("other");
            },
        () -> {
          traffic.serve(REQUESTS);
          traffic.status();
        });
    check(cache.get().equals(isOfTwo ? "2" : "1"), "an increase is lost");
  }
}
