package samples.verdicts;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Methods that assume something of those who call others. */
@SuppressWarnings("UnusedVariable") // contracts read what code does not
public final class Relies {
  private Relies() {}

  /** Safe if only its owner pushes and pops: thieves move the head alone. */
  public static class OwnedQueue {
    private final int[] items = new int[16];
    private int head;
    private int tail;

    public synchronized void push(int item) {
      items[tail] = item;
      tail++;
    }

    public synchronized void steal() {
      if (head < tail) {
        head++;
      }
    }

    @Rely("tail == old(tail)")
    public void pop() {
      if (tail > 0) {
        drop();
      }
    }

    @Requires("tail > 0")
    private void drop() {
      tail--;
    }
  }

  /** Broken: thieves take what the owner has seen, and the tail does not tell. */
  public static class CountingQueue {
    private int tail;
    private int size;

    public synchronized void push() {
      tail++;
      size++;
    }

    public synchronized void steal() {
      size = 0;
    }

    @Rely("tail == old(tail)")
    public void pop() {
      if (size > 0) {
        drop();
      }
    }

    @Requires("size > 0")
    private void drop() {}
  }

  /** Broken by a thread of its own, which empties it: nobody calls that from outside. */
  public static class ReapedQueue {
    private int tail;

    public synchronized void push() {
      tail++;
    }

    public void startReaper() {
      new Thread(this::reap).start();
    }

    private synchronized void reap() {
      tail = 0;
    }

    @Rely("tail == old(tail)")
    public void pop() {
      if (tail > 0) {
        drop();
      }
    }

    @Requires("tail > 0")
    private void drop() {}
  }

  /** Safe if nobody leaves who has not entered: it is closed only when nobody is in. */
  public static class Driver {
    private int users;
    private boolean closed;

    public synchronized boolean enter() {
      if (closed) {
        return false;
      }
      users++;
      return true;
    }

    public synchronized void exit() {
      users--;
    }

    public synchronized void stop() {
      if (users == 0) {
        closed = true;
      }
    }

    @Rely("users >= old(users)")
    public void request() {
      if (enter()) {
        work();
        exit();
      }
    }

    @Requires("!closed")
    private void work() {}
  }

  /** Broken: it is closed while somebody is in. */
  public static class HastyDriver {
    private int users;
    private boolean closed;

    public synchronized boolean enter() {
      if (closed) {
        return false;
      }
      users++;
      return true;
    }

    public synchronized void exit() {
      users--;
    }

    public synchronized void stop() {
      closed = true;
    }

    @Rely("users >= old(users)")
    public void request() {
      if (enter()) {
        work();
        exit();
      }
    }

    @Requires("!closed")
    private void work() {}
  }

  /** Broken by a task of its own, which throws everybody out. */
  public static class ExpiringDriver {
    private int users;
    private boolean closed;

    public synchronized boolean enter() {
      if (closed) {
        return false;
      }
      users++;
      return true;
    }

    public synchronized void exit() {
      users--;
    }

    public void startTimer() {
      new Thread(
              () -> {
                synchronized (this) {
                  users = 0;
                  closed = true;
                }
              })
          .start();
    }

    @Rely("users >= old(users)")
    public void request() {
      if (enter()) {
        work();
        exit();
      }
    }

    @Requires("!closed")
    private void work() {}
  }

  /** Safe if only one thread at a time gets: that makes at most one more. */
  public static class Pool {
    private int made;
    private final int max = 3;

    @Rely("made <= old(made)")
    public void get() {
      if (made < max) {
        make();
      }
    }

    public synchronized void trim() {
      if (made > 0) {
        made--;
      }
    }

    @Requires("made < max")
    void make() {
      made++;
    }
  }

  /** Broken: the limit goes down meanwhile. */
  public static class ShrinkingPool {
    private int made;
    private int max = 3;

    @Rely("made <= old(made)")
    public void get() {
      if (made < max) {
        make();
      }
    }

    public synchronized void shrink() {
      max = made;
    }

    @Requires("made < max")
    void make() {
      made++;
    }
  }

  /** Broken by a thread of its own, which makes some in advance. */
  public static class PreloadingPool {
    private int made;
    private final int max = 3;

    public void preload() {
      new Thread(() -> made = max).start();
    }

    @Rely("made <= old(made)")
    public void get() {
      if (made < max) {
        make();
      }
    }

    @Requires("made < max")
    void make() {
      made++;
    }
  }

  /** Safe if one thread at a time takes; no lock says so. */
  public static class Pasted {
    private int n = 1;

    @Rely("n == old(n)")
    public void takeBad() {
      if (n > 0) {
        take();
      }
    }

    @Requires("n > 0")
    private void take() {
      n--;
    }
  }

  /** Safe if nobody but a user's one thread counts down, which the class says of all methods. */
  @Rely("n >= old(n)")
  public static class WholeClass {
    private int n = 1;

    public synchronized void up() {
      if (n < 9) {
        n++;
      }
    }

    public synchronized void down() {
      n--;
    }

