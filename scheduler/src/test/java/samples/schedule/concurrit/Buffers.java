package samples.schedule.concurrit;

import org.demonic.schedule.Schedules;

/** The shapes of bugs in programs that hand work over. */
public final class Buffers {
  private Buffers() {}

  /** bbuf: a consumer that was woken does not look again whether there is something. */
  public static final class Bounded {
    private int count;

    public synchronized void put() throws InterruptedException {
      while (count == 2) {
        wait();
      }
      count++;
      notifyAll();
    }

    public synchronized void get() throws InterruptedException {
      if (count == 0) {
        wait();
      }
      Threads.check(count > 0, "empty");
      count--;
      notifyAll();
    }

    public static void run() throws Exception {
      Bounded b = new Bounded();
      Threads.run(b::get, b::get, b::put, b::put);
    }
  }

  /** bzip2: two workers may take the same block. */
  public static final class Blocks {
    private int next;
    private final int[] compressed = new int[2];

    public void work() {
      while (next < compressed.length) {
        int block = next;
        Schedules.event("taken");
        next = block + 1;
        compress(block);
      }
    }

    public void compress(int block) {
      if (block < compressed.length) {
        compressed[block]++;
      }
    }

    public void write() {
      Threads.check(compressed[0] <= 1, "compressed twice");
    }

    public static void run() throws Exception {
      Blocks b = new Blocks();
      Threads.run(b::work, b::work, b::write);
      b.write();
    }
  }

  /** pbzip2: the main thread throws the queue away that consumers still use. */
  public static final class Queue {
    private volatile Object mutex = new Object();
    private volatile int left = 3;

    public void consume() {
      synchronized (this) {
        left--;
      }
      Schedules.event("done");
      synchronized (mutex) {
        Threads.check(left >= 0, "left");
      }
    }

    public void finish() {
      while (left > 0) {
        Thread.yield();
      }
      mutex = null;
    }

    public static void run() throws Exception {
      Queue q = new Queue();
      Threads.run(q::consume, q::consume, q::consume, q::finish);
    }
  }

  /** pfscan: the count of workers loses an update, so that nobody is the last. */
  public static final class Workers {
    private int active = 2;
    private boolean isOver;

    public void work() {
      int before = active;
      Schedules.event("counted");
      active = before - 1;
      if (active == 0) {
        isOver = true;
      }
    }

    public static void run() throws Exception {
      Workers w = new Workers();
      Threads.run(w::work, w::work);
      Threads.check(w.isOver, "nobody was the last");
    }
  }

  /** dedup: a chunk is looked up and put in two steps. */
  public static final class Chunks {
    private final java.util.Map<String, Integer> known =
        new java.util.concurrent.ConcurrentHashMap<>();
    private final java.util.concurrent.atomic.AtomicInteger written =
        new java.util.concurrent.atomic.AtomicInteger();

    public void add() {
      if (!known.containsKey("chunk")) {
        Schedules.event("new");
        known.put("chunk", 1);
        written.incrementAndGet();
      }
    }

    public static void run() throws Exception {
      Chunks c = new Chunks();
      Threads.run(c::add, c::add);
      Threads.check(c.written.get() == 1, "written twice");
    }
  }
}
