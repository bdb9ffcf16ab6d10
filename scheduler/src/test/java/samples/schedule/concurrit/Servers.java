package samples.schedule.concurrit;

import org.demonic.schedule.Schedules;

/** The shapes of bugs in servers. */
public final class Servers {
  private Servers() {}

  /** memcached: an item is read and stored again in two critical sections. */
  public static final class Cache {
    private int item;

    private synchronized int get() {
      return item;
    }

    private synchronized void store(int value) {
      item = value;
    }

    public void increment() {
      int value = get();
      Schedules.event("read");
      store(value + 1);
    }

    public static void run() throws Exception {
      Cache c = new Cache();
      Threads.run(c::increment, c::increment);
      Threads.check(c.get() == 2, "lost");
    }
  }

  /** httpd: two threads may see the last reference go, or none. */
  public static final class CacheObject {
    private volatile int references = 3;
    private volatile int freed;

    public void decrement() {
      int left = references - 1;
      Schedules.event("decremented");
      references = left;
      Schedules.event("stored");
      if (references == 0) {
        freed++;
      }
    }

    public static void run() throws Exception {
      CacheObject o = new CacheObject();
      Threads.run(o::decrement, o::decrement, o::decrement);
      Threads.check(o.freed == 1, "freed " + o.freed + " times");
    }
  }

  /** MySQL: while the log changes its file, it looks closed, and an insert is not logged. */
  public static final class Log {
    private volatile boolean isOpen = true;
    private volatile int logged;

    public void newFile() {
      synchronized (this) {
        isOpen = false;
        Schedules.event("closed");
        isOpen = true;
      }
      Schedules.event("open");
    }

    public void insert() {
      Schedules.event("inserted");
      if (isOpen) {
        logged++;
      }
    }

    public static void run() throws Exception {
      Log l = new Log();
      Threads.run(l::newFile, l::newFile, l::insert);
      Threads.check(l.logged == 1, "not logged");
    }
  }

  /** streamcluster: a barrier that is used again before all have left it. */
  public static final class Barrier {
    private int arrived;
    private boolean isDown;
    private int phases;

    public synchronized void barrier() throws InterruptedException {
      arrived++;
      if (arrived == 2) {
        isDown = true;
        phases++;
        notifyAll();
      }
      while (!isDown) {
        wait();
      }
      arrived--;
      if (arrived == 0) {
        isDown = false;
      }
    }

    public void cluster() throws InterruptedException {
      barrier();
      Schedules.event("behind");
      barrier();
    }

    public static void run() throws Exception {
      Barrier b = new Barrier();
      Threads.run(b::cluster, b::cluster);
      Threads.check(b.phases == 2, "phases " + b.phases);
    }
  }
}
