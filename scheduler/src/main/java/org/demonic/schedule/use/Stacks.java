package org.demonic.schedule.use;

import java.util.Arrays;
import java.util.List;
import org.demonic.schedule.control.ControlledThread;

/** The stacks of threads as the code under test knows them: without our code. */
final class Stacks {
  private static final String HOOKS = "org.demonic.instrument.hooks.";

  private static final List<String> OURS =
      List.of(
          HOOKS,
          "org.demonic.schedule.control.",
          "org.demonic.schedule.jdk.",
          "org.demonic.schedule.use.");

  private Stacks() {}

  /**
   * The stack of a thread.
   *
   * @param asking the thread that asks
   */
  static StackTraceElement[] of(ControlledThread thread, ControlledThread asking) {
    if (thread.hasEnded()) {
      return new StackTraceElement[0];
    }
    StackTraceElement[] all = thread.carrier().getStackTrace();
    int top = thread == asking ? 0 : top(all);
    return Arrays.stream(all)
        .skip(top)
        .filter(frame -> OURS.stream().noneMatch(frame.getClassName()::startsWith))
        .toArray(StackTraceElement[]::new);
  }

  /** The number of frames by which a thread only waits for its turn. */
  private static int top(StackTraceElement[] stack) {
    int wait = 0;
    while (wait < stack.length && stack[wait].getClassName().equals("java.lang.Object")) {
      wait++;
    }
    if (wait > 0) {
      // It waits in the monitor itself.
      return 0;
    }
    for (int i = 0; i < stack.length; i++) {
      if (stack[i].getClassName().startsWith(HOOKS)) {
        return i;
      }
    }
    // It has not begun, or ends.
    return stack.length;
  }
}
