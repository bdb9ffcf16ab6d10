package org.demonic.junit.junit4;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The classes whose runners run on this thread, or have started it: the suites of a test among
 * them, whose annotations hold for it.
 */
final class OpenClasses {
  private static final InheritableThreadLocal<List<Class<?>>> OPEN =
      new InheritableThreadLocal<>() {
        @Override
        protected List<Class<?>> initialValue() {
          return List.of();
        }
      };

  private OpenClasses() {}

  /** The innermost one comes first. */
  static List<Class<?>> all() {
    List<Class<?>> all = new ArrayList<>(OPEN.get());
    Collections.reverse(all);
    return all;
  }

  /** A test begins, whose own runs of other tests are none of theirs. Returns what was open. */
  static List<Class<?>> leave() {
    List<Class<?>> open = OPEN.get();
    OPEN.remove();
    return open;
  }

  /** The test has ended. */
  static void enter(List<Class<?>> open) {
    OPEN.set(open);
  }

  static void begin(Class<?> type) {
    List<Class<?>> more = new ArrayList<>(OPEN.get());
    more.add(type);
    OPEN.set(List.copyOf(more));
  }

  /** Ends the innermost one. */
  static void end() {
    List<Class<?>> open = OPEN.get();
    if (open.size() <= 1) {
      OPEN.remove();
    } else {
      OPEN.set(open.subList(0, open.size() - 1));
    }
  }
}
