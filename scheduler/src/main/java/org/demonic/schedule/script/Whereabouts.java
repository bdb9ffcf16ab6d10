package org.demonic.schedule.script;

import java.util.Locale;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.Stuck;
import org.demonic.schedule.ending.Ending.Blocked;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.report.Trace;

/**
 * The point that a thread has reached.
 *
 * @param text for people, with the name of the thread
 * @param isWaiting whether it waits for others
 */
record Whereabouts(String text, boolean isWaiting) {
  static Whereabouts of(Execution execution, ScriptedThread scripted) {
    ControlledThread thread = scripted.thread();
    return new Whereabouts(
        text(execution, scripted), thread != null && !thread.hasEnded() && scripted.isWaiting());
  }

  private static String text(Execution execution, ScriptedThread scripted) {
    ControlledThread thread = scripted.thread();
    if (thread == null) {
      return scripted.name() + " has not been started";
    } else if (thread.hasEnded()) {
      return scripted.name() + " has ended";
    }
    Operation operation = thread.pending();
    Site site = execution.places().site(operation.site());
    String place = site == null ? "" : " at " + site.in().file() + ":" + site.line();
    if (scripted.isWaiting()) {
      String awaited = awaited(execution, Stuck.blocked(execution, thread));
      return scripted.name()
          + " waits"
          + place
          + (awaited.isEmpty() ? before(execution, operation) : awaited);
    }
    String state = scripted.isHeld ? " is held" : " could go on";
    return scripted.name() + state + place + before(execution, operation);
  }

  /** {@code for a lock that main has since Bank.java:12}; empty if nobody has it. */
  private static String awaited(Execution execution, Blocked blocked) {
    if (blocked.holder() < 0 || blocked.holder() == blocked.thread()) {
      return "";
    }
    Site since = execution.places().site(blocked.since());
    return " for %s that %s has%s"
        .formatted(
            blocked.lock() == null ? "a lock" : blocked.lock(),
            Trace.name(execution, blocked.holder()),
            since == null ? "" : " since " + since.in().file() + ":" + since.line());
  }

  private static String before(Execution execution, Operation operation) {
    Doing doing = Doing.of(execution.places(), operation);
    String what = doing.what().isEmpty() ? "" : " " + doing.what();
    return ", before: " + doing.kind().name().toLowerCase(Locale.ROOT) + what;
  }
}
