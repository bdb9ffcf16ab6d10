package samples.verdicts;

import java.util.Iterator;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Code that others call: iterators, tasks, hooks. */
public final class Callbacks {
  private Callbacks() {}

  /** Breakable: an iterator of its view takes what is left. */
  public static class Feed {
    private int left = 1;

    public Iterable<Integer> view() {
      return () ->
          new Iterator<>() {
            @Override
            public boolean hasNext() {
              return left > 0;
            }

            @Override
            public Integer next() {
              return left--;
            }
          };
    }

    @Requires("left > 0")
    int peek() {
      return 10 / left;
    }

    public int use() {
      return left > 0 ? peek() : -1;
    }
  }

  /** Safe: its iterators have a place of their own, and only read what they go through. */
  public static class Calm {
    private final int left;

    public Calm(int left) {
      this.left = left;
    }

    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        private int at;

        @Override
        public boolean hasNext() {
          return at < left;
        }

        @Override
        public Integer next() {
          return at++;
        }
      };
    }

    @Requires("left > 0")
    int peek() {
      return 10 / left;
    }

    public int use() {
      return left > 0 ? peek() : -1;
    }
  }

  /** Breakable: the task of a timer ends the lease. */
  public static class Lease {
    private boolean alive = true;

    public void endWith(Timer timer, long millis) {
      timer.schedule(new End(this), millis);
    }

    @Requires("alive")
    int renew() {
      return 1;
    }

    public int use() {
      return alive ? renew() : 0;
    }
  }

  /** Ends a lease. */
  static class End extends TimerTask {
    private final Lease lease;

    End(Lease lease) {
      this.lease = lease;
    }

    @Override
    public void run() {
      lease.alive = false;
    }
  }

  /** Breakable: a thread of the executor runs the private method. */
  public static class Token {
    private boolean valid = true;

    public ScheduledFuture<?> expireWith(ScheduledExecutorService executor) {
      return executor.schedule(this::expire, 1, TimeUnit.MINUTES);
    }

    private void expire() {
      valid = false;
    }

    @Requires("valid")
    int spend() {
      return 1;
    }

    public int use() {
      return valid ? spend() : 0;
    }
  }

  /** Runs the last hook that it was given. */
  static class Hook {
    private static volatile @Nullable Runnable last;

    static void set(Runnable hook) {
      last = hook;
    }

    static void fire() {
      Runnable hook = last;
      if (hook != null) {
        hook.run();
      }
    }
  }

  /** Breakable: its constructor leaves a hook that shuts it, and anyone may fire that. */
  public static class Desk {
    private boolean open = true;

    public Desk() {
      Hook.set(() -> open = false);
    }

    @Requires("open")
    int serve() {
      return 1;
    }

    public int use() {
      return open ? serve() : 0;
    }
  }

  /** Runs all hooks that it was given. */
  public static class Topic {
    private final List<Runnable> readers = new CopyOnWriteArrayList<>();

    public void subscribe(Runnable reader) {
      readers.add(reader);
    }

    public void publish() {
      readers.forEach(Runnable::run);
    }
  }

  /** Breakable: what it subscribes reads the letter, which is then no longer new. */
  public static class Letter {
    private boolean fresh = true;

    public Letter(Topic topic) {
      topic.subscribe(this::read);
    }

    private void read() {
      fresh = false;
    }

    @Requires("fresh")
    int open() {
      return 1;
    }

    public int use() {
      return fresh ? open() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Feed.class)
    void anIteratorOfAView() {
      new Feed().use();
    }

    @Test
    @Demonic(Calm.class)
    void anIteratorThatOnlyReads() {
      new Calm(2).use();
    }

    @Test
    @Demonic(Lease.class)
    void aTaskOfATimer() {
      new Lease().use();
    }

    @Test
    @Demonic(Token.class)
    void aPrivateMethodThatAnExecutorRuns() {
      new Token().use();
    }

    @Test
    @Demonic(Desk.class)
    void aHookOfTheConstructor() {
      new Desk().use();
    }

    @Test
    @Demonic(Letter.class)
    void aHookInAList() {
      new Letter(new Topic()).use();
    }
  }
}
