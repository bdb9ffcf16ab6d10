package cases.apache25520;

import cases.Together;

public final class BufferedLogThreads {
  public static void run() throws Throwable {
    var log = new BufferedLog();
    Together.run(() -> log.write("GET\n".toCharArray()), () -> log.write("PUT\n".toCharArray()));
    if (!log.text().equals("GET\nPUT\n") && !log.text().equals("PUT\nGET\n")) {
      throw new AssertionError(log.text());
    }
  }
}
