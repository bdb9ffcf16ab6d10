package maple;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** What a server does besides, all of it right: most of the accesses of a run. */
@SuppressWarnings("LockNotBeforeTry") // nothing in between can fail
final class Traffic {
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong active = new AtomicLong();
  private final ReentrantLock connecting = new ReentrantLock();
  private final List<String> connections = new ArrayList<>();
  private volatile int level;
  private volatile int started;
  private volatile String lastClient = "";
  private volatile long busiest;
  private volatile boolean isStopping;
  private int noted;

  /** Serves requests. */
  void serve(int number) {
    for (int i = 0; i < number; i++) {
      requests.incrementAndGet();
      if (level > 0) {
        note();
      }
      bytes.addAndGet(i);
    }
  }

  private synchronized void note() {
    noted++;
  }

  /** Begins to note each request. */
  void noteAll() {
    level = 1;
  }

  /** A thread of the server begins. */
  void start(String client) {
    started = level + 1;
    long now = active.incrementAndGet();
    if (now > busiest) {
      busiest = now;
    }
    connecting.lock();
    connections.add(client);
    connecting.unlock();
    lastClient = client;
  }

  /** A thread of the server ends. */
  void stop(String client) {
    if (!lastClient.equals(client)) {
      bytes.addAndGet(lastClient.length());
    }
    connecting.lock();
    connections.remove(client);
    connecting.unlock();
    if (active.decrementAndGet() == 0) {
      isStopping = true;
    }
    if (busiest > started) {
      level = 2;
    }
  }

  /** What the server says of itself. */
  String status() {
    long now = active.get();
    String state = isStopping ? "stops" : started > 0 ? "runs" : "starts";
    connecting.lock();
    int open = connections.size();
    connecting.unlock();
    return state + " " + now + " " + busiest + " " + lastClient + " " + open + " " + noted();
  }

  private synchronized int noted() {
    return noted;
  }
}
