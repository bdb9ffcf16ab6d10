package samples.waiting;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Classes that wait, each in its own way, for what no call of theirs brings about. */
public final class EndlessWaits {
  private EndlessWaits() {}

  public static class Monitor {
    private int n;

    public synchronized void take() throws InterruptedException {
      while (n == 0) wait();
      n--;
    }

    public synchronized int count() {
      return n;
    }
  }

  public static class Cond {
    private final ReentrantLock l = new ReentrantLock();
    private final Condition c = l.newCondition();
    private boolean up;

    public void pass() throws InterruptedException {
      l.lock();
      try {
        while (!up) c.await();
      } finally {
        l.unlock();
      }
    }

    public boolean isUp() {
      return up;
    }
  }

  public static class Permits {
    private final Semaphore s = new Semaphore(1);

    public void enter() throws InterruptedException {
      s.acquire();
    }

    public int free() {
      return s.availablePermits();
    }
  }

  public static class Gate {
    private final CountDownLatch l = new CountDownLatch(1);

    public void pass() throws InterruptedException {
      l.await();
    }

    public long left() {
      return l.getCount();
    }
  }

  public static class Meeting {
    private final CyclicBarrier b = new CyclicBarrier(100);

    public void meet() throws Exception {
      b.await();
    }
  }

  public static class Phases {
    private final Phaser p = new Phaser(2);

    public void await() {
      p.awaitAdvance(0);
    }

    public int phase() {
      return p.getPhase();
    }
  }

  public static class Chan {
    private final BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);

    public int receive() throws InterruptedException {
      return q.take();
    }

    public int size() {
      return q.size();
    }
  }

  public static class Full {
    private final BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);

    public void send(int i) throws InterruptedException {
      q.put(i);
    }

    public int size() {
      return q.size();
    }
  }

  public static class Hand {
    private final SynchronousQueue<Integer> q = new SynchronousQueue<>();

    public void give(int i) throws InterruptedException {
      q.put(i);
    }
  }

  public static class Linked {
    private final LinkedBlockingDeque<Integer> q = new LinkedBlockingDeque<>();

    public int receive() throws InterruptedException {
      return q.takeFirst();
    }
  }

  public static class Market {
    private final Exchanger<String> x = new Exchanger<>();
    private boolean isOpen;

    public String barter(String s) throws InterruptedException {
      if (isOpen) return null;
      isOpen = true;
      return x.exchange(s);
    }
  }

  public static class Worker {
    private final CountDownLatch never = new CountDownLatch(1);
    private final Thread t =
        new Thread(
            () -> {
              try {
                never.await();
              } catch (InterruptedException e) {
              }
            });

    public void start() {
      Started.start(t);
    }

    public void join() throws InterruptedException {
      t.join();
    }

    public boolean isOn() {
      return t.isAlive();
    }
  }

  public static class Job {
    private final FutureTask<String> f = new FutureTask<>(() -> "x");

    public String get() throws Exception {
      return f.get();
    }

    public boolean isDone() {
      return f.isDone();
    }
  }

  public static class Promise {
    private final CompletableFuture<String> f = new CompletableFuture<>();

    public String get() {
      return f.join();
    }

    public boolean isDone() {
      return f.isDone();
    }
  }

  public static class Flag {
    private volatile boolean up;

    public void await() {
      while (!up) LockSupport.park(this);
    }

    public boolean isUp() {
      return up;
    }
  }

  public static class Twice {
    private final StampedLock l = new StampedLock();
    private int n;

    public int bump() {
      long s = l.writeLock();
      try {
        n++;
        return get();
      } finally {
        l.unlockWrite(s);
      }
    }

    public int get() {
      long s = l.readLock();
      try {
        return n;
      } finally {
        l.unlockRead(s);
      }
    }
  }

  public static class Upgrade {
    private final ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    private int n;

    public int up() {
      l.readLock().lock();
      try {
        l.writeLock().lock();
        l.writeLock().unlock();
        return ++n;
      } finally {
        l.readLock().unlock();
      }
    }
  }

  public static class LentForGood {
    private final ReentrantLock l = new ReentrantLock();
    private final CountDownLatch back = new CountDownLatch(1);
    private int n;

    public void lend() throws InterruptedException {
      CountDownLatch has = new CountDownLatch(1);
      Thread t =
          new Thread(
              () -> {
                l.lock();
                try {
                  has.countDown();
                  back.await();
                } catch (InterruptedException e) {
                } finally {
                  l.unlock();
                }
              });
      Started.start(t);
      has.await();
    }

    public int read() {
      l.lock();
      try {
        return n;
      } finally {
        l.unlock();
      }
    }
  }

  /** Each comes to wait. */
  @Demonic({
    Monitor.class,
    Cond.class,
    Permits.class,
    Gate.class,
    Meeting.class,
    Phases.class,
    Chan.class,
    Full.class,
    Hand.class,
    Linked.class,
    Market.class,
    Worker.class,
    Job.class,
    Promise.class,
    Flag.class,
    Twice.class,
    Upgrade.class,
    LentForGood.class
  })
  public static class Tests {
    @AfterEach
    void interruptThreads() {
      Started.interruptAll();
    }

    @Test
    void monitor() throws Exception {
      new Monitor().take();
    }

    @Test
    void cond() throws Exception {
      new Cond().pass();
    }

    @Test
    void permits() throws Exception {
      var p = new Permits();
      p.enter();
      p.enter();
    }

    @Test
    void gate() throws Exception {
      new Gate().pass();
    }

    @Test
    void meeting() throws Exception {
      new Meeting().meet();
    }

    @Test
    void phases() throws Exception {
      new Phases().await();
    }

    @Test
    void chan() throws Exception {
      new Chan().receive();
    }

    @Test
    void full() throws Exception {
      var f = new Full();
      f.send(1);
      f.send(2);
    }

    @Test
    void hand() throws Exception {
      new Hand().give(1);
    }

    @Test
    void linked() throws Exception {
      new Linked().receive();
    }

    @Test
    void market() throws Exception {
      new Market().barter("a");
    }

    @Test
    void worker() throws Exception {
      var w = new Worker();
      w.start();
      w.join();
    }

    @Test
    void job() throws Exception {
      new Job().get();
    }

    @Test
    void promise() throws Exception {
      new Promise().get();
    }

    @Test
    void flag() throws Exception {
      new Flag().await();
    }

    @Test
    void twice() throws Exception {
      new Twice().bump();
    }

    @Test
    void upgrade() throws Exception {
      new Upgrade().up();
    }

    @Test
    void lentForGood() throws Exception {
      var l = new LentForGood();
      l.lend();
      l.read();
    }
  }
}
