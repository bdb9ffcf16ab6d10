package samples.verdicts;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Methods without contracts that throw if something is not so, and callers that look first. */
public final class ChecksInCode {
  private ChecksInCode() {}

  /** A guard, and whoever comes to it. */
  public static class Pool {
    private final int max = 2;
    private int count;
    private boolean closed;

    public synchronized void take() {
      if (closed) {
        throw new IllegalStateException("closed");
      }
      if (count >= max) {
        throw new IllegalStateException("nothing left");
      }
      count++;
    }

    public synchronized boolean isFull() {
      return count >= max;
    }

    public synchronized boolean isUsable() {
      return !closed && count < max;
    }

    public synchronized void close() {
      closed = true;
    }

    /** Not safe: each call is, but not both together. */
    public boolean tryTake() {
      if (!isFull()) {
        take();
        return true;
      }
      return false;
    }

    /** Safe: nobody comes between. */
    public synchronized boolean tryTakeAlone() {
      if (isUsable()) {
        take();
        return true;
      }
      return false;
    }

    /** Not safe: others may come before the lock is taken. */
    public void tryTakeLate() {
      if (isUsable()) {
        synchronized (this) {
          take();
        }
      }
    }

    /** Not wrong: whoever calls it is told that nothing is left. */
    public synchronized void mustTake() {
      take();
    }

    /** Not wrong: what it looks at does not keep it from the call. */
    public void takeAndLook() {
      if (count > 5) {
        System.gc();
      }
      take();
    }

    /** Not wrong: it looks at something else. */
    public void takeIfOpen(boolean wanted) {
      if (wanted) {
        take();
      }
    }

    /** Safe: it looks again after it has waited. */
    public synchronized void takeLater() throws InterruptedException {
      while (!isUsable()) {
        wait();
      }
      take();
    }
  }

  /** Looks at a pool that it does not own. */
  public static class Client {
    private final Pool pool;

    public Client(Pool pool) {
      this.pool = pool;
    }

    /** Not safe: others have the pool, too. */
    public void use() {
      if (!pool.isFull()) {
        pool.take();
      }
    }

    /** Safe: the pool's methods hold its monitor. */
    public void useAlone() {
      synchronized (pool) {
        if (pool.isUsable()) {
          pool.take();
        }
      }
    }
  }

  /** The guard of {@code write} is in another method. */
  public static class Channel {
    private final ReentrantLock lock = new ReentrantLock();
    private boolean open = true;
    private int written;

    private void ensureOpen() {
      if (!open) {
        throw new IllegalStateException("closed");
      }
    }

    public void write() {
      lock.lock();
      try {
        ensureOpen();
        written = written + 1;
      } finally {
        lock.unlock();
      }
    }

    public void close() {
      lock.lock();
      try {
        open = false;
      } finally {
        lock.unlock();
      }
    }

    /** Not safe: it may be closed meanwhile. */
    public void tryWrite() {
      if (open) {
        write();
      }
    }

    /** Safe: who closes it needs the lock. */
    public void tryWriteAlone() {
      lock.lock();
      try {
        if (open) {
          write();
        }
      } finally {
        lock.unlock();
      }
    }

    public int written() {
      return written;
    }

    /** Not wrong: each call is refused if it is closed. */
    public void writeTwice() {
      write();
      write();
    }
  }

  /** Guards that are written otherwise. */
  public static class Store {
    /** What may be done. */
    enum State {
      NEW,
      OPEN,
      CLOSED
    }

    private State state = State.OPEN;
    private int used;
    private final int size = 10;
    private Object current = "";
    private int length = 3;

    public void reserve(int amount) {
      int free = size - used;
      if (free < amount) {
        throw new IllegalArgumentException("too much");
      }
      used += amount;
    }

    public void reserveIfFree(int amount) {
      if (size - used >= amount) {
        reserve(amount);
      }
    }

    public synchronized void reserveAlone(int amount) {
      if (size - used >= amount) {
        reserve(amount);
      }
    }

