package org.demonic.code.value;

import java.util.Optional;

/**
 * What is kept of a call that a thread has begun, and goes on with later: where it is, and the
 * values that the rest of it uses. They are static fields of a class that no program has.
 */
public final class SuspendedCall {
  private static final String OWNER = "suspended'call";

  /** Where the call is: 0 if there is none. */
  public static final FieldName PLACE = field("call'place", "I");

  private SuspendedCall() {}

  /** What keeps an argument of the call, or what it has read; other values are not kept. */
  public static Optional<FieldName> of(Value value) {
    if (value instanceof Value.Argument a) {
      return Optional.of(field("call'argument" + a.index(), a.type()));
    } else if (value instanceof Value.Seen s && s.number() >= 0) {
      return Optional.of(field("call'read" + s.number(), s.type()));
    }
    return Optional.empty();
  }

  /** Whether a field is one of these. */
  public static boolean has(FieldName field) {
    return field.owner().equals(OWNER);
  }

  private static FieldName field(String name, String descriptor) {
    return new FieldName(OWNER, name, descriptor, false);
  }
}
