package cases.mysql644;

import cases.Together;

public final class JoinCacheThreads {
  public static void run() throws Throwable {
    var cache = new JoinCache(7, 1, 7);
    Together.run(() -> cache.joinInitCache(7), () -> cache.fixField(2, 8));
  }
}
