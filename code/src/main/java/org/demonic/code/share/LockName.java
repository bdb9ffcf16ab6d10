package org.demonic.code.share;

import java.util.List;
import org.demonic.code.path.Lock;
import org.demonic.code.value.FieldName;

/**
 * A lock by its way from the object whose memory is accessed; of an array that a field owns, that
 * is the object of the field. The fields on the way are final, so that the name always means the
 * same lock.
 *
 * @param from where the way begins
 * @param way the fields that lead to the object of the lock
 * @param mode how it is held
 */
public record LockName(Start from, List<FieldName> way, Lock.Mode mode) {
  public LockName {
    way = List.copyOf(way);
  }

  /** Where the way to a lock begins. */
  public sealed interface Start {
    /** The object that is accessed. */
    record Accessed() implements Start {}

    /**
     * The object that stands for a class.
     *
     * @param type the descriptor of the class
     */
    record OfClass(String type) implements Start {}

    /** What a static final field holds. */
    record OfStatic(FieldName field) implements Start {}
  }

  /** Whether one thread that holds a lock by this name keeps out another that holds it so. */
  public boolean excludes(LockName other) {
    return from.equals(other.from)
        && way.equals(other.way)
        && (mode == Lock.Mode.MONITOR) == (other.mode == Lock.Mode.MONITOR)
        && !(mode == Lock.Mode.SHARED && other.mode == Lock.Mode.SHARED);
  }
}
