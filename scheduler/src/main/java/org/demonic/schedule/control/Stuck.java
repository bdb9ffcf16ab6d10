package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.demonic.schedule.control.Ending.Blocked;
import org.demonic.schedule.control.Ending.How;

/** What it means that no thread can go on. */
final class Stuck {
  private Stuck() {}

  /** Threads of pools that wait for work have done what they were for. */
  static Ending ending(Execution execution, List<ControlledThread> threads, Set<String> idling) {
    List<Blocked> blocked = new ArrayList<>();
    for (ControlledThread thread : threads) {
      if (!thread.hasEnded() && !thread.thread().isDaemon()) {
        List<StackTraceElement> stack = List.of(thread.carrier().getStackTrace());
        boolean isIdle =
            stack.stream()
                .anyMatch(
                    f ->
                        f.getClassName().startsWith("java.") && idling.contains(f.getMethodName()));
        if (!isIdle || thread.number() == 0) {
          blocked.add(
              new Blocked(
                  thread.number(), thread.pending(), holder(execution, thread), userCode(stack)));
        }
      }
    }
    return blocked.isEmpty() ? Ending.of(How.DONE) : new Ending(How.STUCK, null, -1, blocked);
  }

  private static int holder(Execution execution, ControlledThread thread) {
    return execution.holder(thread);
  }

  static List<StackTraceElement> userCode(List<StackTraceElement> stack) {
    return stack.stream()
        .filter(f -> !f.getClassName().startsWith("java."))
        .filter(f -> !f.getClassName().startsWith("jdk."))
        .filter(f -> !f.getClassName().startsWith("org.demonic."))
        .toList();
  }
}
