package org.demonic.instrument.schedule;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** The calls by which code asks the JDK for the date, which says what time it is. */
final class Dates {
  private static final Set<String> CLOCKS = Set.of("java/time/Clock", "java/time/InstantSource");
  private static final Set<String> READINGS = Set.of("instant", "millis");

  private Dates() {}

  /** Whether a call is one. */
  static boolean isAsked(MethodInsnNode call) {
    return switch (call.owner) {
      case "java/util/Date" -> call.name.equals("<init>") && call.desc.equals("()V");
      case "java/util/GregorianCalendar" -> call.name.equals("<init>");
      case "java/util/Calendar" -> call.name.equals("getInstance");
      default ->
          (call.owner.startsWith("java/time/") && call.name.equals("now"))
              || (CLOCKS.contains(call.owner) && READINGS.contains(call.name));
    };
  }
}
