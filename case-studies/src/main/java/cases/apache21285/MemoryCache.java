package cases.apache21285;

import org.demonic.contracts.Requires;

/**
 * The memory cache of Apache httpd 2.0.46's mod_mem_cache (bug 21285). Serving a page puts a place
 * holder of a default size into the cache, in one critical section, and gives it its real size in a
 * second. Between the two, another thread that needs room may eject it; its size is then subtracted
 * twice, and the size of the cache becomes negative.
 *
 * <p>A process has one cache, with one lock; so all is static here, as it is there.
 */
public final class MemoryCache {
  private static final int DEFAULT_SIZE = 10;

  private static int currentSize;

  private MemoryCache() {}

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

  /** Second section: takes the place holder out and puts it back with its real size. */
  @Requires("e.cached")
  private static synchronized void resize(Entry e, int size) {
    currentSize -= e.size;
    e.size = size;
    e.cached = true;
    currentSize += e.size;
  }

  /** Serves a page through the cache. */
  public static void serve(Entry e, int size) {
    insert(e);
    resize(e, size);
  }

  /** The size of all entries in the cache. */
  public static synchronized int currentSize() {
    return currentSize;
  }
}
