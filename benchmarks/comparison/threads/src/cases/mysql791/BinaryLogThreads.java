package cases.mysql791;

import cases.Together;

public final class BinaryLogThreads {
  public static void run() throws Throwable {
    var log = new BinaryLog();
    Together.run(() -> log.newFile(), () -> log.insert());
    if (number(log, "rows") != number(log, "records")) {
      throw new AssertionError("a row is not logged");
    }
  }

  // No method tells what is in the log.
  private static int number(BinaryLog log, String name) throws ReflectiveOperationException {
    var field = BinaryLog.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.getInt(log);
  }
}
