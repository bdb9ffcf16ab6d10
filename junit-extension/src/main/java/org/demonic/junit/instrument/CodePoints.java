package org.demonic.junit.instrument;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.hooks.Hooks;
import org.jspecify.annotations.Nullable;

/** The numbers under which instrumented code speaks of its methods and call sites. */
public final class CodePoints {
  private final Map<Record, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<Integer, Record> points = new ConcurrentHashMap<>();

  int number(MethodBody body) {
    return numberOf(body);
  }

  int number(CallSite site) {
    return numberOf(site);
  }

  /** The body of that number, null if it is not one of ours. */
  public @Nullable MethodBody body(int number) {
    return points.get(number) instanceof MethodBody body ? body : null;
  }

  /** The call site of that number, null if it is not one of ours. */
  public @Nullable CallSite site(int number) {
    return points.get(number) instanceof CallSite site ? site : null;
  }

  private int numberOf(Record point) {
    return numbers.computeIfAbsent(
        point,
        p -> {
          int number = Hooks.nextId();
          points.put(number, p);
          return number;
        });
  }
}
