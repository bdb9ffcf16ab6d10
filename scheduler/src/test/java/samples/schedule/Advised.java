package samples.schedule;

import java.util.concurrent.ConcurrentHashMap;

/** Pairs of classes: a broken one, and the same repaired as the advice about it says. */
public final class Advised {
  private Advised() {}

  /** Two threads change it, and what they leave is looked at. */
  public static void check(Store store) throws InterruptedException {
    Thread one = new Thread(store::change);
    Thread two = new Thread(store::other);
    one.start();
    two.start();
    one.join();
    two.join();
    if (!store.isFine()) {
      throw new IllegalStateException("not fine");
    }
  }

  /** What all of them do, and what two threads do with one at the same time. */
  public interface Store {
    /** Done by both threads. */
    void change();

    /** Done by one thread in the place of {@link #change}. */
    default void other() {
      change();
    }

    /** Whether all is as it should be in the end. */
    boolean isFine();
  }

  public static final class Unlocked implements Store {
    private int count;

    @Override
    public void change() {
      count++;
    }

    @Override
    public boolean isFine() {
      return count == 2;
    }
  }

  public static final class UnlockedRepaired implements Store {
    private int count;

    @Override
    public void change() {
      synchronized (this) {
        count++;
      }
    }

    @Override
    public boolean isFine() {
      return count == 2;
    }
  }

  public static final class TwoMethods implements Store {
    private final ConcurrentHashMap<String, Integer> known = new ConcurrentHashMap<>();
    private boolean isWrong;

    public TwoMethods() {
      known.put("a", 1);
    }

    @Override
    public void change() {
      if (known.containsKey("a")) {
        isWrong = known.get("a") == null;
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

  public static final class TwoMethodsRepaired implements Store {
    private final ConcurrentHashMap<String, Integer> known = new ConcurrentHashMap<>();
    private boolean isWrong;

    public TwoMethodsRepaired() {
      known.put("a", 1);
    }

    @Override
    public synchronized void change() {
      if (known.containsKey("a")) {
        isWrong = known.get("a") == null;
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

  public static final class HalfSynchronized implements Store {
    private int count;

    @Override
    public void change() {
      count++;
    }

    @Override
    public synchronized void other() {
      count++;
    }

    @Override
    public synchronized boolean isFine() {
      return count == 2;
    }
  }

  public static final class HalfSynchronizedRepaired implements Store {
    private int count;

    @Override
    public synchronized void change() {
      count++;
    }

    @Override
    public synchronized void other() {
      count++;
    }

    @Override
    public synchronized boolean isFine() {
      return count == 2;
    }
  }

  public static final class GivenBack implements Store {
    private int left = 1;

    @Override
    public void change() {
      if (left() > 0) {
        take();
      }
    }

    private synchronized int left() {
      return left;
    }

    private synchronized void take() {
      left--;
    }

    @Override
    public boolean isFine() {
      return left() == 0;
    }
  }

  public static final class GivenBackRepaired implements Store {
    private int left = 1;

    @Override
    public void change() {
      synchronized (this) {
        if (left() > 0) {
          take();
        }
      }
    }

    private synchronized int left() {
      return left;
    }

    private synchronized void take() {
      left--;
    }

    @Override
    public boolean isFine() {
      return left() == 0;
    }
  }

  public static final class OfClass implements Store {
    private static int count;

    public OfClass() {
      reset();
    }

    private static void reset() {
      count = 0;
    }

    private static void next() {
      count++;
    }

    private static synchronized void add() {
      count++;
    }

    @Override
    public void change() {
      next();
    }

    @Override
    public void other() {
      add();
    }

    @Override
    public boolean isFine() {
      return count == 2;
    }
  }

  public static final class OfClassRepaired implements Store {
    private static int count;

    public OfClassRepaired() {
      reset();
    }

    private static void reset() {
      count = 0;
    }

    private static synchronized void next() {
      count++;
    }

    private static synchronized void add() {
      count++;
    }

    @Override
    public void change() {
      next();
    }

    @Override
    public void other() {
      add();
    }

    @Override
    public boolean isFine() {
      return count == 2;
    }
  }

  public static final class OnlyARace implements Store {
    private boolean isDone;

    @Override
    public void change() {
      isDone = true;
    }

    @Override
    public boolean isFine() {
      return isDone;
    }
  }

  public static final class OnlyARaceRepaired implements Store {
    private boolean isDone;

    @Override
    public synchronized void change() {
      isDone = true;
    }

    @Override
    public boolean isFine() {
      return isDone;
    }
  }

  /** Each thread has another object's monitor: to make it synchronized would not help. */
  public static final class WrongMonitor implements Store {
    private static final class Part {
      private int count;

      synchronized void addTo(Part to) {
        to.count++;
      }
    }

    private final Part shared = new Part();

    @Override
    public void change() {
      new Part().addTo(shared);
    }

    @Override
    public void other() {
      shared.addTo(shared);
    }

    @Override
    public boolean isFine() {
      return shared.count == 2;
    }
  }

  /** A function has no name that advice could tell. */
  public static final class InAFunction implements Store {
    private int count;
    private final Runnable add = () -> count++;

    @Override
    public void change() {
      add.run();
    }

    @Override
    public boolean isFine() {
      return count == 2;
    }
  }
}
