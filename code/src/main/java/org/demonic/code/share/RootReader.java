package org.demonic.code.share;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.escape.ArrayUse;
import org.demonic.code.escape.LoopEscape;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.initial.HiddenLocks;
import org.demonic.code.initial.MadeFields;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;

/** Reads methods at which threads begin: their paths, with the locks that each access has. */
public final class RootReader {
  private final OwnedArrays arrays;
  private final RootPaths paths;
  private final ConstantFields constants;
  private final StampedLocks stamped;
  private final LostLocks lost;
  private final Program program;
  private final CodeIndex index;
  private final Callbacks toOutside;
  private final MadeFields made;
  private final HiddenLocks hidden;
  private final ClassInitialisation initialisation;
  private final Map<MethodName, List<RootPath>> known = new HashMap<>();

  public RootReader(Program program, CodeIndex index, Roots roots) {
    this.arrays = index.arrays();
    MethodReader reader = new MethodReader(program, arrays);
    this.paths = new RootPaths(roots.overrides(), reader);
    this.constants = new ConstantFields(index, roots, paths);
    this.hidden = HiddenLocks.of(program);
    this.stamped = new StampedLocks(program, index, roots, paths, hidden);
    this.lost = new LostLocks(program, index, roots, paths);
    this.program = program;
    this.index = index;
    this.toOutside = Callbacks.toOutside(program, index);
    this.made = reader.madeFields();
    this.initialisation = new ClassInitialisation(program);
  }

  /** The paths of a method; none if it has no code. */
  public List<RootPath> read(MethodName root) {
    List<RootPath> found = known.get(root);
    if (found == null) {
      found =
          paths.of(root).stream()
              .filter(this::isPossible)
              .map(p -> read(root, p, paths.objects(root)))
              .toList();
      known.put(root, found);
    }
    return found;
  }

  /** Whether a path does not suppose that what is always the same is now so and then otherwise. */
  private boolean isPossible(Path path) {
    SameAlways same = new SameAlways(path.events());
    Set<Value> assumed = new HashSet<>();
    for (Event event : path.events()) {
      if (event instanceof Event.Read read) {
        same.saw(read);
      } else if (event instanceof Event.Assumed a) {
        Value condition = same.value(a.condition());
        if (assumed.contains(Values.not(condition))) {
          return false;
        }
        assumed.add(condition);
      }
    }
    return true;
  }

  /** Any path of a method at which a thread begins, with the locks that each access has. */
  public RootPath read(MethodName root, Path path) {
    return read(root, path, paths.objectsOfAPath());
  }

  private RootPath read(MethodName root, Path path, LoopEscape objects) {
    Reading reading = new Reading(path.events(), root);
    BitSet own = objects.accesses(path.events());
    List<Optional<Access>> accesses = new ArrayList<>();
    List<List<Lock>> held = new ArrayList<>();
    BitSet outside = new BitSet();
    BitSet pauses = new BitSet();
    for (int i = 0; i < path.events().size(); i++) {
      Event event = path.events().get(i);
      held.add(List.copyOf(reading.held));
      Set<MethodName> initialisers = initialisation.before(root, event);
      boolean runsOutside = reading.outsideCode.follow(event);
      outside.set(i, runsOutside || initialisesOutside(event, initialisers));
      pauses.set(i, reading.follow(event, initialisers, outside.get(i)));
      accesses.add(own.get(i) ? Optional.empty() : reading.access);
    }
    return new RootPath(
        root,
        path.events(),
        path.outcome(),
        accesses,
        objects,
        own,
        held,
        reading.ofCalls,
        reading.same.known,
        outside,
        pauses);
  }

  /**
   * Whether a class initialiser that may run in an event may run code outside of the module.
   *
   * @param initialisers those that the event names
   */
  private boolean initialisesOutside(Event event, Set<MethodName> initialisers) {
    Set<MethodName> outside = index.callersOfOutside();
    boolean isAny =
        event instanceof Event.Called called && called.method().facts().has(Fact.INITIALISES);
    return isAny
        ? outside.stream().anyMatch(MethodName::isClassInitializer)
        : initialisers.stream().anyMatch(outside::contains);
  }

