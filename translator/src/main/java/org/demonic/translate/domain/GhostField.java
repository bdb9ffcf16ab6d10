package org.demonic.translate.domain;

import java.util.Optional;
import org.demonic.code.share.LockName;

/**
 * A field that no object has in Java, and that says something of each object of a state.
 *
 * @param type the demonL type that has it, with all its subtypes
 * @param name its name in demonL
 * @param root what has the monitor that it is about, for a field of {@link StaticState}
 */
public record GhostField(String type, String name, Kind kind, Optional<LockName.Start> root) {
  /** What a ghost field says. It is of type Bool. */
  public enum Kind {
    /** The object exists: true of all objects of a snapshot. */
    MADE,
    /** The thread that looks holds the object's monitor. */
    MONITOR,
    /** The thread that looks holds the lock, alone. */
    EXCLUSIVE,
    /** The thread that looks holds the lock, and others may, too. */
    SHARED,
    /** A field owns the object: no call gets it from outside. */
    OWNED,
    /** A call from outside of the module made the last step: of {@link StaticState} only. */
    OUTSIDE;

    public boolean isLock() {
      return this != MADE && this != OWNED && this != OUTSIDE;
    }
  }
}
