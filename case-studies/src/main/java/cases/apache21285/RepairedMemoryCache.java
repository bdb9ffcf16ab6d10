package cases.apache21285;

import org.demonic.contracts.Requires;

/** As repaired: the second section looks whether the entry was ejected, holding the lock. */
public final class RepairedMemoryCache {
  private static final int DEFAULT_SIZE = 10;

  private static int currentSize;

  private RepairedMemoryCache() {}

  /** A page. */
  public static final class Entry {
    private boolean cached;
    private int size;
  }

  /** First section: puts a place holder into the cache. */
  public static synchronized void insert(Entry e) {
    if (e.cached) {
      currentSize -= e.size;
    }
    e.cached = true;
    e.size = DEFAULT_SIZE;
    currentSize += e.size;
  }

  /** Makes room: what any thread does that inserts into a full cache. */
  public static synchronized void eject(Entry e) {
    if (e.cached) {
      e.cached = false;
      currentSize -= e.size;
    }
  }

  /** Takes the place holder out and puts it back with its real size. */
  @Requires("e.cached")
  private static void resize(Entry e, int size) {
    currentSize -= e.size;
    e.size = size;
    currentSize += e.size;
  }

  /** Serves a page through the cache, unless it was ejected meanwhile. */
  public static void serve(Entry e, int size) {
    insert(e);
    synchronized (RepairedMemoryCache.class) {
      if (e.cached) {
        resize(e, size);
      }
    }
  }

  /** The size of all entries in the cache. */
  public static synchronized int currentSize() {
    return currentSize;
  }
}