  /** What a thread has got on a path so far. */
  private final class Reading implements EventVisitor<Boolean> {
    final SameAlways same;
    final OutsideCode outsideCode;
    final Set<Access> ofCalls = new HashSet<>();
    final List<Lock> held = new ArrayList<>();

    /** The locks that it surely has, by the names that they have at any time. */
    final List<Lock> named = new ArrayList<>();

    /** The access that the last event is, if it is one. */
    Optional<Access> access = Optional.empty();

    private final Map<Value, MethodName> functions = new HashMap<>();
    private boolean isOutside;

    Reading(List<Event> events, MethodName root) {
      this.same = new SameAlways(events);
      this.outsideCode = new OutsideCode(program, made, index.outside(), toOutside, root);
    }

    /**
     * Goes on by an event. Says whether the thread may give locks back in it and take them again.
     *
     * @param initialisers the class initialisers that it may run
     * @param runsOutside whether it may run code outside of the module
     */
    boolean follow(Event event, Set<MethodName> initialisers, boolean runsOutside) {
      isOutside = runsOutside;
      access = Optional.empty();
      boolean isLost =
          !held.isEmpty()
              && initialisers.stream()
                  .anyMatch(initialiser -> lost.mayBeLostInInitialiser(initialiser, held));
      if (isLost) {
        loseAll();
      }
      return event.accept(this);
    }

    private void loseAll() {
      held.clear();
      named.clear();
    }

    @Override
    public Boolean visit(Event.Assumed event) {
      return false;
    }

    @Override
    public Boolean visit(Event.Read event) {
      access = Optional.of(access(event.location(), false, named, same));
      same.saw(event);
      return false;
    }

    @Override
    public Boolean visit(Event.Written event) {
      access = Optional.of(access(event.location(), true, named, same));
      return false;
    }

    @Override
    public Boolean visit(Event.New event) {
      return false;
    }

    @Override
    public Boolean visit(Event.NewArray event) {
      return false;
    }

    @Override
    public Boolean visit(Event.NewFunction event) {
      functions.put(event.object(), event.body());
      return false;
    }

    @Override
    public Boolean visit(Event.Acquired event) {
      boolean pauses = pausesOutside(held);
      event.change(held);
      Lock lock = same.lock(event.lock());
      if (stamped.isKept(lock)) {
        named.add(lock);
      }
      return pauses;
    }

    @Override
    public Boolean visit(Event.Released event) {
      List<Lock> others = new ArrayList<>(held);
      event.change(others);
      boolean pauses = pausesOutside(others);
      Lock lock = same.lock(event.lock());
      if (stamped.isKept(lock) || !held.contains(event.lock())) {
        lock.giveBack(named);
      }
      event.change(held);
      return pauses;
    }

    /**
     * Whether the thread may give one of some locks back, and take it again, in code outside; loses
     * all if it may give one back for good.
     *
     * @param kept the locks that it has before and after the event
     */
    private boolean pausesOutside(List<Lock> kept) {
      if (isOutside && mayBeLostOutside(kept, same)) {
        loseAll();
        return false;
      }
      return isOutside && mayBePausedOutside(kept, same);
    }

    /** The thread has the lock before and after it; that others had it, counts as a wait. */
    @Override
    public Boolean visit(Event.Waited event) {
      return false;
    }

    /** The rounds of a loop that can be joined take and give back no locks. */
    @Override
    public Boolean visit(Event.Joined event) {
      return false;
    }

    @Override
    public Boolean visit(Event.Entered event) {
      return pausesOutside(held);
    }

    @Override
    public Boolean visit(Event.Called event) {
      List<Lock> shown = held.stream().filter(lock -> !isHidden(lock, same)).toList();
      boolean isLost =
          lost.mayBeLostIn(event, held, shown, functions)
              || (isOutside && mayBeLostOutside(held, same));
      boolean pauses = !isLost && isOutside && mayBePausedOutside(held, same);
      if (isLost) {
        loseAll();
      }
      arrays.uses(event.place()).stream()
          .filter(u -> u.kind() != ArrayUse.Kind.MAKES)
          .forEach(u -> ofCalls.add(access(u, named, same)));
      return pauses;
    }
  }

