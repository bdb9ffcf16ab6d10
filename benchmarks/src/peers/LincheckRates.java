import org.jetbrains.lincheck.Lincheck;
import small.SmallPrograms;

/**
 * Runs the programs of {@code Rates} under Lincheck, which looks only into lambdas that it gets
 * itself.
 */
public final class LincheckRates {
  private static final int THREADS = 5;
  private static final int ENOUGH = 10_000;
  private static final int INVOCATIONS = 3_000;

  public static void main(String[] arguments) {
    if (arguments[0].equals("bug")) {
      try {
        switch (arguments[1]) {
          case "counter" -> Lincheck.runConcurrentTest(ENOUGH, () -> {
                  try {
                    SmallPrograms.counter();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
          case "vector" -> Lincheck.runConcurrentTest(ENOUGH, () -> {
                  try {
                    SmallPrograms.vector();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
          default -> Lincheck.runConcurrentTest(ENOUGH, () -> {
                  try {
                    SmallPrograms.brokenIdle();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
        }
        System.out.println(arguments[1] + ": nothing found");
      } catch (Throwable found) {
        System.out.println(arguments[1] + ": " + found.getClass().getSimpleName());
      }
    } else {
      for (int i = 1; i <= 3; i++) {
        long begin = System.nanoTime();
        Lincheck.runConcurrentTest(INVOCATIONS, () -> {
                  try {
                    SmallPrograms.many(THREADS);
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
        long millis = (System.nanoTime() - begin) / 1_000_000;
        System.out.println(
            "lock, run " + i + ": " + INVOCATIONS * 1000L / millis + " schedules a second");
      }
    }
    System.exit(0);
  }
}
