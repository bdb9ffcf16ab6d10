package org.demonic.code.path;

import java.util.List;
import java.util.Optional;
import org.demonic.code.value.Value;

/** How a path ends. */
public sealed interface Outcome {
  /** The method returns; a value unless it is void. */
  record Returned(Optional<Value> value) implements Outcome {}

  /**
   * The method ends by an exception.
   *
   * @param type the internal name of its class, or of a superclass of that
   */
  record Thrown(String type) implements Outcome {}

  /**
   * The path comes back to the head of a loop that it joined ({@link Event.Joined}), with the same
   * locks. What may come then are the paths that go on from that event.
   *
   * @param forgotten the objects that the local variables have that the loop stores
   * @param place the head of the loop
   */
  record Repeated(List<Value> forgotten, Place place) implements Outcome {
    public Repeated {
      forgotten = List.copyOf(forgotten);
    }
  }

  /** The thread never goes on: it has ended the JVM, or waits for what nobody does. */
  record Stuck() implements Outcome {}

  /**
   * The path was not followed further: what comes then is not known.
   *
   * @param reason why
   */
  record NotFollowed(Reason reason, Place place) implements Outcome {}

  /** Why a path was not followed further. */
  enum Reason {
    /** A loop that cannot be joined: its rounds take or give back locks. */
    LOOP,
    /** A method that calls itself. */
    RECURSION,
    /** Too many paths, or too long ones. */
    SIZE,
    /** A call for which too many methods may run, or one whose code is not there. */
    CALL,
    /** An instruction that is not read, such as {@code jsr}. */
    INSTRUCTION
  }
}
