package org.demonic.schedule.objects;

import java.lang.invoke.VarHandle;

/** How an access through a handle orders threads (JEP 193). */
public enum AccessMode {
  /** Orders nothing, and counts for races as an access to a plain field does. */
  PLAIN,
  /** Orders nothing, but takes no part in races. */
  OPAQUE,
  /** Orders threads as an access to a volatile field does. */
  ORDERING;

  /** The mode of the access that a call makes. */
  public static AccessMode of(Object handle, String method) {
    if (!(handle instanceof VarHandle)) {
      return ORDERING;
    } else if (method.equals("get") || method.equals("set")) {
      return PLAIN;
    }
    boolean isOpaque = method.endsWith("Opaque") || method.equals("weakCompareAndSetPlain");
    return isOpaque ? OPAQUE : ORDERING;
  }
}
