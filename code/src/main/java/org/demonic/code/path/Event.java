package org.demonic.code.path;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.objectweb.asm.Type;

/** One thing that a method does, seen from other threads; or what must hold for it to go on. */
public sealed interface Event {
  /** The events of one kind among others, in their order. */
  static <E extends Event> Stream<E> only(Class<E> kind, List<Event> events) {
    return events.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** Where in the code. */
  Place place();

  /** The values that it puts into memory or into a function, or gives to code that is not read. */
  List<Value> passedOn();

  /** Lets a visitor say something of this kind of event. */
  <R> R accept(EventVisitor<R> visitor);

  /** Memory is read or written. */
  sealed interface Access extends Event {
    Location location();
  }

  /** Something is made that nobody else has yet. */
  sealed interface Creation extends Event {
    Value.Made object();
  }

  /** The thread has a lock once more from here on, or once less. */
  sealed interface Locking extends Event {
    Lock lock();

    /** Whether the thread has the lock once more. */
    boolean takes();

    /** Changes the locks that the thread has to those that it has afterwards. */
    default void change(List<Lock> held) {
      if (takes()) {
        held.add(lock());
      } else {
        lock().giveBack(held);
      }
    }
  }

  /** A method is called. */
  sealed interface Call extends Event {
    /** As the instruction names it. */
    MethodName method();

    /** The receiver first, if there is one. */
    List<Value> arguments();

    /** How many of the arguments are receivers: 1, or 0 for a static method. */
    default int receivers() {
      return arguments().size() - Type.getArgumentTypes(method().descriptor()).length;
    }

    /** The object whose method is called. */
    default Optional<Value> receiver() {
      return arguments().stream().limit(receivers()).findFirst();
    }

    /** The arguments without the receiver. */
    default List<Value> parameters() {
      return arguments().subList(receivers(), arguments().size());
    }
  }

  /**
   * The path goes on only where this is 1.
   *
   * @param condition a value of 0 or 1
   * @param choice how that can be brought about, whatever the state is; empty if it is not known
   */
  record Assumed(Value condition, Optional<Choice> choice, Place place) implements Event {
    /** A condition that depends on the state, or of which nothing is known. */
    public Assumed(Value condition, Place place) {
      this(condition, Optional.empty(), place);
    }

    /** Whether it says that an event before it, a call of unread code, does not throw. */
    public boolean saysThatNothingIsThrown(Event call) {
      return place.equals(call.place())
          && condition instanceof Value.Compared compared
          && compared.relation() == Relation.EQUAL
          && compared.left() instanceof Value.Unknown
          && compared.right().equals(Values.FALSE);
    }

    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A read of memory; {@code seen} is what it saw. */
  record Read(Value.Seen seen, Location location, Place place) implements Access {
    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A write of memory. If it has the place and the location of a read before it, and there are only
   * assumptions between, then both are one access that nothing comes between: a compare-and-set or
   * another atomic update by a field updater or {@code VarHandle}.
   */
  record Written(Location location, Value value, Place place) implements Access {
    @Override
    public List<Value> passedOn() {
      return List.of(value);
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A new object, all of whose fields have their initial values. */
  record New(Value.Made object, Place place) implements Creation {
    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A new array.
   *
   * @param length is not negative
   */
  record NewArray(Value.Made object, Value length, Place place) implements Creation {
    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A new function object.
   *
   * @param name the method of its interface that it implements
   * @param body the method that it runs
   * @param captured the first arguments of that
   */
  record NewFunction(
      Value.Made object, String name, MethodName body, List<Value> captured, Place place)
      implements Creation {
    public NewFunction {
      captured = List.copyOf(captured);
    }

    @Override
    public List<Value> passedOn() {
      return captured;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A lock is taken, perhaps once more by the same thread; its object is not null. */
  record Acquired(Lock lock, Place place) implements Locking {
    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public boolean takes() {
      return true;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A lock is given back, as often as it was taken after that. */
  record Released(Lock lock, Place place) implements Locking {
    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public boolean takes() {
      return false;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A lock is given back wholly, and taken again later: {@code wait}, {@code await}. */
  record Waited(Lock lock, Place place) implements Event {
    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A loop goes on for any number of rounds. What the path knew of the round before is forgotten:
   * local variables that the loop stores have unknown values from here on, which may be any that
   * they had, objects that the path made included. So the path stands for many: memory that it
   * accesses before this event and after it may have been accessed in rounds between, each of which
   * is another path that goes on from here and ends by {@link Outcome.Repeated}.
   *
   * @param forgotten the objects that these local variables may have had until now
   * @param counters the unknown values of those to which the loop does nothing but add constants,
   *     with what they had until now
   * @param place the head of the loop
   */
  record Joined(List<Value> forgotten, Map<Value, Value> counters, Place place) implements Event {
    public Joined {
      forgotten = List.copyOf(forgotten);
      counters = Map.copyOf(counters);
    }

    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A method of the module begins, whose events follow; or one that wakes those who wait, which
   * nobody else can notice; or any method of a lock or condition that may be of a class of others,
   * which may run their code, whatever event follows. The place is that of the call.
   */
  record Entered(MethodName method, List<Value> arguments, Place place) implements Call {
    public Entered {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<Value> passedOn() {
      return List.of();
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A call of code that cannot be read, or is not. It may write all elements of arrays that it
   * gets. Methods that copy arrays ({@code clone}, {@code Arrays.copyOf}, {@code copyOfRange}) make
   * a {@link NewArray} and get, in this event, nothing but that: they only read the old one. A
   * method of a {@code VarHandle} or field updater is here only if it is not known what that gives
   * access to; it is the first argument.
   *
   * @param result what it returned, if it returns something
   */
  record Called(MethodName method, List<Value> arguments, Optional<Value> result, Place place)
      implements Call {
    public Called {
      arguments = List.copyOf(arguments);
    }

    /** Whether the call only fills a new array, its argument, with elements of another one. */
    public boolean fillsACopy() {
      return method.facts().has(Fact.COPIES);
    }

    @Override
    public int receivers() {
      return fillsACopy() ? 0 : Call.super.receivers();
    }

    /** Whether the call may give the monitor of an object back meanwhile. */
    @Override
    public boolean waits() {
      boolean isOfAThread = method.name().equals("join") && receiver().isPresent();
      return isOfAThread || method.facts().has(Fact.GIVES_MONITOR_BACK);
    }

    @Override
    public List<Value> passedOn() {
      return arguments;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Whether the thread does no more than read and go on: it makes, changes and calls nothing. */
  default boolean isReading() {
    return this instanceof Read || this instanceof Assumed || this instanceof Entered;
  }

  /**
   * Whether the thread may give locks back meanwhile, and others act. A new kind of event counts as
   * one that does until it stands here.
   */
  default boolean waits() {
    return !(isReading()
        || this instanceof Access
        || this instanceof Creation
        || this instanceof Locking
        || this instanceof Joined);
  }

  /** The memory that it changes, if it is an access: of these, all but reads change it. */
  default Optional<Location> changed() {
    return this instanceof Read ? Optional.empty() : accessed();
  }

  /** The memory that it accesses, if it is an access. */
  default Optional<Location> accessed() {
    return this instanceof Access a ? Optional.of(a.location()) : Optional.empty();
  }

  /** What it makes, if it makes something. */
  default Optional<Value.Made> made() {
    return this instanceof Creation c ? Optional.of(c.object()) : Optional.empty();
  }
}
