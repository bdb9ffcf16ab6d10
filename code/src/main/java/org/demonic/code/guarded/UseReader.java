package org.demonic.code.guarded;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.bound.Bounds;
import org.demonic.code.callback.CallbackPath;
import org.demonic.code.callback.CallbackReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;

/** Reads where the module's code uses a field, and the locks that it has there. */
final class UseReader {
  /**
   * The calls by which a path may know which locks it has, or that it has read without a lock and
   * must look again.
   */
  private static final List<MethodName> QUERIES =
      Stream.of(
              "holdsLock(Ljava/lang/Object;)Z",
              "isHeldByCurrentThread()Z",
              "isWriteLockedByCurrentThread()Z",
              "getHoldCount()I",
              "getReadHoldCount()I",
              "getWriteHoldCount()I",
              "isLocked()Z",
              "isWriteLocked()Z",
              "isReadLocked()Z",
              "tryOptimisticRead()J")
          .map(q -> new MethodName("", q.replaceFirst("\\(.*", ""), q.substring(q.indexOf('('))))
          .toList();

  private final CodeIndex index;
  private final OpenMethods open;
  private final RootReader reader;
  private final CallbackReader callbacks;

  UseReader(SharedCode code, CallbackReader callbacks) {
    this.index = code.index();
    this.open = new OpenMethods(code);
    this.reader = code.reader();
    this.callbacks = callbacks;
  }

  /**
   * All uses of a field that are found.
   *
   * @param isAll whether all code was read that may use it
   */
  record Uses(Set<Use> found, boolean isAll) {}

  /**
   * The uses of a field.
   *
   * @param ofObject whether uses of the object that it holds are looked for, and not of the field
   */
  Uses of(Region field, boolean ofObject) {
    Set<MethodName> methods = new LinkedHashSet<>();
    index.stores(field).keySet().forEach(m -> methods.addAll(open.before(m)));
    index.loads(field).keySet().forEach(m -> methods.addAll(open.before(m)));
    if (methods.size() > Bounds.METHODS_OF_FIELD) {
      return new Uses(Set.of(), false);
    }
    Set<MethodName> askers = new HashSet<>();
    QUERIES.forEach(q -> askers.addAll(index.callersByName(q)));
    Set<Use> found = new LinkedHashSet<>();
    boolean isAll = true;
    for (MethodName method : methods) {
      if (open.isOpen(method)) {
        for (RootPath path : reader.read(method)) {
          isAll &= isRead(path, field);
          new OfPath(path, askers).add(field, ofObject, 0, found);
        }
      } else {
        addCallbacks(method, field, ofObject, askers, found);
      }
    }
    for (MethodName method : methods) {
      if (!open.isOpen(method)
          && found.stream().noneMatch(u -> u.place().method().equals(method))) {
        found.addAll(alone(method, field, ofObject, askers));
      }
    }
    return new Uses(found, isAll);
  }

  /** What functions do that some call surely brings about to run. */
  private void addCallbacks(
      MethodName body, Region field, boolean ofObject, Set<MethodName> askers, Set<Use> found) {
    for (CallbackPath run : callbacks.read(body)) {
      boolean isOpen =
          open.isOpen(run.path().root())
              && run.callback().second().filter(s -> !open.isOpen(s)).isEmpty();
      if (isOpen) {
        new OfPath(run.path(), askers).add(field, ofObject, run.from(), found);
      }
    }
  }

  /** What a method does of which nobody knows who runs it. */
  private Set<Use> alone(MethodName body, Region field, boolean ofObject, Set<MethodName> askers) {
    Set<Use> found = new LinkedHashSet<>();
    for (RootPath path : reader.read(body)) {
      new OfPath(path, askers).add(field, ofObject, 0, found);
    }
    return found.stream()
        .map(u -> new Use(u.from(), u.place(), u.isWrite(), u.locks(), u.given(), false))
        .collect(Collectors.toSet());
  }

  private boolean isRead(RootPath path, Region field) {
    boolean usesHandle =
        Event.only(Event.Called.class, path.events())
            .anyMatch(c -> index.mayAccess(c.method(), field));
    return !usesHandle && path.isWhole();
  }

  /** The uses on one path. */
  private static final class OfPath extends ValueRebuilder {
    private final RootPath path;
    private final boolean isCertain;
    private final Map<Value, Location> seenAt = new HashMap<>();
    private final Set<Value> guarded = new HashSet<>();
    private final Set<String> given = new LinkedHashSet<>();
    private Optional<Value> owner = Optional.empty();

