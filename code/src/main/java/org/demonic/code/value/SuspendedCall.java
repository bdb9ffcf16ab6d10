package org.demonic.code.value;

import java.util.Optional;

/**
 * What is kept of a call that a thread has begun, and goes on with later: where it is, and the
 * values that the rest of it uses. They are static fields of a class that no program has.
 *
 * <p>What such a call may have read earlier, other fields of the objects say: what their fields of
 * numbers held at a few earlier moments, and where the run was then.
 */
public final class SuspendedCall {
  private static final String OWNER = "suspended'call";

  /** The place at which the call is; 0 if there is no call. */
  public static final FieldName PLACE = field("call'place", "I");

  /** How many earlier moments there are at most for an object. */
  public static final int MOMENTS = 3;

  private static final String EARLIER = "'was";
  private static final String MOMENT = "call'place";

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

  /**
   * What a field held at an earlier moment; empty if that is not kept.
   *
   * @param moment counted from 1
   */
  public static Optional<FieldName> earlier(FieldName field, int moment) {
    return "ZBSCIJ".contains(field.descriptor())
        ? Optional.of(
            new FieldName(field.owner(), field.name() + EARLIER + moment, field.descriptor(), true))
        : Optional.empty();
  }

  /**
   * The place of the run at an earlier moment, as a text; null if there was none for the object.
   */
  public static FieldName place(String owner, int moment) {
    return new FieldName(owner, MOMENT + EARLIER + moment, "Ljava/lang/String;", true);
  }

  /** The field whose earlier value a field of this name holds; empty for other fields. */
  public static Optional<String> original(String name) {
    int end = name.lastIndexOf(EARLIER);
    return end < 0 ? Optional.empty() : Optional.of(name.substring(0, end));
  }

  /** The number of the moment that the name of such a field ends with. */
  public static int moment(String name) {
    return Integer.parseInt(name.substring(name.lastIndexOf(EARLIER) + EARLIER.length()));
  }

  private static FieldName field(String name, String descriptor) {
    return new FieldName(OWNER, name, descriptor, false);
  }
}
