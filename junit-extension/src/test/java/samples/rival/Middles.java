package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Classes whose calls come through several states: some may be seen, others may not. */
public final class Middles {
  private Middles() {}

  /** Broken: who comes when the time is new, and the tokens are not, gets none. */
  public static class Limiter {
    private final AtomicLong refilledAt = new AtomicLong();
    private final AtomicInteger tokens = new AtomicInteger();
    private volatile long now;

    public void letPass(long time) {
      now += time;
    }

    public boolean tryAcquire() {
      long last = refilledAt.get();
      if (now - last >= 100 && refilledAt.compareAndSet(last, now)) {
        tokens.set(1);
        return true;
      }
      return tokens.getAndUpdate(n -> n > 0 ? n - 1 : 0) > 0;
    }
  }

  /** Right: one at a time, and others are told so. */
  public static class Busy {
    /** What a call comes to. */
    public enum Answer {
      DONE,
      BUSY
    }

    private final AtomicBoolean isBusy = new AtomicBoolean();
    private volatile int runs;

    public Answer run() {
      if (!isBusy.compareAndSet(false, true)) {
        return Answer.BUSY;
      }
      try {
        runs++;
        return Answer.DONE;
      } finally {
        isBusy.set(false);
      }
    }

    public int runs() {
      return runs;
    }
  }

  /** Right: the same with a number, and a loop. */
  public static class Numbered {
    private final AtomicInteger owner = new AtomicInteger();
    private int sum;

    public int add(int n) {
      int seen;
      do {
        seen = owner.get();
        if (seen != 0) {
          return -1;
        }
      } while (!owner.compareAndSet(0, 1));
      int added = sum += n;
      owner.set(0);
      return added;
    }
  }

  /** Right: the number that is left while a call works is smaller. */
  public static class Permits {
    private final Semaphore permits = new Semaphore(2, true);
    private final UnaryOperator<String> work;

    public Permits(UnaryOperator<String> work) {
      this.work = work;
    }

    public String build(String name) throws InterruptedException {
      permits.acquire();
      try {
        return work.apply(name);
      } finally {
        permits.release();
      }
    }

    public int left() {
      return permits.availablePermits();
    }
  }

  /** Broken: both accounts are read between the two steps of a transfer. */
  public static class Accounts {
    private final AtomicInteger one = new AtomicInteger(10);
    private final AtomicInteger other = new AtomicInteger(10);

    public void transfer(int n) {
      one.addAndGet(-n);
      other.addAndGet(n);
    }

    public int total() {
      return one.get() + other.get();
    }
  }

  /** Broken: what is always there is not there while another thread has the lock. */
  public static class Setting {
    private volatile String value = "a";

    public synchronized void set(String text) {
      value = null;
      value = text;
    }

    public String get() {
      return value;
    }
  }

  @Demonic(Limiter.class)
  public static class OfLimiter {
    @Test
    void refills() {
      Limiter limiter = new Limiter();
      limiter.letPass(100);
      assertThat(limiter.tryAcquire()).isTrue();
      assertThat(limiter.tryAcquire()).isTrue();
    }
  }

  @Demonic(Busy.class)
  public static class OfBusy {
    @Test
    void runs() {
      Busy busy = new Busy();
      assertThat(busy.run()).isEqualTo(Busy.Answer.DONE);
      assertThat(busy.run()).isEqualTo(Busy.Answer.DONE);
      assertThat(busy.runs()).isEqualTo(2);
    }
  }

  @Demonic(Numbered.class)
  public static class OfNumbered {
    @Test
    void adds() {
      Numbered numbered = new Numbered();
      assertThat(numbered.add(2)).isEqualTo(2);
      assertThat(numbered.add(3)).isEqualTo(5);
    }
  }

  @Demonic(Permits.class)
  public static class OfPermits {
    @Test
    void builds() throws InterruptedException {
      Permits permits = new Permits(name -> name + ".tar");
      assertThat(permits.build("a")).isEqualTo("a.tar");
      assertThat(permits.left()).isEqualTo(2);
    }
  }

  @Demonic(Accounts.class)
  public static class OfAccounts {
    @Test
    void transfers() {
      Accounts accounts = new Accounts();
      accounts.transfer(4);
      assertThat(accounts.total()).isEqualTo(20);
    }
  }

  @Demonic(Setting.class)
  public static class OfSetting {
    @Test
    void isThere() {
      Setting setting = new Setting();
      setting.set("b");
      assertThat(setting.get()).isNotNull();
    }
  }
}
