package samples.verdicts;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Semaphores with one permit, as locks. */
public final class Semaphores {
  private Semaphores() {}

  /** Safe: each access is made with the only permit. */
  public static class Guarded {
    private final Semaphore mutex = new Semaphore(1);
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public void use() throws InterruptedException {
      mutex.acquire();
      try {
        if (left > 0) {
          take();
        }
      } finally {
        mutex.release();
      }
    }
  }

  /** Safe: who does not get the permit goes away. */
  public static class Tried {
    private static final Semaphore MUTEX = new Semaphore(1, true);
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public void use() {
      if (!MUTEX.tryAcquire()) {
        return;
      }
      try {
        if (left > 0) {
          take();
        }
      } finally {
        MUTEX.release();
      }
    }

    public boolean useSoon() throws InterruptedException {
      if (MUTEX.tryAcquire(1, TimeUnit.SECONDS)) {
        try {
          use();
          return true;
        } finally {
          MUTEX.release();
        }
      }
      return false;
    }
  }

  /** Breakable: two threads have a permit each. */
  public static class Two {
    private final Semaphore permits = new Semaphore(2);
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public void use() throws InterruptedException {
      permits.acquire();
      try {
        if (left > 0) {
          take();
        }
      } finally {
        permits.release();
      }
    }
  }

  /** Breakable: after {@code free} there is a second permit. */
  public static class Freed {
    private final Semaphore mutex = new Semaphore(1);
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public void free() {
      mutex.release();
    }

    public void use() throws InterruptedException {
      mutex.acquire();
      try {
        if (left > 0) {
          take();
        }
      } finally {
        mutex.release();
      }
    }
  }

  /** Breakable: a thread that is interrupted gives back a permit that it does not have. */
  public static class Interrupted {
    private final Semaphore mutex = new Semaphore(1);
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public void use() {
      try {
        mutex.acquire();
        if (left > 0) {
          take();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        mutex.release();
      }
    }
  }

  /** Breakable: whoever gets the semaphore can give permits. */
  public static class Lent {
    private final Semaphore mutex = new Semaphore(1);
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public Semaphore mutex() {
      return mutex;
    }

    public void use() {
      mutex.acquireUninterruptibly();
      try {
        if (left > 0) {
          take();
        }
      } finally {
        mutex.release();
      }
    }
  }

  public static class Tests {
    @Test
    @Demonic(Guarded.class)
    void withTheOnlyPermit() throws InterruptedException {
      new Guarded().use();
    }

    @Test
    @Demonic(Tried.class)
    void withAPermitThatIsTriedFor() {
      new Tried().use();
    }

    @Test
    @Demonic(Two.class)
    void withOneOfTwoPermits() throws InterruptedException {
      new Two().use();
    }

    @Test
    @Demonic(Freed.class)
    void withAPermitThatOthersAdd() throws InterruptedException {
      new Freed().use();
    }

    @Test
    @Demonic(Interrupted.class)
    void withAPermitThatIsGivenBackTwice() {
      new Interrupted().use();
    }

    @Test
    @Demonic(Lent.class)
    void withASemaphoreThatIsHandedOut() {
      new Lent().use();
    }
  }
}
