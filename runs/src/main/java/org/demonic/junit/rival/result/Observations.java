package org.demonic.junit.rival.result;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.junit.rerun.value.ComparableText;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.test.PropertyNames;

/** What objects tell of themselves, by their observers, before and behind calls that use them. */
final class Observations {
  /**
   * The results of an observer.
   *
   * @param before just before the two calls; where that is another one in each run, as it is of
   *     time or chance, the observer says nothing
   * @param after when both had ended
   */
  record Change(String before, String after) {}

  private final Observers observers;
  private Map<String, String> before = Map.of();
  private Map<String, Change> told = Map.of();

  Observations(Observers observers) {
    this.observers = observers;
  }

  /**
   * Asks objects before the calls.
   *
   * @param objects by the beginnings of what their observers are called: empty for that of the call
   */
  void askBefore(Map<String, Object> objects) {
    before = observe(objects);
  }

  /** Asks them behind the calls. */
  void askAfter(Map<String, Object> objects) {
    Map<String, Change> all = new TreeMap<>();
    observe(objects)
        .forEach((name, value) -> all.put(name, new Change(before.getOrDefault(name, ""), value)));
    told = all;
  }

  /** {@code getLeft()}, or the property that it gets. */
  private static String name(Method observer) {
    return PropertyNames.of(observer.getDeclaringClass(), observer.getName(), 0)
        .orElseGet(() -> observer.getName() + "()");
  }

  /** What it has told, by the names of the observers. */
  Map<String, Change> told() {
    return told;
  }

  private Map<String, String> observe(Map<String, Object> objects) {
    Map<String, String> answers = new TreeMap<>();
    objects.forEach(
        (prefix, object) -> {
          for (Method observer : observers.of(object.getClass())) {
            Object answer = Observers.ask(observer, object);
            answers.put(prefix + name(observer), new ComparableText(observers).add(answer));
          }
        });
    return answers;
  }
}
