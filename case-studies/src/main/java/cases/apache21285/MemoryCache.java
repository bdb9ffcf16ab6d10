package cases.apache21285;

import cases.Mutex;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/**
 * The memory cache of Apache httpd 2.0.46's mod_mem_cache (bug 21285). Serving a page puts a place
 * holder of a default size into the cache, in one critical section, and gives it its real size in a
 * second. Between the two, another thread that needs room may eject it; its size is then subtracted
 * twice, and the size of the cache becomes negative.
 */
public class MemoryCache {
  static final int DEFAULT_SIZE = 10;

  private final Mutex mutex = new Mutex();
  private int currentSize;

  /** A page. */
  public static final class Entry {
    boolean cached;
    int size;
  }

  /** First section: puts a place holder into the cache. */
  @Ensures({
    "e.cached",
    "e.size == DEFAULT_SIZE",
    "currentSize == old(currentSize) + (old(e.cached) ? DEFAULT_SIZE - old(e.size) : DEFAULT_SIZE)"
  })
  public void insert(Entry e) {
    if (e.cached) {
      currentSize -= e.size;
    }
    e.cached = true;
    e.size = DEFAULT_SIZE;
    currentSize += e.size;
  }

  /** Makes room: what any thread does that inserts into a full cache. */
  @Requires("e.cached")
  @Ensures({"!e.cached", "currentSize == old(currentSize) - old(e.size)"})
  public void eject(Entry e) {
    e.cached = false;
    currentSize -= e.size;
  }

  /** Second section: takes the place holder out and puts it back with its real size. */
  @Requires("e.cached")
  @Ensures({"e.size == size", "currentSize == old(currentSize) - old(e.size) + size"})
  public void resize(Entry e, int size) {
    currentSize -= e.size;
    e.size = size;
    currentSize += e.size;
  }

  /** Serves a page through the cache. */
  public void serve(Entry e, int size) {
    insert(e);
    resize(e, size);
  }

  /** As repaired: the second section looks whether the entry was ejected, holding the lock. */
  @Rely("old(mutex.held) ==> mutex.held && e.cached == old(e.cached)")
  public void serveRepaired(Entry e, int size) {
    insert(e);
    mutex.lock();
    if (e.cached) {
      resize(e, size);
    }
    mutex.unlock();
  }

  /** The size of all entries in the cache. */
  @Pure
  public int currentSize() {
    return currentSize;
  }
}
