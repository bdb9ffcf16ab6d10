package answers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public final class BrokenScheduler {
  private final PriorityQueue<String> waiting = new PriorityQueue<>();
  private final List<String> completed = new ArrayList<>();
  private final Map<String, Integer> tries = new TreeMap<>();
  private boolean isPaused;
  private String running;
  private int failures;

  public synchronized boolean schedule(String job) {
    if (waiting.contains(job)) {
      return false;
    }
    return waiting.add(job);
  }

  public synchronized boolean cancel(String job) {
    return waiting.remove(job);
  }

  public synchronized String begin() {
    if (isPaused || running != null) {
      return null;
    }
    running = waiting.poll();
    if (running != null) {
      tries.merge(running, 1, Integer::sum);
    }
    return running;
  }

  public synchronized void complete() {
    if (running != null) {
      completed.add(running);
      running = null;
    }
  }

  public void fail() {
    String failed = running;
    if (failed != null) {
      failures++;
      running = null;
      waiting.add(failed);
    }
  }

  public synchronized int tries(String job) {
    return tries.getOrDefault(job, 0);
  }

  public synchronized void pause() {
    isPaused = true;
  }

  public synchronized void resume() {
    isPaused = false;
  }

  public synchronized boolean isPaused() {
    return isPaused;
  }

  public synchronized int pending() {
    return waiting.size();
  }

  public synchronized int failures() {
    return failures;
  }

  public synchronized List<String> completed() {
    return List.copyOf(completed);
  }

  public synchronized boolean rename(String job, String other) {
    return waiting.remove(job) && waiting.add(other);
  }

  public synchronized void clear() {
    waiting.clear();
    tries.clear();
    completed.clear();
    failures = 0;
  }
}
