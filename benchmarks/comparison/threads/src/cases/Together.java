package cases;

import java.util.concurrent.atomic.AtomicReference;

/** Runs code on threads of its own, and throws what the first of them has thrown. */
public final class Together {
  /** What a thread runs. */
  public interface Body {
    void run() throws Exception;
  }

  private Together() {}

  public static void run(Body... bodies) throws Throwable {
    var failure = new AtomicReference<Throwable>();
    var threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      Body body = bodies[i];
      threads[i] =
          new Thread(
              () -> {
                try {
                  body.run();
                } catch (Throwable e) {
                  failure.compareAndSet(null, e);
                }
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (failure.get() != null) {
      throw failure.get();
    }
  }
}
