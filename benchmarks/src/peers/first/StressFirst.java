package first;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicLong;

/** Runs code with threads again and again, and ends with 3 when it fails, or stands still for 5 s. */
public final class StressFirst {
  public static void main(String[] arguments) throws Exception {
    Method run = Class.forName(arguments[0]).getMethod("run");
    AtomicLong rounds = new AtomicLong();
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> System.exit(3));
    Thread watch =
        new Thread(
            () -> {
              try {
                for (long before = -1; before < rounds.get(); Thread.sleep(5_000)) {
                  before = rounds.get();
                }
              } catch (InterruptedException end) {
                return;
              }
              System.exit(3);
            });
    watch.setDaemon(true);
    watch.start();
    try {
      while (true) {
        run.invoke(null);
        rounds.incrementAndGet();
      }
    } catch (InvocationTargetException failed) {
      System.exit(3);
    }
  }
}