    public void put() {
      switch (state) {
        case OPEN:
          used++;
          break;
        default:
          throw new IllegalStateException();
      }
    }

    public void putIfOpen() {
      if (state == State.OPEN) {
        put();
      }
    }

    public void close() {
      state = State.CLOSED;
    }

    public int hash() {
      Objects.requireNonNull(current, "current");
      return current.hashCode();
    }

    public int hashIfThere() {
      return current != null ? hash() : 0;
    }

    public void clear() {
      current = null;
    }

    public int at(int index) {
      Objects.checkIndex(index, length);
      return index;
    }

    public int atIfWithin(int index) {
      return index < length ? at(index) : 0;
    }

    public void shorten() {
      if (length > 0) {
        length--;
      }
    }

    public void free(int amount) {
      assert used >= amount;
      used -= amount;
    }

    public void freeIfUsed(int amount) {
      if (used >= amount) {
        free(amount);
      }
    }

    public void drop() {
      if (used == 0) {
        return;
      }
      if (state != State.OPEN) {
        throw new IllegalStateException();
      } else {
        used = 0;
      }
    }

    public void dropIfOpen() {
      if (state == State.OPEN) {
        drop();
      }
    }
  }

  /** Guards of nothing but arguments. */
  public static class Adder {
    private int sum;

    public synchronized void add(int amount) {
      if (amount < 0) {
        throw new IllegalArgumentException();
      }
      Objects.requireNonNull(this);
      sum += amount;
    }

    public void addIfPositive(int amount) {
      if (amount > 0 && sum < 100) {
        add(amount);
      }
    }
  }

  /** What takes things; who calls it does not know which it is. */
  public interface Sink {
    boolean hasRoom();

    void put(int value);
  }

  /** Refuses what has no room. */
  public static class Box implements Sink {
    private int used;

    @Override
    public synchronized boolean hasRoom() {
      return used < 3;
    }

    @Override
    public synchronized void put(int value) {
      if (used >= 3) {
        throw new IllegalStateException("full");
      }
      used++;
    }
  }

  /** Takes everything. */
  public static class Drain implements Sink {
    @Override
    public boolean hasRoom() {
      return true;
    }

    @Override
    public void put(int value) {}
  }

  /** Calls what it is given. */
  public static class Feeder {
    public void feed(Sink sink) {
      if (sink.hasRoom()) {
        sink.put(1);
      }
    }

    public void feedAlone(Sink sink) {
      synchronized (sink) {
        if (sink.hasRoom()) {
          sink.put(1);
        }
      }
    }
  }

  /** A guard of which nothing can be said. */
  public static class Orders {
    private final Queue<String> queue = new ArrayDeque<>();
    private int served;

    public String next() {
      if (queue.isEmpty()) {
        throw new NoSuchElementException();
      }
      served++;
      return queue.remove();
    }

    public void add(String order) {
      queue.add(order);
    }

    public void serve() {
      if (served < 10) {
        next();
      }
    }
  }

  /** Wraps round where it is looked at. */
  public static class Gauge {
    private volatile int level;

    public void set(int level) {
      this.level = level;
    }

    /** Never throws: the sum of both is negative where it is too large. */
    public void rise() {
      if (level + 1 > Integer.MAX_VALUE - 1 && level + 1 < 0) {
        throw new IllegalStateException();
      }
    }

    public void riseIfLow() {
      if (level < 5) {
        rise();
      }
    }
  }

  /** From the paper, without a word of contract. */
  public static class Idle {
    private int idlers;

    public void increment() {
      idlers++;
    }

    public void decrement() {
      if (idlers <= 0) {
        throw new IllegalStateException("no idle worker");
      }
      idlers--;
    }

    public void waitForIdle() throws InterruptedException {
      if (idlers == 0) {
        synchronized (this) {
          if (idlers == 0) {
            wait();
          }
        }
      }
      decrement();
    }
  }

  /** The tests. */
  public static class Tests {
    @Test
    @Demonic(Pool.class)
    public void aLookThroughAMethod() {
      new Pool().tryTake();
    }

