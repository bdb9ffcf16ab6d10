package first;

import java.lang.reflect.Method;
import org.jetbrains.lincheck.Lincheck;

/** Runs code with threads under Lincheck, and ends with 3 when that finds a failure. */
public final class LincheckFirst {
  private static final int INVOCATIONS = 10_000;

  public static void main(String[] arguments) throws Exception {
    Method run = Class.forName(arguments[0]).getMethod("run");
    try {
      Lincheck.runConcurrentTest(
          INVOCATIONS,
          () -> {
            try {
              run.invoke(null);
            } catch (ReflectiveOperationException failed) {
              throw new IllegalStateException(failed);
            }
          });
    } catch (Throwable found) {
      System.out.println(found);
      System.exit(String.valueOf(found).contains("bug in Lincheck") ? 0 : 3);
    }
    System.exit(0);
  }
}
