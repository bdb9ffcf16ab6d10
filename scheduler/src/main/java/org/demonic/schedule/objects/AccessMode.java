package org.demonic.schedule.objects;

import java.lang.invoke.VarHandle;

/** How an access through a handle orders threads (JEP 193). */
public enum AccessMode {
  /** Not at all, and it may race, as that of a field does. */
  PLAIN,
  /** Not at all, but it does not race. */
  OPAQUE,
  /** As that of a volatile does. */
  ORDERING;

  /** That of a call. */
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
