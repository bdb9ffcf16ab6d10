package org.demonic.instrument.weave;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.instrument.hooks.HookIds;
import org.jspecify.annotations.Nullable;

/**
 * The numbers by which instrumented code identifies its methods and calls. A point is any record;
 * equal points have the same number, however often a class is woven.
 */
public final class CodePoints {
  private final Map<Record, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<Integer, Record> points = new ConcurrentHashMap<>();

  /** The number of a point, given when it is first asked for. */
  public int number(Record point) {
    return numbers.computeIfAbsent(
        point,
        p -> {
          int number = HookIds.next();
          points.put(number, p);
          return number;
        });
  }

  /** The point of that number; empty if it is not one of these points, or of another kind. */
  public <T extends Record> Optional<T> find(int number, Class<T> kind) {
    return Optional.ofNullable(points.get(number)).filter(kind::isInstance).map(kind::cast);
  }

  /** The point of that number, of whichever kind; null if there is none. */
  public @Nullable Record at(int number) {
    return points.get(number);
  }

  /** Whether a point has a number. */
  public boolean has(Record point) {
    return numbers.containsKey(point);
  }

  /** How many points there are so far. */
  public int size() {
    return points.size();
  }

  /** The points of a kind so far. */
  public <T extends Record> List<T> all(Class<T> kind) {
    return points.values().stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
