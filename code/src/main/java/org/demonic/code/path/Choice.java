package org.demonic.code.path;

import java.util.Optional;
import org.demonic.code.value.Value;

/**
 * How it can be brought about that a path goes this way, where the code does not tell which way it
 * goes: the caller passes a certain object, or interrupts the thread. Every caller can do this, so
 * a path that depends on nothing else is one that a thread can surely take.
 *
 * @param object what the caller chooses; empty if it is none of the values of the path
 * @param text what it chooses, or what happens to the thread; empty if nothing has to
 */
public record Choice(Optional<Value> object, String text) {
  /** Nothing has to be done. */
  public static final Choice NONE = new Choice(Optional.empty(), "");

  private static final String WHOSE = "an object whose ";
  private static final String THROWS = "() throws";

  /** The thread is interrupted before it comes to a place, or while it waits there. */
  public static Choice interrupted(Place place) {
    return new Choice(Optional.empty(), "interrupted in line " + place.line());
  }

  /** The caller passes an object whose method throws an exception. */
  public static Choice throwing(Value object, String method) {
    return new Choice(Optional.of(object), WHOSE + method + THROWS);
  }

  /** The method of what the caller passes that throws an exception, if it is one such. */
  public Optional<String> throwing() {
    return text.startsWith(WHOSE) && text.endsWith(THROWS)
        ? Optional.of(text.substring(WHOSE.length(), text.length() - THROWS.length()))
        : Optional.empty();
  }

  /** The caller passes null. */
  public static Choice passingNull(Value object) {
    return new Choice(Optional.of(object), "null");
  }

  /** Whether the path goes this way only if something is done. */
  public boolean isNeeded() {
    return !text.isEmpty();
  }
}
