package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.Access;
import org.demonic.code.share.Accesses;
import org.demonic.code.share.ClassInitialisation;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;
import org.demonic.code.value.Values;

/**
 * Follows a thread on one path to a call: which of the values that it saw under locks are still in
 * memory, because it has had the locks ever since and has not written there itself.
 */
final class ArrivalReader extends ValueRebuilder {
  private final RootPath path;
  private final int call;
  private final Accesses accesses;
  private final BiPredicate<MethodName, Region> mayStore;
  private final ClassInitialisation initialisation;

  /** Whether other threads are taken to do nothing meanwhile. */
  private final boolean isAlone;

  /** Whether facts may speak of values that the thread has seen and that memory may have lost. */
  private boolean keepsSeen;

  private final Map<Value, Value> inMemory = new HashMap<>();

  private ArrivalReader(
      Program program,
      RootPath path,
      int call,
      Accesses accesses,
      BiPredicate<MethodName, Region> mayStore,
      boolean isAlone) {
    this.isAlone = isAlone;
    this.initialisation = new ClassInitialisation(program);
    this.path = path;
    this.call = call;
    this.accesses = accesses;
    this.mayStore = mayStore;
    inMemory.putAll(path.constants());
  }

  /**
   * How a thread comes to an event.
   *
   * @param call the index of the event; the thread has a lock there
   * @param mayStore whether code that is not read may write a region on this thread
   */
  static Arrival of(
      Program program,
      RootPath path,
      int call,
      Accesses accesses,
      BiPredicate<MethodName, Region> mayStore) {
    return new ArrivalReader(program, path, call, accesses, mayStore, false).read();
  }

  /**
   * How a thread comes to an event, or to the end of the path, if no other one does anything: what
   * it has found in memory since it began, or written there, is still there.
   */
  static Arrival alone(
      Program program,
      RootPath path,
      int call,
      Accesses accesses,
      BiPredicate<MethodName, Region> mayStore) {
    return new ArrivalReader(program, path, call, accesses, mayStore, true).read();
  }

  /**
   * How a thread comes to a call, with or without locks, and what it knows there of values that it
   * has seen, too.
   */
  static Arrival seeing(
      Program program,
      RootPath path,
      int call,
      Accesses accesses,
      BiPredicate<MethodName, Region> mayStore) {
    ArrivalReader reader = new ArrivalReader(program, path, call, accesses, mayStore, false);
    reader.keepsSeen = true;
    return reader.read();
  }

  /** Whether the thread lets others act before an event. */
  static boolean waitsBefore(RootPath path, int call) {
    return path.events().subList(0, call).stream()
        .anyMatch(e -> e instanceof Event.Waited || (e instanceof Event.Called c && c.waits()));
  }

  private Arrival read() {
    List<Value> facts = new ArrayList<>();
    Set<Region> written = new HashSet<>();
    Set<MethodName> unread = new HashSet<>();
    boolean isExact = true;
    int locked = isAlone ? 0 : firstLock();
    for (int i = 0; i < call; i++) {
      Event event = path.events().get(i);
      if (i >= locked) {
        unread.addAll(unread(i));
      }
      if (event instanceof Event.Read read) {
        if (isKept(i)) {
          term(read.location()).ifPresent(term -> inMemory.put(read.seen(), term));
        }
      } else if (event instanceof Event.Assumed assumed) {
        Value fact = rebuild(assumed.condition());
        if (Arrival.isOfTheState(fact) || keepsSeen) {
          facts.add(fact);
        } else {
          isExact &= i < locked || (path.saysThatACallReturns(i) && returnsInAnyState(i - 1));
        }
      } else if (event instanceof Event.Joined) {
        isExact &= i < locked;
      } else if (event instanceof Event.Written write && i >= locked && !path.own().get(i)) {
        written.add(Region.of(write.location()));
        if (isKept(i)) {
          left(write).filter(Arrival::isOfTheState).ifPresent(facts::add);
        }
      }
    }
    return new Arrival(
        facts,
        isExact,
        (call < path.events().size() ? path.argumentsOf(call) : List.<Value>of())
            .stream().map(this::rebuild).toList(),
        written,
        unread);
  }

