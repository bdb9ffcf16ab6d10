package samples.verdicts;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bounded buffers and state machines, as textbooks have them, and with a mistake. */
public final class Buffers {
  private Buffers() {}

  /** Safe: both indices and the count change together under the monitor. */
  public static class Ring {
    private final int[] items;
    private int head;
    private int tail;
    private int count;

    public Ring(int size) {
      items = new int[size];
    }

    public synchronized void put(int item) {
      if (count == items.length) {
        throw new IllegalStateException("full");
      }
      store(tail, item);
      tail++;
      if (tail == items.length) {
        tail = 0;
      }
      count++;
    }

    public synchronized int take() {
      if (count == 0) {
        throw new IllegalStateException("empty");
      }
      int item = load(head);
      head++;
      if (head == items.length) {
        head = 0;
      }
      count--;
      return item;
    }

    @Requires("0 <= i && i < items.length")
    private void store(int i, int item) {
      items[i] = item;
    }

    @Requires("count > 0")
    private int load(int i) {
      return items[i];
    }
  }

  /** Breakable: nothing keeps {@code drop} from an empty ring. */
  public static class LeakyRing {
    private final int[] items = new int[3];
    private int tail;
    private int count;

    public synchronized void put(int item) {
      if (count != items.length) {
        items[tail] = item;
        tail = tail + 1 == items.length ? 0 : tail + 1;
        count++;
      }
    }

    public synchronized void drop() {
      count--;
    }

    public synchronized int size() {
      return count == 0 ? 0 : used();
    }

    @Requires("count > 0")
    private int used() {
      return count;
    }
  }

  /** Safe: whoever waits looks again. */
  public static class Blocking {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final Object[] items = new Object[4];
    private int count;
    private int in;
    private int out;

    public void put(Object item) throws InterruptedException {
      lock.lock();
      try {
        while (count == items.length) {
          notFull.await();
        }
        insert(item);
      } finally {
        lock.unlock();
      }
    }

    public Object take() throws InterruptedException {
      lock.lock();
      try {
        while (count == 0) {
          notEmpty.await();
        }
        return extract();
      } finally {
        lock.unlock();
      }
    }

    @Requires("count < items.length")
    private void insert(Object item) {
      items[in] = item;
      if (++in == items.length) {
        in = 0;
      }
      count++;
      notEmpty.signal();
    }

    @Requires("count > 0")
    private Object extract() {
      Object item = items[out];
      items[out] = null;
      if (++out == items.length) {
        out = 0;
      }
      count--;
      notFull.signal();
      return item;
    }
  }

  /** Breakable: whoever waits does not look again. */
  public static class Hasty {
    private final Lock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private int count;

    public void put() {
      lock.lock();
      try {
        count++;
        notEmpty.signalAll();
      } finally {
        lock.unlock();
      }
    }

    public void take() throws InterruptedException {
      lock.lock();
      try {
        if (count <= 0) {
          notEmpty.await();
        }
        extract();
      } finally {
        lock.unlock();
      }
    }

    @Requires("count > 0")
    private void extract() {
      count--;
    }
  }

  /** Safe: a switch over an enum tells the states apart. */
  public static class Door {
    private State state = State.CLOSED;

    enum State {
      OPEN,
      CLOSED,
      LOCKED
    }

    public synchronized void next() {
      switch (state) {
        case OPEN:
          state = State.CLOSED;
          break;
        case CLOSED:
          lock();
          break;
        default:
          unlock();
      }
    }

    public synchronized void open() {
      if (state == State.CLOSED) {
        state = State.OPEN;
      }
    }

    @Requires("state == State.CLOSED")
    private void lock() {
      state = State.LOCKED;
    }

    @Requires("state == State.LOCKED")
    private void unlock() {
      state = State.CLOSED;
    }
  }

  /** Breakable: the last case is also that of the open door. */
  public static class LooseDoor {
    private Door.State state = Door.State.CLOSED;

    public synchronized void next() {
      switch (state) {
        case CLOSED:
          state = Door.State.LOCKED;
          break;
        default:
          unlock();
      }
    }

    public synchronized void open() {
      state = Door.State.OPEN;
    }

    @Requires("state == Door.State.LOCKED")
    private void unlock() {
      state = Door.State.CLOSED;
    }
  }

  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Ring.class)
    void aRing() {
      Ring ring = new Ring(2);
      ring.put(1);
      ring.put(2);
      ring.take();
      ring.take();
    }

    @Test
    @Demonic(LeakyRing.class)
    void aRingThatDropsTooMuch() {
      LeakyRing ring = new LeakyRing();
      ring.put(1);
      ring.size();
    }

    @Test
    @Tag("nightly")
    @Demonic(Blocking.class)
    void aBufferWithConditions() throws InterruptedException {
      Blocking buffer = new Blocking();
      buffer.put("a");
      buffer.take();
    }

    @Test
    @Demonic(Hasty.class)
    void aBufferThatDoesNotLookAgain() throws InterruptedException {
      Hasty buffer = new Hasty();
      buffer.put();
      buffer.take();
    }

    @Test
    @Demonic(Door.class)
    void aSwitchOverAnEnum() {
      Door door = new Door();
      door.next();
      door.next();
      door.open();
      door.next();
    }

    @Test
    @Demonic(LooseDoor.class)
    void aSwitchThatLeavesAConstantOut() {
      LooseDoor door = new LooseDoor();
      door.next();
      door.next();
    }
  }
}