    OfPath(RootPath path, Set<MethodName> askers) {
      this.path = path;
      this.isCertain =
          !path.root().isClassInitializer()
              && path.events().stream().noneMatch(e -> askers.contains(e.place().method()));
    }

    /** Adds the uses from an event on. */
    void add(Region field, boolean ofObject, int from, Set<Use> found) {
      List<Event> events = path.events();
      for (int i = 0; i < events.size(); i++) {
        Event event = events.get(i);
        Optional<Location> at = event.accessed();
        boolean isWrite = event.changed().isPresent();
        boolean isField = path.accesses().get(i).filter(a -> a.region().equals(field)).isPresent();
        if (event instanceof Event.Read read) {
          seenAt.put(read.seen(), read.location());
        }
        path.argumentsOf(i).stream()
            .limit(event instanceof Event.Called ? Long.MAX_VALUE : 1)
            .forEach(this::give);
        if (isField && ofObject && event instanceof Event.Read read) {
          guarded.add(read.seen());
          owner = object(read.location());
        } else if (i >= from && isField && !ofObject) {
          owner = object(at.get());
          found.add(use(i, isWrite));
        } else if (i >= from && guarded.contains(used(i, at))) {
          found.add(use(i, isWrite));
        }
      }
    }

    private void give(Value value) {
      String type = ValueTypes.of(value);
      if (type.startsWith("L") && !type.equals("Ljava/lang/Object;")) {
        given.add(Type.getType(type).getInternalName());
      }
    }

    private static Optional<Value> object(Location location) {
      return location.base().filter(b -> location.asField().isPresent());
    }

    /** The object that an event uses; null, which no field guards, if it uses none. */
    private Value used(int i, Optional<Location> at) {
      Optional<Value> base = at.flatMap(Location::base);
      if (base.isPresent()) {
        return base.get();
      }
      return path.events().get(i) instanceof Event.Call called
          ? called.receiver().orElse(Values.NULL)
          : Values.NULL;
    }

    private Use use(int i, boolean isWrite) {
      Set<Use.HeldLock> locks = new HashSet<>();
      for (Lock lock : path.held().get(i)) {
        Lock named = new Lock(rebuild(lock.object()), lock.mode());
        locks.add(
            new Use.HeldLock(
                LockName.of(named, owner.map(this::rebuild)),
                namesByOthers(named, i),
                ValueTypes.of(lock.object()),
                lock.mode()));
      }
      Event event = path.events().get(i);
      boolean isOfOthers = owner.map(this::isShared).orElse(true);
      boolean isOfInitializer = event.place().method().isClassInitializer();
      return new Use(
          path.root(),
          event.place(),
          isWrite,
          locks,
          given,
          isCertain && isOfOthers && !isOfInitializer && !path.losesLocks(i));
    }

    /** Callers can give a method different objects, unless the path goes on for one only. */
    private Set<LockName> namesByOthers(Lock lock, int index) {
      Set<LockName> names = new HashSet<>();
      if (owner.isPresent() && owner.get() instanceof Value.Argument) {
        for (Value part : Parts.of(lock.object())) {
          if (part instanceof Value.Argument && !part.equals(owner.get()) && !isSame(part, index)) {
            names.addAll(LockName.of(lock, Optional.of(part)));
          }
        }
      }
      return names;
    }

    private boolean isSame(Value argument, int index) {
      Set<Value> both = Set.of(argument, owner.orElseThrow());
      return Event.only(Event.Assumed.class, path.events().subList(0, index))
          .anyMatch(
              a ->
                  a.condition() instanceof Value.Compared c
                      && c.relation() == Relation.EQUAL
                      && both.equals(new HashSet<>(List.of(c.left(), c.right()))));
    }

    /** Whether the path got an object from where others get it, too. */
    private boolean isShared(Value object) {
      if (object instanceof Value.Argument || object instanceof Value.StaticOf) {
        return true;
      } else if (object instanceof Value.FieldOf f) {
        return isShared(f.object());
      }
      Location from = seenAt.get(object);
      return from != null && from.base().map(this::isShared).orElse(true);
    }

    @Override
    public Value visit(Value.Seen value) {
      return path.constants().getOrDefault(value, value);
    }
  }
}
