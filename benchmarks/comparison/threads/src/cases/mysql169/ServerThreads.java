package cases.mysql169;

import cases.Together;

public final class ServerThreads {
  public static void run() throws Throwable {
    var server = new Server(3);
    var session = server.connect();
    Together.run(
        () -> server.deleteAll(session),
        () -> {
          if (server.rows() == 0 && server.records() == 0) {
            throw new AssertionError("no rows, and no record of their end");
          }
        });
  }
}
