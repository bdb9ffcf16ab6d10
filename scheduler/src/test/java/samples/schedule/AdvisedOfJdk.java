package samples.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import samples.schedule.Advised.Store;

/** More such pairs, with locks and collections of {@code java.util.concurrent}. */
public final class AdvisedOfJdk {
  private AdvisedOfJdk() {}

  public static final class HalfLocked implements Store {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    @Override
    public void change() {
      count++;
    }

    @Override
    public void other() {
      lock.lock();
      try {
        count++;
      } finally {
        lock.unlock();
      }
    }

    @Override
    public boolean isFine() {
      return count == 2;
    }
  }

  public static final class HalfLockedRepaired implements Store {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    @Override
    public void change() {
      lock.lock();
      try {
        count++;
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void other() {
      lock.lock();
      try {
        count++;
      } finally {
        lock.unlock();
      }
    }

    @Override
    public boolean isFine() {
      return count == 2;
    }
  }

  public static final class GivenBackLock implements Store {
    private final Object lock = new Object();
    private final List<String> jobs = new ArrayList<>(List.of("a"));

    @Override
    public void change() {
      boolean isEmpty;
      synchronized (lock) {
        isEmpty = jobs.isEmpty();
      }
      if (!isEmpty) {
        synchronized (lock) {
          jobs.remove(0);
        }
      }
    }

    @Override
    public boolean isFine() {
      return jobs.isEmpty();
    }
  }

  public static final class GivenBackLockRepaired implements Store {
    private final Object lock = new Object();
    private final List<String> jobs = new ArrayList<>(List.of("a"));

    @Override
    public void change() {
      synchronized (lock) {
        if (!jobs.isEmpty()) {
          jobs.remove(0);
        }
      }
    }

    @Override
    public boolean isFine() {
      return jobs.isEmpty();
    }
  }

  /** Two calls, each of which is whole: only their caller can hold a lock. */
  public static final class TwoCalls implements Store {
    private final ConcurrentHashMap<String, Integer> known = new ConcurrentHashMap<>();
    private boolean isWrong;

    public TwoCalls() {
      known.put("a", 1);
    }

    private boolean has() {
      return known.containsKey("a");
    }

    private Integer get() {
      return known.get("a");
    }

    @Override
    public void change() {
      if (has()) {
        isWrong = get() == null;
      }
    }

    @Override
    public void other() {
      known.remove("a");
    }

    @Override
    public boolean isFine() {
      return !isWrong;
    }
  }

  public static final class TwoCallsRepaired implements Store {
    private final ConcurrentHashMap<String, Integer> known = new ConcurrentHashMap<>();
    private boolean isWrong;

    public TwoCallsRepaired() {
      known.put("a", 1);
    }

    private boolean has() {
      return known.containsKey("a");
    }

    private Integer get() {
      return known.get("a");
    }

    @Override
    public synchronized void change() {
      if (has()) {
        isWrong = get() == null;
      }
    }

    @Override
    public synchronized void other() {
      known.remove("a");
    }

    @Override
    public boolean isFine() {
      return !isWrong;
    }
  }
}
