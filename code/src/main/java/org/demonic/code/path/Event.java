package org.demonic.code.path;

import java.util.List;
import java.util.Optional;
import org.demonic.code.value.Value;

/** One thing that a method does, seen from other threads; or what must hold for it to go on. */
public sealed interface Event {
  /** Where in the code. */
  Place place();

  /**
   * The path goes on only where this is 1.
   *
   * @param condition a value of 0 or 1
   */
  record Assumed(Value condition, Place place) implements Event {}

  /** A read of memory; {@code seen} is what it saw. */
  record Read(Value.Seen seen, Location location, Place place) implements Event {}

  /** A write of memory. */
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
   * A call of code that cannot be read, or is not.
   *
   * @param arguments the receiver first, if there is one
   * @param result what it returned, if it returns something
   */
  record Called(MethodName method, List<Value> arguments, Optional<Value> result, Place place)
      implements Event {
    public Called {
      arguments = List.copyOf(arguments);
    }
  }
}