    public void use() {
      if (n > 0) {
        need();
      }
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Broken: what the inner method assumes does not count before its caller took the lock. */
  public static class TooLate {
    private int n = 1;

    public synchronized void down() {
      n--;
    }

    public synchronized void outer() {
      inner();
    }

    @Rely("n == old(n)")
    private void inner() {
      need();
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Safe if nobody counts down once the outer method was called. */
  public static class InTime {
    private int n = 1;

    public synchronized void down() {
      n--;
    }

    @Rely("n == old(n)")
    public synchronized void outer() {
      inner();
    }

    private void inner() {
      need();
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Broken: the assumption is about this object, and not about the one that is used. */
  public static class OfAnother {
    private int n = 1;

    public synchronized void down() {
      n--;
    }

    @Rely("n == old(n)")
    public void use(OfAnother other) {
      if (other.n > 0) {
        need(other);
      }
    }

    @Requires("other.n > 0")
    private void need(OfAnother other) {}
  }

  /** Safe if nobody counts down the argument. */
  public static class OfArgument {
    private int n = 1;

    public synchronized void down() {
      n--;
    }

    @Rely("other.n >= old(other.n)")
    public void use(OfArgument other) {
      if (other.n > 0) {
        need(other);
      }
    }

    @Requires("other.n > 0")
    private void need(OfArgument other) {}
  }

  /** Broken by a thread of its own, which lets a collection run a method. */
  public static class SweptNames {
    private int n;
    private final List<String> names = new CopyOnWriteArrayList<>();

    public void add(String name) {
      names.add(name);
      n = 1;
    }

    private void drop(String name) {
      n = 0;
    }

    private void sweep() {
      names.forEach(this::drop);
    }

    public void start() {
      new Thread(this::sweep).start();
    }

    @Rely("n >= old(n)")
    public void use() {
      if (n > 0) {
        need();
      }
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Broken by a thread of its own, in which the JDK calls a method that it knows. */
  public static class Joined implements Iterable<String> {
    private int n;
    private volatile String all = "";

    public void set() {
      n = 1;
    }

    public void start() {
      new Thread(() -> all = String.join(",", this)).start();
    }

    @Override
    public Iterator<String> iterator() {
      n = 0;
      return Collections.emptyIterator();
    }

    @Rely("n >= old(n)")
    public void use() {
      if (n > 0) {
        need();
      }
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Broken by a thread of its own, in which a superclass of the JDK calls an overridden method. */
  public static class Chance extends Random {
    private static final long serialVersionUID = 1;
    private int n;

    public void set() {
      n = 1;
    }

    public void start() {
      new Thread(() -> nextInt()).start();
    }

    @Override
    protected int next(int bits) {
      n = 0;
      return 0;
    }

    @Rely("n >= old(n)")
    public void use() {
      if (n > 0) {
        need();
      }
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic(OwnedQueue.class)
    void aQueueThatOnlyItsOwnerPops() {
      OwnedQueue queue = new OwnedQueue();
      queue.push(1);
      queue.pop();
    }

    @Test
    @Demonic(CountingQueue.class)
    void aQueueThatThievesEmpty() {
      CountingQueue queue = new CountingQueue();
      queue.push();
      queue.pop();
    }

    @Test
    @Demonic(ReapedQueue.class)
    void aQueueThatItsOwnThreadEmpties() {
      ReapedQueue queue = new ReapedQueue();
      queue.push();
      queue.pop();
    }

    @Test
    @Tag("nightly")
    @Demonic(Driver.class)
    void aDriverThatNobodyLeavesWithoutEntering() {
      new Driver().request();
    }

    @Test
    @Demonic(HastyDriver.class)
    void aDriverThatIsClosedTooEarly() {
      new HastyDriver().request();
    }

    @Test
    @Demonic(ExpiringDriver.class)
    void aDriverThatItsOwnTaskCloses() {
      new ExpiringDriver().request();
    }

    @Test
    @Demonic(Pool.class)
    void aPoolThatOneThreadAtATimeUses() {
      new Pool().get();
    }

    @Test
    @Demonic(ShrinkingPool.class)
    void aPoolWhoseLimitGoesDown() {
      new ShrinkingPool().get();
    }

    @Test
    @Demonic(PreloadingPool.class)
    void aPoolThatItsOwnThreadFills() {
      new PreloadingPool().get();
    }

    @Test
    @Demonic(Pasted.class)
    void anAssumptionInThePlaceOfALock() {
      new Pasted().takeBad();
    }

    @Test
    @Demonic(WholeClass.class)
    void anAssumptionOfAClass() {
      new WholeClass().use();
    }

    @Test
    @Demonic(TooLate.class)
    void anAssumptionThatBeginsAfterTheLockWasTaken() {
      new TooLate().outer();
    }

    @Test
    @Demonic(InTime.class)
    void anAssumptionThatBeginsBeforeTheLockIsTaken() {
      new InTime().outer();
    }

    @Test
    @Demonic(OfAnother.class)
    void anAssumptionAboutAnotherObject() {
      new OfAnother().use(new OfAnother());
    }

    @Test
    @Demonic(OfArgument.class)
    void anAssumptionAboutTheArgument() {
      new OfArgument().use(new OfArgument());
    }

    @Test
    @Demonic(SweptNames.class)
    void aMethodThatACollectionRunsOnItsOwnThread() {
      SweptNames names = new SweptNames();
      names.add("a");
      names.use();
    }

    @Test
    @Demonic(Joined.class)
    void aMethodThatTheJdkCallsOnItsOwnThread() {
      Joined joined = new Joined();
      joined.set();
      joined.use();
    }

    @Test
    @Demonic(Chance.class)
    void aMethodThatASuperclassCallsOnItsOwnThread() {
      Chance chance = new Chance();
      chance.set();
      chance.use();
    }
  }
}
