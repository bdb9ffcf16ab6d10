package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.junit.rerun.value.ComparableText;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.test.PropertyNames;
import org.jspecify.annotations.Nullable;

/** What an object tells of itself, by its observers, before and behind calls of it. */
final class Seen {
  /**
   * The results of an observer.
   *
   * @param before just before the two calls; where that is another one in each run, as it is of
   *     time or chance, the observer says nothing
   * @param after when both had ended
   */
  record Told(String before, String after) {}

  private final Observers observers;
  private Map<String, String> before = Map.of();
  private Map<String, Told> told = Map.of();

  Seen(Observers observers) {
    this.observers = observers;
  }

  /** Asks an object before the calls. */
  void askBefore(@Nullable Object object) {
    before = observe(object);
  }

  /** Asks it behind them. */
  void askAfter(@Nullable Object object) {
    Map<String, Told> all = new TreeMap<>();
    observe(object)
        .forEach((name, value) -> all.put(name, new Told(before.getOrDefault(name, ""), value)));
    told = all;
  }

  /** {@code getLeft()}, or the property that it gets. */
  private static String name(Method observer) {
    return PropertyNames.of(observer.getDeclaringClass(), observer.getName(), 0)
        .orElseGet(() -> observer.getName() + "()");
  }

  /** What it has told, by the names of the observers. */
  Map<String, Told> told() {
    return told;
  }

  private Map<String, String> observe(@Nullable Object object) {
    Map<String, String> answers = new TreeMap<>();
    for (Method observer : object == null ? List.<Method>of() : observers.of(object.getClass())) {
      Object answer = Observers.ask(observer, object);
      answers.put(name(observer), new ComparableText(observers).add(answer));
    }
    return answers;
  }
}
