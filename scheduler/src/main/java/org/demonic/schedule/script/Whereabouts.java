package org.demonic.schedule.script;

import java.util.Locale;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.memory.Operation;

/** Where a thread is, as people read it. */
final class Whereabouts {
  private Whereabouts() {}

  static String of(Execution execution, ScriptedThread scripted) {
    ControlledThread thread = scripted.thread();
    if (thread == null) {
      return scripted.name() + " has not been started";
    } else if (thread.hasEnded()) {
      return scripted.name() + " has ended";
    }
    Operation operation = thread.pending();
    Site site = execution.places().site(operation.site());
    String place = site == null ? "" : " at " + site.in().file() + ":" + site.line();
    String state = scripted.isWaiting() ? " waits" : scripted.isHeld ? " is held" : " could go on";
    return scripted.name() + state + place + before(execution, operation);
  }

  private static String before(Execution execution, Operation operation) {
    Doing doing = Doing.of(execution.places(), operation);
    String what = doing.what().isEmpty() ? "" : " " + doing.what();
    return ", before: " + doing.kind().name().toLowerCase(Locale.ROOT) + what;
  }
}
