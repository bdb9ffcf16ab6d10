package samples.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Keeps objects in several ways. */
public final class Keeper {
  private @Nullable Object kept;

  /** Changes what objects refer to. */
  public @Nullable Object change() throws InterruptedException {
    Object[] objects = new Object[1];
    objects[0] = new int[] {1};
    List<Object> list = new ArrayList<>(List.of(objects[0]));
    list.add(list.get(0));
    Map<Integer, Object> map = new ConcurrentHashMap<>();
    map.computeIfAbsent(1, key -> list);
    Collections.addAll(list, objects);
    kept = list;
    Thread thread = new Thread(list::clear);
    thread.start();
    thread.join();
    return kept;
  }
}