  /** Whether code outside may give a lock back and not take it again: one that it has, or calls. */
  private boolean mayBeLostOutside(List<Lock> held, SameAlways same) {
    return held.stream().anyMatch(l -> l.mode() != Lock.Mode.MONITOR && !isHidden(l, same))
        || lost.mayBeLostOutside(held);
  }

  /** Whether code outside may wait on a monitor, or call a method that waits. */
  private boolean mayBePausedOutside(List<Lock> held, SameAlways same) {
    return held.stream().anyMatch(l -> !isHidden(l, same)) || lost.mayBePausedOutside(held);
  }

  /** Whether nobody outside of the module has a lock. */
  private boolean isHidden(Lock lock, SameAlways same) {
    Location from = same.seenAt.get(lock.object());
    return from != null && from.asField().filter(hidden::contains).isPresent();
  }

  /** What a call of unread code does to an array that a field owns. */
  private static Access access(ArrayUse use, List<Lock> held, SameAlways same) {
    boolean isWrite = use.kind() == ArrayUse.Kind.WRITES;
    return new Access(Region.of(use), isWrite, names(held, same.owner(use.field())));
  }

  private static Access access(
      Location location, boolean isWrite, List<Lock> held, SameAlways same) {
    Optional<Location.Element> owned = location.element().filter(e -> e.owner().isPresent());
    Optional<Value> object =
        owned.isPresent() ? same.owner(owned.get()) : location.base().map(same::value);
    return new Access(Region.of(location), isWrite, names(held, object));
  }

  private static Set<LockName> names(List<Lock> held, Optional<Value> accessed) {
    Set<LockName> names = new HashSet<>();
    for (Lock lock : held) {
      names.addAll(LockName.of(lock, accessed));
    }
    return names;
  }

  /** Names what reads of constant fields saw by the fields. */
  private final class SameAlways extends ValueRebuilder {
    final Map<Value, Value> known = new HashMap<>();
    private final Set<FieldName> written = new HashSet<>();
    private final Map<Value, Location> seenAt = new HashMap<>();

    SameAlways(List<Event> events) {
      for (Event event : events) {
        event.changed().flatMap(Location::asField).ifPresent(written::add);
      }
    }

    /** The object whose field owns an array, if the path has read the array from there. */
    Optional<Value> owner(Location.Element element) {
      Optional<Location> from = Optional.ofNullable(seenAt.get(element.array()));
      Optional<Location.Element> outer = from.flatMap(Location::element);
      return outer.isPresent() ? owner(outer.get()) : from.flatMap(Location::base).map(this::value);
    }

    /** The object whose arrays the path has read from a field, if it is one and the same. */
    Optional<Value> owner(FieldName field) {
      Set<Value> objects = new HashSet<>();
      for (Location location : seenAt.values()) {
        location.base().filter(b -> location.isOf(field)).map(this::value).ifPresent(objects::add);
      }
      return objects.size() == 1 && !written.contains(field)
          ? Optional.of(objects.iterator().next())
          : Optional.empty();
    }

    void saw(Event.Read read) {
      seenAt.put(read.seen(), read.location());
      boolean isAlways =
          read.location()
              .asField()
              .filter(f -> !written.contains(f))
              .filter(f -> isConstant(f, read.location().base()))
              .isPresent();
      if (isAlways) {
        known.put(read.seen(), read.location().with(this::value).term());
      }
    }

    private boolean isConstant(FieldName field, Optional<Value> object) {
      return object.isEmpty()
          ? field.isFinal()
          : !(object.get() instanceof Value.Made) && constants.contains(field);
    }

    Value value(Value value) {
      return rebuild(value);
    }

    Lock lock(Lock lock) {
      return new Lock(value(lock.object()), lock.mode());
    }

    @Override
    public Value visit(Value.Seen value) {
      return known.getOrDefault(value, value);
    }
  }
}