  /** The code that an event runs, or may run, and whose events are not on the path. */
  private Set<MethodName> unread(int index) {
    return path.events().get(index) instanceof Event.Called called && !called.fillsACopy()
        ? Set.of(called.method())
        : initialisation.before(path, index);
  }

  /** Whether a call returns whatever others have done before; of the JDK's, few do not. */
  private boolean returnsInAnyState(int index) {
    return !(path.events().get(index) instanceof Event.Called called
        && UnreadCalls.needsState(called.method()));
  }

  /** Since when the thread has any of the locks that it has at the call. */
  private int firstLock() {
    int first = call;
    List<Lock> held = heldUntilCall(first - 1);
    while (!held.isEmpty()) {
      first--;
      if (path.events().get(first) instanceof Event.Waited waited
          && held.stream().allMatch(waited.lock()::equals)) {
        return first;
      }
      held = heldUntilCall(first - 1);
    }
    return first;
  }

  /** The locks that the thread has before an event and at the call; there it may share them. */
  private List<Lock> heldUntilCall(int index) {
    return index < 0
        ? List.of()
        : path.held().get(index).stream().filter(this::isHeldAtCall).toList();
  }

  private boolean isHeldAtCall(Lock lock) {
    Value object = path.constant(lock.object());
    return path.held().get(call).stream()
        .filter(l -> path.constant(l.object()).equals(object))
        .anyMatch(
            l ->
                l.mode() == lock.mode()
                    || (l.mode() == Lock.Mode.SHARED && lock.mode() == Lock.Mode.EXCLUSIVE));
  }

  /** Whether what an access saw or left cannot have changed before the call. */
  private boolean isKept(int index) {
    Optional<Access> access = path.accesses().get(index);
    if (isAlone) {
      return access.map(Access::region).filter(r -> !isChanged(index, r, List.of())).isPresent();
    }
    if (access.map(Access::reading).filter(accesses::isBothMover).isEmpty()) {
      return false;
    }
    List<Lock> locks = path.held().get(index);
    if (isChanged(index, access.get().region(), locks)) {
      return false;
    }
    return IntStream.rangeClosed(index + 1, call)
        .allMatch(i -> path.held().get(i).containsAll(locks));
  }

  private boolean isChanged(int index, Region region, List<Lock> locks) {
    return IntStream.range(index + 1, call).anyMatch(i -> mayChange(i, region, locks));
  }

  private boolean mayChange(int index, Region region, List<Lock> locks) {
    Event event = path.events().get(index);
    return event instanceof Event.Joined
        || unread(index).stream().anyMatch(method -> mayStore.test(method, region))
        || (event instanceof Event.Called called && called.waits())
        || (event instanceof Event.Waited waited && locks.stream().anyMatch(waited.lock()::mayBe))
        || (event instanceof Event.Written written && Region.of(written.location()).equals(region));
  }

  /** That there is still in memory what the thread has written. */
  private Optional<Value> left(Event.Written write) {
    return term(write.location())
        .map(term -> Values.compare(Relation.EQUAL, term, rebuild(write.value())));
  }

  private Optional<Value> term(Location location) {
    Value term;
    if (location instanceof Location.InstanceField f) {
      term = new Value.FieldOf(rebuild(f.object()), f.field());
    } else if (location instanceof Location.StaticField f) {
      term = new Value.StaticOf(f.field());
    } else {
      Location.Element e = (Location.Element) location;
      term = new Value.ElementOf(rebuild(e.array()), rebuild(e.index()), e.type(), e.owner());
    }
    return Arrival.isOfTheState(term) ? Optional.of(term) : Optional.empty();
  }

  @Override
  public Value visit(Value.Seen value) {
    return inMemory.getOrDefault(value, value);
  }
}
