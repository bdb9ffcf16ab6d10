package org.demonic.schedule.repeat;

import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.script.Doing;
import org.demonic.schedule.script.Event;
import org.demonic.schedule.script.Events;
import org.jspecify.annotations.Nullable;

/**
 * A point at which a script stops a thread: a call of one of the methods of {@link Events}.
 *
 * @param event the name of the method
 * @param type the binary name of the class that it is about; null if there is none
 * @param member the field, method, line or label; null if there is none
 * @param place in the code, as {@code Account.java:12}; empty if unknown
 */
record Stop(String event, @Nullable String type, @Nullable String member, String place) {
  /** The point at which a thread has ended. */
  static final Stop ENDS = new Stop("ends", null, null, "");

  /** The point at which a thread cannot go on. */
  static final Stop WAITS = new Stop("waits", null, null, "");

  /** The point before a thread does something; null if there is no event for it. */
  static @Nullable Stop before(Doing doing, String place) {
    String what = doing.what();
    int hash = what.indexOf('#');
    boolean isWrite = doing.kind() == Kind.WRITE;
    if (doing.isOfMonitor()) {
      return simple("locks", place);
    }
    return switch (doing.kind()) {
      case BEGIN -> simple("begins", place);
      case PARK -> simple("parks", place);
      case YIELD -> simple("givesWay", place);
      case EVENT -> new Stop("event", null, what, place);
      case ENTER -> member("enters", what, hash, place);
      case RETURN -> member("returns", what, hash, place);
      case LINE -> member("atLine", what, what.lastIndexOf(':'), place);
      default -> {
        if (hash >= 0) {
          yield member("calls", what, hash, place);
        } else if (what.equals(Doing.ELEMENT)) {
          yield simple(isWrite ? "writesElement" : "readsElement", place);
        }
        int dot = what.lastIndexOf('.');
        yield dot < 0 ? null : member(isWrite ? "writes" : "reads", what, dot, place);
      }
    };
  }

  private static Stop simple(String event, String place) {
    return new Stop(event, null, null, place);
  }

  private static Stop member(String event, String what, int at, String place) {
    return new Stop(event, what.substring(0, at), what.substring(at + 1), place);
  }

  /**
   * The event.
   *
   * @throws ReflectiveOperationException if its class cannot be found
   */
  Event toEvent(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> owner = type == null ? Object.class : Class.forName(type, false, loader);
    String name = member == null ? "" : member;
    return switch (event) {
      case "begins" -> Events.begins();
      case "locks" -> Events.locks();
      case "parks" -> Events.parks();
      case "givesWay" -> Events.givesWay();
      case "waits" -> Events.waits();
      case "readsElement" -> Events.readsElement();
      case "writesElement" -> Events.writesElement();
      case "event" -> Events.event(name);
      case "enters" -> Events.enters(owner, name);
      case "returns" -> Events.returns(owner, name);
      case "atLine" -> Events.atLine(owner, Integer.parseInt(name));
      case "calls" -> Events.calls(owner, name);
      case "reads" -> Events.reads(owner, name);
      case "writes" -> Events.writes(owner, name);
      default -> Events.ends();
    };
  }
}
