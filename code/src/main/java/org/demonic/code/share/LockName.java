package org.demonic.code.share;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Lock;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

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

  /** The beginning of the way to a lock. */
  public sealed interface Start {
    /** The object that is accessed. */
    record Accessed() implements Start {}

    /**
     * The object that stands for a class.
     *
     * @param type the descriptor of the class
     */
    record OfClass(String type) implements Start {}

    /**
     * A text that is a constant: it is one object wherever code writes it (JLS 3.10.5), and all
     * code can have it.
     */
    record OfText(String text) implements Start {}

    /** What a static final field holds. */
    record OfStatic(FieldName field) implements Start {}
  }

  /**
   * The names of a lock.
   *
   * @param accessed the object whose memory is accessed; empty for static fields
   */
  public static Set<LockName> of(Lock lock, Optional<Value> accessed) {
    Set<LockName> names = new HashSet<>();
    List<FieldName> way = new ArrayList<>();
    Value at = lock.object();
    while (true) {
      if (accessed.equals(Optional.of(at))) {
        names.add(new LockName(new Start.Accessed(), way, lock.mode()));
      }
      if (at instanceof Value.FieldOf f) {
        way.add(0, f.field());
        at = f.object();
        continue;
      } else if (at instanceof Value.ClassObject c) {
        names.add(new LockName(new Start.OfClass(c.type()), way, lock.mode()));
      } else if (at instanceof Value.Text t) {
        names.add(new LockName(new Start.OfText(t.text()), way, lock.mode()));
      } else if (at instanceof Value.StaticOf s) {
        names.add(new LockName(new Start.OfStatic(s.field()), way, lock.mode()));
      }
      return names;
    }
  }

  /** Whether one thread that holds a lock by this name keeps out another that holds it so. */
  public boolean excludes(LockName other) {
    return from.equals(other.from)
        && way.equals(other.way)
        && (mode == Lock.Mode.MONITOR) == (other.mode == Lock.Mode.MONITOR)
        && !(mode == Lock.Mode.SHARED && other.mode == Lock.Mode.SHARED);
  }
}
