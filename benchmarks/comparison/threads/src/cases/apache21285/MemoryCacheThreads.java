package cases.apache21285;

import cases.Together;

public final class MemoryCacheThreads {
  public static void run() throws Throwable {
    var entry = new MemoryCache.Entry();
    int before = MemoryCache.currentSize();
    Together.run(() -> MemoryCache.serve(entry, 25), () -> MemoryCache.eject(entry));
    int size = MemoryCache.currentSize() - before;
    if (size != 0 && size != 25) {
      throw new AssertionError("size " + size);
    }
  }
}
