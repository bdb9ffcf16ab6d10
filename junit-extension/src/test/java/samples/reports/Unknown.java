package samples.reports;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Not every check has an answer. */
public final class Unknown {
  private Unknown() {}

  /** Has a number that demonL does not have. */
  public static class Level {
    double level;

    @Ensures("this.level == level")
    public Level(double level) {
      this.level = level;
    }

    @Requires("level >= 0")
    void check() {}

    public void use() {
      check();
    }
  }

  /** Needs three calls of another thread to break. */
  public static class Steps {
    int left;

    @Ensures("left == n")
    public Steps(int n) {
      left = n;
    }

    @Requires("left > 0")
    @Ensures("left == old(left) - 1")
    public void step() {
      left--;
    }

    public void go() {
      step();
    }
  }

  /** Is calculated, and may come to be no number. */
  public static class Mean {
    double mean;

    public void set(double sum, double count) {
      mean = sum / count;
    }

    @Requires("mean >= mean")
    void check() {}

    public void use() {
      check();
    }
  }

  /** Runs something, and keeps what the other thread will have found out. */
  public static class Task {
    private final ExecutorService executor;
    private Future<?> running;

    public Task(ExecutorService executor) {
      this.executor = executor;
    }

    public void start() {
      running = executor.submit(() -> {});
    }

    @Requires("running == null")
    boolean isIdle() {
      return running == null;
    }

    public void use() {
      isIdle();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Level.class)
    void aNumberThatIsNotFinite() {
      new Level(Double.NaN).use();
    }

    @Test
    @Demonic(value = Steps.class, actions = 2)
    void aPlanThatWouldBeTooLong() {
      new Steps(3).go();
    }

    @Test
    @Demonic(Mean.class)
    void aNumberThatMayBecomeNotFinite() {
      new Mean().use();
    }

    @Test
    @Demonic(Task.class)
    void aResultOfCodeThatIsNotRead() {
      new Task(ForkJoinPool.commonPool()).use();
    }
  }
}
