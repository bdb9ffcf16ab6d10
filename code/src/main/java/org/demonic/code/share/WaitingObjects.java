package org.demonic.code.share;

import java.util.List;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.ValueTypes;
import org.demonic.library.Fact;
import org.objectweb.asm.Type;

/**
 * Objects of libraries that the module makes and that wait on their own monitors, such as pipes:
 * whoever holds that monitor gives it back in a call that comes to them.
 */
final class WaitingObjects {
  private final Program program;
  private final CodeIndex index;

  WaitingObjects(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
  }

  /** Whether a call may come to an object that waits on its monitor, whoever holds that. */
  boolean mayWaitIn(MethodName called) {
    List<String> made = made();
    return !made.isEmpty()
        && program.module(called.owner()).isEmpty()
        && !called.isConstructor()
        && index.unread().reached(called).types().stream()
            .anyMatch(type -> made.stream().anyMatch(m -> areRelated(type, m)));
  }

  /** Whether a call may give one of these locks back while such an object waits. */
  boolean mayWaitIn(MethodName called, List<Lock> held) {
    return held.stream().anyMatch(this::mayBeOne) && mayWaitIn(called);
  }

  private boolean mayBeOne(Lock lock) {
    String type = Type.getType(ValueTypes.of(lock.object())).getInternalName();
    return lock.mode() == Lock.Mode.MONITOR && made().stream().anyMatch(m -> areRelated(type, m));
  }

  private boolean areRelated(String one, String other) {
    return program.isSubtype(one, other) || program.isSubtype(other, one);
  }

  /** The classes of such objects whose constructors the module calls, also for a subclass. */
  private List<String> made() {
    return index.unread().all().keySet().stream()
        .filter(MethodName::isConstructor)
        .map(MethodName::owner)
        .distinct()
        .filter(type -> Jdk.of(type).has(Fact.GIVES_OWN_MONITOR_BACK))
        .toList();
  }
}