    @Test
    @Demonic(Pool.class)
    public void aLookUnderTheMonitor() {
      new Pool().tryTakeAlone();
    }

    @Test
    @Demonic(Pool.class)
    public void aLookBeforeTheMonitor() {
      new Pool().tryTakeLate();
    }

    @Test
    @Demonic(Pool.class)
    public void noLook() {
      new Pool().mustTake();
    }

    @Test
    @Demonic(Pool.class)
    public void aLookThatChangesNothing() {
      new Pool().takeAndLook();
    }

    @Test
    @Demonic(Pool.class)
    public void aLookAtAnArgument() {
      new Pool().takeIfOpen(true);
    }

    @Test
    @Demonic(Pool.class)
    public void aLookInALoopThatWaits() throws InterruptedException {
      new Pool().takeLater();
    }

    @Test
    @Demonic
    public void aLookFromOutside() {
      new Client(new Pool()).use();
    }

    @Test
    @Demonic(Client.class)
    public void aLookFromOutsideUnderTheMonitor() {
      new Client(new Pool()).useAlone();
    }

    @Test
    @Demonic(Channel.class)
    public void aGuardInAnotherMethod() {
      new Channel().tryWrite();
    }

    @Test
    @Demonic(Channel.class)
    public void aGuardInAnotherMethodUnderTheLock() {
      new Channel().tryWriteAlone();
    }

    @Test
    @Demonic(Channel.class)
    public void twoCallsThatMayBeRefused() {
      new Channel().writeTwice();
    }

    @Test
    @Demonic(Store.class)
    public void aGuardAfterALocalVariable() {
      new Store().reserveIfFree(4);
    }

    /** Others need no lock to reserve. */
    @Test
    @Demonic(Store.class)
    public void aLockThatOthersDoNotTake() {
      new Store().reserveAlone(4);
    }

    @Test
    @Demonic(Store.class)
    public void aSwitch() {
      new Store().putIfOpen();
    }

    @Test
    @Demonic(Store.class)
    public void aNullThatIsRefused() {
      new Store().hashIfThere();
    }

    @Test
    @Demonic(Store.class)
    public void anIndex() {
      new Store().atIfWithin(2);
    }

    @Test
    @Demonic(Store.class)
    public void anAssertion() {
      Store store = new Store();
      store.reserve(4);
      store.freeIfUsed(4);
    }

    @Test
    @Demonic(Store.class)
    public void aGuardAfterAReturn() {
      Store store = new Store();
      store.reserve(1);
      store.dropIfOpen();
    }

    @Test
    @Demonic(Adder.class)
    public void aGuardOfArguments() {
      new Adder().addIfPositive(1);
    }

    @Test
    @Demonic(Feeder.class)
    public void aGuardOfWhatRuns() {
      new Feeder().feed(new Box());
    }

    @Test
    @Demonic(Feeder.class)
    public void aGuardOfWhatRunsUnderTheMonitor() {
      new Feeder().feedAlone(new Box());
    }

    @Test
    @Demonic(Feeder.class)
    public void noGuardInWhatRuns() {
      new Feeder().feed(new Drain());
    }

    @Test
    @Demonic(Orders.class)
    public void aGuardThatCannotBeSaid() {
      Orders orders = new Orders();
      orders.add("tea");
      orders.serve();
    }

    @Test
    @Demonic(Gauge.class)
    public void aSumThatWrapsRound() {
      new Gauge().riseIfLow();
    }

    @Test
    @Demonic(Idle.class)
    public void anIdleCounter() throws InterruptedException {
      Idle idle = new Idle();
      idle.increment();
      idle.waitForIdle();
    }

    /** The call is refused in this very run: the test wants it so. */
    @Test
    @Demonic(Store.class)
    public void aGuardThatDoesNotHold() {
      Store store = new Store();
      store.reserve(4);
      assertThrows(IndexOutOfBoundsException.class, () -> store.atIfWithin(-1));
    }
  }
}
