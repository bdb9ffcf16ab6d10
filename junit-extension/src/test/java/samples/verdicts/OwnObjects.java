package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects that only one field ever holds: who wants to change them has to call their owner. */
public final class OwnObjects {
  private OwnObjects() {}

  /** Without locks: whoever has one can change it at any time. */
  public static class Fifo {
    private final int size;
    private int count;

    public Fifo(int size) {
      this.size = size;
    }

    public boolean isFull() {
      return count == size;
    }

    @Requires("count < size")
    public void put() {
      count++;
    }

    public void get() {
      if (count > 0) {
        count--;
      }
    }

    public void moveTo(Fifo other) {
      other.count += count;
      count = 0;
    }
  }

  /** Safe: all accesses to the inner object are under the lock of its owner. */
  public static class Log {
    private final Fifo events = new Fifo(2);

    public synchronized void add() {
      if (!events.isFull()) {
        events.put();
      }
    }

    public synchronized void drop() {
      events.get();
    }
  }

  /** Breakable: as {@link Log}, but one method takes no lock. */
  public static class OpenLog {
    private final Fifo events = new Fifo(2);

    public synchronized void add() {
      if (!events.isFull()) {
        events.put();
      }
    }

    public void addAtOnce() {
      if (!events.isFull()) {
        events.put();
      }
    }
  }

  /** Breakable: whoever gets the inner object can fill it. */
  public static class LentLog {
    private final Fifo events = new Fifo(2);

    public Fifo events() {
      return events;
    }

    public synchronized void add() {
      if (!events.isFull()) {
        events.put();
      }
    }
  }

  /** Breakable: whoever made the inner object still has it. */
  public static class GivenLog {
    private final Fifo events;

    public GivenLog(Fifo events) {
      this.events = events;
    }

    public synchronized void add() {
      if (!events.isFull()) {
        events.put();
      }
    }
  }

  /** Breakable: all that were made can be reached. */
  public static class ListedFifo {
    private static final List<ListedFifo> ALL = new ArrayList<>();
    private int count;

    @SuppressWarnings("this-escape") // This is what the sample is about.
    public ListedFifo() {
      ALL.add(this);
    }

    public static ListedFifo any() {
      return ALL.get(0);
    }

    public boolean isFull() {
      return count == 2;
    }

    @Requires("count < 2")
    public void put() {
      count++;
    }
  }

  /** Breakable: its inner object is not only its own. */
  public static class LogOfListed {
    private final ListedFifo events = new ListedFifo();

    public synchronized void add() {
      if (!events.isFull()) {
        events.put();
      }
    }
  }

  /** Safe: as {@link Log}, but the inner object is made when it is needed. */
  public static class LazyLog {
    private Fifo events;

    public synchronized void add() {
      if (events == null) {
        events = new Fifo(2);
      }
      if (!events.isFull()) {
        events.put();
      }
    }

    public synchronized void close() {
      events = null;
    }
  }

  /** Breakable: one of the inner objects is its own, the other one is not. */
  public static class HalfLog {
    private final Fifo own = new Fifo(2);
    private final Fifo lent = new Fifo(2);

    public Fifo lent() {
      return lent;
    }

    public synchronized void addToOwn() {
      if (!own.isFull()) {
        own.put();
      }
    }

    public synchronized void addToLent() {
      if (!lent.isFull()) {
        lent.put();
      }
    }
  }

  /** Safe: the inner object of its inner object is its own, too. */
  public static class Journal {
    private final Fifo first = new Fifo(2);
    private final Pair pair = new Pair();

    public synchronized void add() {
      if (!pair.left.isFull()) {
        pair.left.put();
      }
    }

    public synchronized void clear() {
      first.get();
      pair.clear();
    }
  }

  /** Without locks. */
  public static class Pair {
    private final Fifo left = new Fifo(2);

    public void clear() {
      left.get();
    }

    public void fill() {
      while (!left.isFull()) {
        left.put();
      }
    }
  }

  /** Test methods, each of them one sample. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic({Log.class, Fifo.class})
    void underTheLockOfTheOwner() {
      new Log().add();
    }

    @Test
    @Tag("nightly")
    @Demonic({OpenLog.class, Fifo.class})
    void anUnsynchronizedMethodOfTheOwner() {
      OpenLog log = new OpenLog();
      log.addAtOnce();
      log.add();
    }

    @Test
    @Demonic({LentLog.class, Fifo.class})
    void aGetterThatHandsTheObjectOut() {
      LentLog log = new LentLog();
      log.add();
      log.add();
    }

    @Test
    @Tag("nightly")
    @Demonic({GivenLog.class, Fifo.class})
    void anObjectThatTheConstructorGets() {
      GivenLog log = new GivenLog(new Fifo(2));
      log.add();
      log.add();
    }

    @Test
    @Demonic({LogOfListed.class, ListedFifo.class})
    void anObjectThatAListHolds() {
      LogOfListed log = new LogOfListed();
      log.add();
      log.add();
    }

    @Test
    @Tag("nightly")
    @Demonic({LazyLog.class, Fifo.class})
    void anObjectThatIsMadeWhenItIsNeeded() {
      LazyLog log = new LazyLog();
      log.add();
      log.add();
    }

    @Test
    @Tag("nightly")
    @Demonic({HalfLog.class, Fifo.class})
    void theOwnOneOfTwoObjects() {
      HalfLog log = new HalfLog();
      log.addToOwn();
      log.addToOwn();
    }

    @Test
    @Demonic({HalfLog.class, Fifo.class})
    void theOtherOneOfTwoObjects() {
      HalfLog log = new HalfLog();
      log.addToLent();
      log.addToLent();
    }

    @Test
    @Tag("nightly")
    @Demonic({Journal.class, Pair.class, Fifo.class})
    void anObjectInAnOwnObject() {
      Journal journal = new Journal();
      journal.add();
      journal.add();
    }
  }
}
