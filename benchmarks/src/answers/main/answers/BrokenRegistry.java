package answers;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public final class BrokenRegistry {
  private final Map<String, Integer> ids = new ConcurrentHashMap<>();
  private final AtomicInteger last = new AtomicInteger();

  public int idOf(String name) {
    Integer id = ids.get(name);
    if (id == null) {
      id = last.incrementAndGet();
      ids.put(name, id);
    }
    return id;
  }

  public boolean forget(String name) {
    return ids.remove(name) != null;
  }

  public int size() {
    return ids.size();
  }
}
