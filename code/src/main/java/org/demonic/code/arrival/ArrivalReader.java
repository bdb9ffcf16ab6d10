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
import org.demonic.code.path.ChangeVisitor;
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
import org.demonic.code.value.Kind;
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
  private final LockClasses classes;
  private final Set<MethodName> initialisedByCall;

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
    this.classes = new LockClasses(program, path);
    this.path = path;
    this.call = call;
    this.accesses = accesses;
    this.mayStore = mayStore;
    this.initialisedByCall = initialisedByCall();
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
   *
   * @param contents the memory that counts in objects that the thread has made
   */
  static Way seeing(
      Program program,
      RootPath path,
      int call,
      Accesses accesses,
      BiPredicate<MethodName, Region> mayStore,
      Set<Region> contents) {
    ArrivalReader reader = new ArrivalReader(program, path, call, accesses, mayStore, false);
    reader.keepsSeen = true;
    Arrival arrival = reader.read();
    return new Way(path, call, arrival, new Origins(path, call, contents), reader::rebuild);
  }

  /** Whether the thread lets others act before an event. */
  static boolean waitsBefore(RootPath path, int call) {
    return path.events().subList(0, call).stream().anyMatch(Event::waits);
  }

  private Arrival read() {
    List<Value> facts = new ArrayList<>();
    Set<Region> written = new HashSet<>();
    Set<MethodName> unread = new HashSet<>(initialisedByCall);
    boolean isExact = true;
    int locked = isAlone ? 0 : firstLock();
    for (int i = 0; i < call; i++) {
      Event event = path.events().get(i);
      if (i >= locked) {
        unread.addAll(unread(i));
      }
      if (event instanceof Event.Read read && isKept(i)) {
        term(read.location()).ifPresent(term -> inMemory.put(read.seen(), term));
      } else if (event instanceof Event.Assumed assumed) {
        Value fact = rebuild(assumed.condition());
        if (Arrival.isOfTheState(fact) || keepsSeen) {
          facts.add(fact);
        } else {
          isExact &= i < locked || (path.saysThatACallReturns(i) && returnsInAnyState(i - 1));
        }
      } else if (event instanceof Event.Joined) {
        isExact &= i < locked;
      } else if (event.changed().isPresent() && i >= locked && !path.own().get(i)) {
        written.add(Region.of(event.changed().get()));
        if (event instanceof Event.Written write && isKept(i)) {
          facts.addAll(left(write));
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
    Set<MethodName> unread = new HashSet<>(initialisation.before(path, index));
    if (path.events().get(index) instanceof Event.Called called && !called.fillsACopy()) {
      unread.add(called.method());
    }
    if (path.outside().get(index) && !isAlone) {
      unread.add(RootPath.OUTSIDE);
    }
    return unread;
  }

  /** Whether a call returns whatever others have done before; of the JDK's, few do not. */
  private boolean returnsInAnyState(int index) {
    return !(path.events().get(index) instanceof Event.Called called
        && UnreadCalls.needsState(called.method()));
  }

  /**
   * The index of the event with which the time begins in which the thread always has one of the
   * locks that it has at the call.
   */
  private int firstLock() {
    int first = call;
    List<Lock> held = heldUntilCall(first - 1);
    while (!held.isEmpty()) {
      first--;
      if ((path.events().get(first) instanceof Event.Waited waited
              && held.stream().allMatch(waited.lock()::equals))
          || path.pauses().get(first)) {
        return first;
      }
      held = heldUntilCall(first - 1);
    }
    return first;
  }

  /** The locks that the thread has before an event and at the call, shared or for itself. */
  private List<Lock> heldUntilCall(int index) {
    return index < 0
        ? List.of()
        : path.held().get(index).stream().filter(this::isHeldAtCall).toList();
  }

  private boolean isHeldAtCall(Lock lock) {
    Value object = path.constant(lock.object());
    return path.held().get(call).stream()
        .filter(l -> path.constant(l.object()).equals(object))
        .anyMatch(l -> (l.mode() == Lock.Mode.MONITOR) == (lock.mode() == Lock.Mode.MONITOR));
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
    List<List<Lock>> since = path.held().subList(index + 1, call + 1);
    return since.stream().allMatch(held -> locks.stream().allMatch(l -> isHeld(l, held)))
        || (since.stream().allMatch(held -> locks.stream().allMatch(l -> isShared(l, held)))
            && accesses.isBothMover(access.get().sharing()));
  }

  /** Whether a thread has a lock still, perhaps for itself alone now. */
  private boolean isHeld(Lock lock, List<Lock> held) {
    return held.contains(lock)
        || (lock.mode() == Lock.Mode.SHARED && isHeld(lock, Lock.Mode.EXCLUSIVE, held));
  }

  /** Whether a thread has a lock still, if only together with others that read. */
  private boolean isShared(Lock lock, List<Lock> held) {
    return isHeld(lock, held)
        || (lock.mode() == Lock.Mode.EXCLUSIVE && isHeld(lock, Lock.Mode.SHARED, held));
  }

  private boolean isHeld(Lock lock, Lock.Mode mode, List<Lock> held) {
    Value object = path.constant(lock.object());
    return held.stream()
        .filter(l -> l.mode() == mode)
        .anyMatch(l -> path.constant(l.object()).equals(object));
  }

  private boolean isChanged(int index, Region region, List<Lock> locks) {
    return IntStream.range(index + 1, call).anyMatch(i -> mayChange(i, region, locks))
        || initialisedByCall.stream().anyMatch(method -> mayStore.test(method, region));
  }

  /**
   * What runs when the class of the called method is initialised: after all that the path knows.
   */
  private Set<MethodName> initialisedByCall() {
    if (call >= path.events().size()) {
      return Set.of();
    }
    Set<MethodName> found = new HashSet<>(initialisation.before(path, call));
    if (!found.isEmpty() && path.outside().get(call) && !isAlone) {
      found.add(RootPath.OUTSIDE);
    }
    return found;
  }

  private boolean mayChange(int index, Region region, List<Lock> locks) {
    return unread(index).stream().anyMatch(method -> mayStore.test(method, region))
        || (path.pauses().get(index) && !isAlone)
        || path.events().get(index).accept(new Changing(region, locks));
  }

  /**
   * Whether an event itself may change a region, or let others do so who wait for some locks. What
   * others do that have no lock, is asked for each access; what unread code does, for its method.
   */
  private final class Changing extends ChangeVisitor {
    private final Region region;
    private final List<Lock> locks;

    Changing(Region region, List<Lock> locks) {
      this.region = region;
      this.locks = locks;
    }

    @Override
    public Boolean visit(Event.Written event) {
      return Region.of(event.location()).equals(region);
    }

    @Override
    public Boolean visit(Event.Waited event) {
      return locks.stream()
          .anyMatch(l -> l.mayBe(event.lock()) && !classes.differ(l, event.lock()));
    }

    @Override
    public Boolean visit(Event.Called event) {
      return event.waits();
    }
  }

  /**
   * The facts that what the thread has written is still in memory. If the state at the call does
   * not tell what that was, it is what is there now from here on.
   */
  private List<Value> left(Event.Written write) {
    Optional<Value> term = term(write.location());
    if (term.isEmpty()) {
      return List.of();
    }
    Value value = rebuild(write.value());
    if (Arrival.isOfTheState(value)) {
      return List.of(Values.compare(Relation.EQUAL, term.get(), value));
    }
    if (value.kind() != Kind.REFERENCE && term.get().kind().onStack() == write.value().kind()) {
      inMemory.put(write.value(), term.get());
    }
    return WrittenNumbers.limits(term.get(), value).stream().filter(Arrival::isOfTheState).toList();
  }

  private Optional<Value> term(Location location) {
    Value term = location.with(this::rebuild).term();
    return Arrival.isOfTheState(term) ? Optional.of(term) : Optional.empty();
  }

  @Override
  protected Value rebuild(Value value) {
    Value term = inMemory.get(value);
    return term == null ? super.rebuild(value) : term;
  }

  @Override
  public Value visit(Value.Seen value) {
    return value;
  }
}
