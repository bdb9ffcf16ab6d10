package samples.schedule.concurrit;

import org.demonic.schedule.Schedules;

/** The shapes of bugs in ctrace and in Mozilla's runtime. */
public final class Libraries {
  private Libraries() {}

  /** ctrace: the first reader locks writers out, the last one lets them in; both look first. */
  public static final class HashReads {
    private int readers;
    private int locks;

    public void enter() {
      if (readers == 0) {
        Schedules.event("first");
        locks++;
      }
      readers++;
    }

    public void exit() {
      readers--;
      if (readers == 0) {
        locks--;
      }
    }

    public void read() {
      enter();
      Schedules.event("in");
      exit();
    }

    public static void run() throws Exception {
      HashReads h = new HashReads();
      Threads.run(h::read, h::read);
      Threads.check(h.locks == 0, "locks " + h.locks);
    }
  }

  /** NSPR, first bug: the result of localtime is in one place for all threads. */
  public static final class Time {
    private int shared;

    public int localtime(int time) {
      shared = time;
      int copy = shared;
      Threads.check(copy == time, "another time");
      return copy;
    }

    public static void run() throws Exception {
      Time t = new Time();
      Threads.run(() -> t.localtime(1), () -> t.localtime(2));
    }
  }

  /** NSPR, second bug: an interrupt between the look and the wait is lost. */
  public static final class Condition {
    private volatile boolean isInterrupted;

    public void await() throws InterruptedException {
      if (!isInterrupted) {
        Schedules.event("not interrupted");
        synchronized (this) {
          wait();
        }
      }
    }

    public void interrupt() {
      isInterrupted = true;
      synchronized (this) {
        notifyAll();
      }
    }

    public static void run() throws Exception {
      Condition c = new Condition();
      Threads.run(c::await, c::interrupt);
    }
  }

  /** NSPR, third bug: a reader that reads again waits for a writer, which waits for the reader. */
  public static final class ReadWriteLock {
    private int readers;
    private boolean isWritten;
    private int waitingWriters;

    public synchronized void lockRead() throws InterruptedException {
      while (isWritten || waitingWriters > 0) {
        wait();
      }
      readers++;
    }

    public synchronized void lockWrite() throws InterruptedException {
      waitingWriters++;
      while (isWritten || readers > 0) {
        wait();
      }
      waitingWriters--;
      isWritten = true;
    }

    public synchronized void unlock() {
      if (isWritten) {
        isWritten = false;
      } else {
        readers--;
      }
      notifyAll();
    }

    public void reader() throws InterruptedException {
      lockRead();
      lockRead();
      unlock();
      unlock();
    }

    public void writer() throws InterruptedException {
      lockWrite();
      unlock();
    }

    public static void run() throws Exception {
      ReadWriteLock l = new ReadWriteLock();
      Threads.run(l::reader, l::writer);
    }
  }

  /** SpiderMonkey, first bug: the collector looks at the thread of a context twice. */
  public static final class Collector {
    private String thread = "t2";
    private int marked;

    public void collect() {
      marked++;
      if (thread != null) {
        marked += thread.length();
      }
      marked++;
    }

    public void clearContextThread() {
      marked++;
      thread = null;
    }

    public static void run() throws Exception {
      Collector c = new Collector();
      Threads.run(c::collect, c::clearContextThread);
      Threads.check(c.marked > 0, "marked");
    }
  }

  /** SpiderMonkey, second bug: a collection begins when the runtime is down, and another starts. */
  public static final class JsRuntime {
    private int contexts;
    private String state = "DOWN";
    private String gcThread = "";
    private int atoms;

    public void newContext() {
      boolean isFirst;
      synchronized (this) {
        contexts++;
        isFirst = contexts == 1 && state.equals("DOWN");
        if (isFirst) {
          state = "LAUNCHING";
        }
      }
      if (isFirst) {
        addRoot();
        synchronized (this) {
          state = "UP";
        }
      }
    }

    public void addRoot() {
      atoms = atoms + 1;
      Threads.check(gcThread.isEmpty(), "atoms are made while they are collected");
    }

    public void destroyContext() {
      boolean isLast;
      synchronized (this) {
        contexts--;
        isLast = contexts == 0;
        if (isLast) {
          state = "LANDING";
        }
      }
      gc(isLast);
    }

    public void gc(boolean isLast) {
      if (!isLast && !state.equals("UP")) {
        return;
      }
      synchronized (this) {
        gcThread = Thread.currentThread().getName();
      }
      atoms = 0;
      synchronized (this) {
        gcThread = "";
        if (isLast) {
          state = "DOWN";
        }
      }
    }

    public void test() {
      newContext();
      destroyContext();
    }

    public static void run() throws Exception {
      JsRuntime r = new JsRuntime();
      Threads.run(r::test, r::test, r::test);
    }
  }
}
