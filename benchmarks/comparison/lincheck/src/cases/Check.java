package cases;

import java.lang.reflect.InvocationTargetException;

/** Runs a test of Lincheck, by name, in a mode, and prints what comes of it. */
public final class Check {
  private Check() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    long start = System.nanoTime();
    var test = Class.forName(arguments[0]).getConstructor().newInstance();
    var mode = test.getClass().getDeclaredMethod(arguments[1]);
    mode.setAccessible(true);
    String outcome = "passes";
    try {
      mode.invoke(test);
    } catch (InvocationTargetException e) {
      outcome = e.getCause().toString().strip();
    }
    String shown = outcome.replace("\n", " ").substring(0, Math.min(150, outcome.length()));
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf("RESULT %s %s %.1f s: %s%n", arguments[0], arguments[1], seconds, shown);
    System.exit(0);
  }
}
