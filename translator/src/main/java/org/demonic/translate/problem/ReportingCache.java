package org.demonic.translate.problem;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Makes each value once, and reports its problems to everyone who asks for it: a translation that
 * finds a value in the cache has the same problems as one that makes it.
 */
public final class ReportingCache<K, V> {
  private final Map<K, Reported<V>> known = new HashMap<>();
  private final Problems problems;

  public ReportingCache(Problems problems) {
    this.problems = problems;
  }

  /** The value for a key. The function may ask this cache for other keys. */
  public V get(K key, Function<K, V> function) {
    Reported<V> value = known.get(key);
    if (value == null) {
      value = problems.during(() -> function.apply(key));
      known.put(key, value);
    }
    return problems.take(value);
  }
}
