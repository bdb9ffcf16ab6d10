package org.demonic.code.path;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;

/** One thing that a method does, seen from other threads; or what must hold for it to go on. */
public sealed interface Event {
  /** Where in the code. */
  Place place();

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
  }

  /** A read of memory; {@code seen} is what it saw. */
  record Read(Value.Seen seen, Location location, Place place) implements Event {}

  /**
   * A write of memory. If it has the place and the location of a read before it, and there are only
   * assumptions between, then both are one access that nothing comes between: a compare-and-set or
   * another atomic update by a field updater or {@code VarHandle}.
   */
  record Written(Location location, Value value, Place place) implements Event {}

  /** A new object, all of whose fields have their initial values. */
  record New(Value.Made object, Place place) implements Event {}

  /**
   * A new array.
   *
   * @param length is not negative
   */
  record NewArray(Value.Made array, Value length, Place place) implements Event {}

  /**
   * A new function object.
   *
   * @param name the method of its interface that it implements
   * @param body the method that it runs
   * @param captured the first arguments of that
   */
  record NewFunction(
      Value.Made object, String name, MethodName body, List<Value> captured, Place place)
      implements Event {
    public NewFunction {
      captured = List.copyOf(captured);
    }
  }

  /** A lock is taken, perhaps once more by the same thread; its object is not null. */
  record Acquired(Lock lock, Place place) implements Event {}

  /** A lock is given back, as often as it was taken after that. */
  record Released(Lock lock, Place place) implements Event {}

  /** A lock is given back wholly, and taken again later: {@code wait}, {@code await}. */
  record Waited(Lock lock, Place place) implements Event {}

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
  }

  /**
   * A method of the module begins, whose events follow.
   *
   * @param method as the instruction names it
   * @param arguments the receiver first, if there is one
   * @param place the instruction that calls it
   */
  record Entered(MethodName method, List<Value> arguments, Place place) implements Event {
    public Entered {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A call of code that cannot be read, or is not. It may write all elements of arrays that it
   * gets. Methods that copy arrays ({@code clone}, {@code Arrays.copyOf}, {@code copyOfRange}) make
   * a {@link NewArray} and get, in this event, nothing but that: they only read the old one. A
   * method of a {@code VarHandle} or field updater is here only if it is not known what that gives
   * access to; it is the first argument.
   *
   * @param arguments the receiver first, if there is one
   * @param result what it returned, if it returns something
   */
  record Called(MethodName method, List<Value> arguments, Optional<Value> result, Place place)
      implements Event {
    public Called {
      arguments = List.copyOf(arguments);
    }

    /** Whether the call only fills a new array, its argument, with elements of another one. */
    public boolean fillsACopy() {
      return method.facts().has(Fact.COPIES);
    }

    /** Whether the call may give the monitor of an object back meanwhile. */
    public boolean waits() {
      boolean isOfAThread = method.name().equals("join") && !arguments.isEmpty();
      return isOfAThread || method.facts().has(Fact.GIVES_MONITOR_BACK);
    }
  }
}
