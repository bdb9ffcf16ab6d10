package answers;

import java.util.LinkedHashMap;
import java.util.Map;

public final class RightCache {
  private final Map<String, Integer> values = new LinkedHashMap<>();
  private int hits;

  public synchronized Integer get(String key) {
    Integer value = values.get(key);
    if (value != null) {
      hits++;
    }
    return value;
  }

  public synchronized void put(String key, int value) {
    values.put(key, value);
    if (values.size() > 2) {
      values.remove(values.keySet().iterator().next());
    }
  }

  public synchronized int hits() {
    return hits;
  }

  public synchronized int size() {
    return values.size();
  }
}
