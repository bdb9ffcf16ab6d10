package org.demonic.junit.heap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way to an object from a name. Objects of a long list share the steps before them, because
 * their paths as texts would be longer than the list.
 *
 * @param before the object that the last step leads on from; null if that is the name
 * @param step {@code account}, {@code .owner} or {@code [2]}
 */
public record HeapPath(@Nullable HeapPath before, String step) {
  private static final int LONGEST = 8;
  private static final int SHOWN = 3;

  /** An object that has a name. */
  public static HeapPath of(String name) {
    return new HeapPath(null, name);
  }

  /** Goes on to a field. */
  public HeapPath field(String name) {
    return new HeapPath(this, "." + name);
  }

  /** Goes on to an element of an array. */
  public HeapPath element(int index) {
    return new HeapPath(this, "[" + index + "]");
  }

  /** The name or field at the end, with the elements behind it: {@code names[2]}. */
  public String end() {
    StringBuilder elements = new StringBuilder();
    HeapPath at = this;
    while (at.before != null && at.step.startsWith("[")) {
      elements.insert(0, at.step);
      at = at.before;
    }
    return (at.before == null ? at.step : at.step.substring(1)) + elements;
  }

  /** The name that it begins with. */
  public String name() {
    return before == null ? step : before.name();
  }

  /** All steps: {@code account.owner.names[2]}. */
  public String full() {
    return String.join("", steps());
  }

  private List<String> steps() {
    List<String> steps = new ArrayList<>();
    for (HeapPath at = this; at != null; at = at.before) {
      steps.add(at.step);
    }
    Collections.reverse(steps);
    return steps;
  }

  /** Its text for people: of many steps the first and the last, and how many there are. */
  @Override
  public String toString() {
    List<String> steps = steps();
    int size = steps.size();
    return size <= LONGEST
        ? String.join("", steps)
        : "%s...%s (%d steps)"
            .formatted(
                String.join("", steps.subList(0, SHOWN)),
                String.join("", steps.subList(size - 1, size)),
                size - 1);
  }
}
