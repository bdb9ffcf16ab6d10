package org.demonic.code.share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.initial.Expression;
import org.demonic.code.initial.FinalFields;
import org.demonic.code.initial.HiddenLocks;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Tells which locks may be a {@code StampedLock} that somebody releases for the thread that has
 * taken it. Such a lock has no owner: who has a stamp, guesses one, or calls {@code
 * tryUnlockWrite}, releases it; so does code of others that gets the lock.
 */
final class StampedLocks {
  private static final String STAMPED = Jdk.STAMPED_LOCK;

  /** The types of its views, which release it, too. */
  private static final List<String> VIEWS =
      List.of(Jdk.LOCKS + "Lock", Jdk.LOCKS + "ReadWriteLock");

  private static final List<MethodName> MAKERS_OF_VIEWS =
      List.of(
          new MethodName(STAMPED, "asReadLock", "()L" + VIEWS.get(0) + ";"),
          new MethodName(STAMPED, "asWriteLock", "()L" + VIEWS.get(0) + ";"),
          new MethodName(STAMPED, "asReadWriteLock", "()L" + VIEWS.get(1) + ";"));

  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootPaths paths;
  private final FinalFields finalFields;
  private final HiddenLocks hidden;
  private @Nullable Released released;

  StampedLocks(Program program, CodeIndex index, Roots roots, RootPaths paths, HiddenLocks hidden) {
    this.program = program;
    this.index = index;
    this.roots = roots;
    this.paths = paths;
    this.finalFields = new FinalFields(program);
    this.hidden = hidden;
  }

  /**
   * Locks that are released by a call which has not taken them.
   *
   * @param fields those that are each in one of these fields alone
   * @param isAny whether there are others, of which it is not known which they are
   */
  private record Released(Set<FieldName> fields, boolean isAny) {
    boolean isIn(String className) {
      return fields.stream().anyMatch(f -> f.owner().equals(className));
    }
  }

  /** Whether a thread that takes this lock keeps it until it gives it back itself. */
  boolean isKept(Lock lock) {
    Optional<FieldName> field = field(lock.object(), Map.of());
    if (lock.mode() == Lock.Mode.MONITOR || field.filter(f -> !mayBeStamped(f)).isPresent()) {
      return true;
    }
    if (field.filter(hidden::contains).isEmpty()) {
      return false;
    }
    Released others = released();
    return !others.isAny()
        && (others.fields().isEmpty()
            || field.filter(f -> isOwn(f) && !others.isIn(f.owner())).isPresent());
  }

  private boolean mayBeStamped(FieldName field) {
    String descriptor = field.descriptor();
    String type = descriptor.substring(1, Math.max(1, descriptor.length() - 1));
    return VIEWS.contains(type)
        || program.isSubtype(type, STAMPED)
        || program.isSubtype(STAMPED, type);
  }

  /** Whether each object has a new lock in a field, which no other class has in such a field. */
  private boolean isOwn(FieldName field) {
    return finalFields.of(field).filter(Expression.NewObject.class::isInstance).isPresent();
  }

  private Released released() {
    if (released == null) {
      released = find();
    }
    return Objects.requireNonNull(released);
  }

  private Released find() {
    Set<MethodName> users = new LinkedHashSet<>(index.callersWith(STAMPED));
    boolean isAny = index.isReferredTo(STAMPED);
    if (MAKERS_OF_VIEWS.stream().anyMatch(m -> !index.callersByName(m).isEmpty())) {
      for (String view : VIEWS) {
        users.addAll(index.callersWith(view));
        isAny |= index.isReferredTo(view);
      }
    }
    Set<FieldName> fields = new HashSet<>();
    for (MethodName root : roots.covering(users)) {
      for (Path path : paths.of(root)) {
        isAny |= !path.isWhole() || !collect(path, fields);
      }
    }
    return new Released(fields, isAny);
  }

  /** Adds the fields whose locks a path releases, but did not take; false if one is in none. */
  private boolean collect(Path path, Set<FieldName> fields) {
    List<Lock> held = new ArrayList<>();
    Map<Value, Location> seenAt = new HashMap<>();
    boolean areKnown = true;
    for (Event event : path.events()) {
      if (event instanceof Event.Read read) {
        seenAt.put(read.seen(), read.location());
      } else if (event instanceof Event.Locking locking) {
        if (!locking.takes() && !held.contains(locking.lock())) {
          Optional<FieldName> field = field(locking.lock().object(), seenAt);
          areKnown &= field.filter(this::isOwn).isPresent();
          field.ifPresent(fields::add);
        }
        locking.change(held);
      }
    }
    return areKnown;
  }

  private static Optional<FieldName> field(Value object, Map<Value, Location> seenAt) {
    if (object instanceof Value.FieldOf f) {
      return Optional.of(f.field());
    } else if (object instanceof Value.StaticOf f) {
      return Optional.of(f.field());
    }
    return Optional.ofNullable(seenAt.get(object)).flatMap(Location::asField);
  }
}
