package samples.verdicts;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Modifies;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Stubs: methods that have a contract and no code. */
public final class Contracted {
  private Contracted() {}

  /** Native methods, one of which empties it. */
  static class Meter {
    private int level = 1;

    @Ensures("level == 0")
    native void drain();

    @Ensures("level >= old(level)")
    native void rise();

    @Requires("level > 0")
    void read() {}

    void run() {
      read();
    }
  }

  /** Nothing that other threads can call makes it less. */
  static class Rising {
    private int level = 1;

    @Ensures("level >= old(level)")
    native void rise();

    void riseTwice() {
      rise();
      rise();
    }

    @Requires("level > 0")
    void read() {}

    void run() {
      read();
    }
  }

  /** The contract leaves open what the level becomes. */
  static class Open {
    private int level = 1;

    @Ensures("level >= 0")
    native void set();

    @Requires("level > 0")
    void read() {}

    void run() {
      read();
    }
  }

  /** A contract that speaks of the result: it need not change what it is compared with. */
  static class Measured {
    private int level = 1;

    @Ensures("result == level")
    native int measure();

    @Requires("level > 0")
    void read() {}

    void run() {
      read();
    }
  }

  /** A contract that says what a method may change, and not how. */
  static class Modified {
    private int level = 1;

    @Ensures("result >= 0")
    @Modifies("level")
    native int measure();

    @Requires("level > 0")
    void read() {}

    void run() {
      read();
    }
  }

  /** Called once by itself it leaves 1; the method that calls it twice breaks its precondition. */
  static class Stepped {
    private int level = 2;

    @Requires("level > 1")
    @Ensures("level == old(level) - 1")
    native void lower();

    void lowerTwice() {
      lower();
      lower();
    }

    @Requires("level > 0")
    void read() {}

    void run() {
      read();
    }
  }

  /** The field is only read by a contract: it says nothing of another one that is written. */
  static class Unconcerned {
    private int level = 1;
    private int other;

    @Ensures("other == old(level)")
    native void copy();

    @Requires("level > 0")
    void read() {}

    @Requires("other >= 0")
    void readOther() {}

    void run() {
      read();
    }

    void runOther() {
      readOther();
    }
  }

  /** Another class of the module has the stub. */
  static class Tank {
    private int level = 1;

    @Requires("level > 0")
    void read() {}

    void run() {
      read();
    }
  }

  /** Nothing else names it. */
  static class Valve {
    @Ensures("tank.level == 0")
    native void open(Tank tank);
  }

  /** An interface, and a class that does nothing. */
  interface Door {
    @Ensures("room.guests == 0")
    void clear(Room room);
  }

  static class Room {
    private int guests = 1;

    @Requires("guests > 0")
    void greet() {}

    void run() {
      greet();
    }
  }

  static class SilentDoor implements Door {
    @Override
    public void clear(Room room) {}
  }

  /** An interface that a class implements: its code is what counts. */
  interface Hand {
    @Ensures("cup.full")
    void fill(Cup cup);
  }

  static class Cup {
    private boolean full = true;

    @Requires("full")
    void drink() {}

    void run() {
      drink();
    }
  }

  static class RealHand implements Hand {
    @Override
    public void fill(Cup cup) {
      cup.full = true;
    }
  }

  /** A stub of a condition variable, which gives the lock back. */
  static class Waiting {
    private final Condition filled = new Condition();
    private int items;

    static class Condition {
      @Ensures("true")
      void await() {}
    }

    synchronized void put() {
      if (items < 10) {
        items++;
      }
    }

    synchronized void clear() {
      items = 0;
    }

    @Requires("items > 0")
    void take() {}

    synchronized void runInLoop() {
      while (items <= 0) {
        filled.await();
      }
      take();
    }

    synchronized void runOnce() {
      if (items <= 0) {
        items = 1;
      }
      filled.await();
      take();
    }
  }

  /** A stub of the JDK's locks keeps nobody out. */
  static class Locked {
    private final Lock lock = new Lock();
    private int items = 1;

    static class Lock extends java.util.concurrent.locks.ReentrantLock {
      private static final long serialVersionUID = 1;
      int holders;

      @Override
      @Ensures("holders >= old(holders)")
      public void lock() {}

      @Override
      @Ensures("holders <= old(holders)")
      public void unlock() {}
    }

    void clear() {
      lock.lock();
      try {
        items = 0;
      } finally {
        lock.unlock();
      }
    }

    @Requires("items > 0")
    void take() {}

    void run() {
      lock.lock();
      try {
        if (items > 0) {
          take();
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** Elements of an array, by index. */
  static class Board {
    private final int[] cells = {1, 1};

    @Ensures("cells[at] == 0")
    native void erase(int at);

    @Requires("cells[0] > 0")
    void read() {}

    void run() {
      read();
    }
  }

  @Demonic
  static class Tests {
    @Test
    void drained() {
      new Meter().run();
    }

    @Test
    void rising() {
      new Rising().run();
    }

    @Test
    void open() {
      new Open().run();
    }

    @Test
    void measured() {
      new Measured().run();
    }

    @Test
    void modified() {
      new Modified().run();
    }

    @Test
    void stepped() {
      new Stepped().run();
    }

    @Test
    void unconcerned() {
      new Unconcerned().run();
    }

    @Test
    void copied() {
      new Unconcerned().runOther();
    }

    @Test
    void elsewhere() {
      new Tank().run();
    }

    @Test
    void implementedByNothing() {
      new Room().run();
    }

    @Test
    void implementedByCode() {
      new Cup().run();
    }

    @Test
    void waitingInLoop() {
      Waiting waiting = new Waiting();
      waiting.put();
      waiting.runInLoop();
    }

    @Test
    void waitingOnce() {
      Waiting waiting = new Waiting();
      waiting.put();
      waiting.runOnce();
    }

    @Test
    void locked() {
      new Locked().run();
    }

    @Test
    void board() {
      new Board().run();
    }
  }
}
