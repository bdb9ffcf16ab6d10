package org.demonic.code.share;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.code.escape.LoopEscape;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Place;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;

/**
 * A path of a method at which a thread begins. That of a constructor begins with the new object.
 *
 * @param accesses for each event, the access to shared memory that it is, if it is one
 * @param objects which objects the path has made that no other thread can have yet
 * @param own which events are accesses to memory or locks that no other thread can have yet
 * @param held for each event, the locks that the thread has before it, as often as it has them
 * @param ofCalls accesses of unread code to arrays that fields own
 * @param constants what reads of fields saw that never change: terms over any state after the read
 * @param outside which events may run code outside of the module
 * @param pauses which events are those in which the thread may give locks back and take them again
 */
public record RootPath(
    MethodName root,
    List<Event> events,
    Outcome outcome,
    List<Optional<Access>> accesses,
    LoopEscape objects,
    BitSet own,
    List<List<Lock>> held,
    Set<Access> ofCalls,
    Map<Value, Value> constants,
    BitSet outside,
    BitSet pauses) {
  /** Stands for the code outside of the module that a call may run, as if it were a method. */
  public static final MethodName OUTSIDE = new MethodName("", "outside", "()V");

  /** Whether it is followed to its end. */
  public boolean isWhole() {
    return outcome.isKnown();
  }

  /** Whether a value that the path has before an event is an object that no other thread has. */
  public boolean isOwn(int index, Value value) {
    return objects.isOwn(events, index, value);
  }

  /**
   * The place at which the path has made a value that it has before an event; empty if the value is
   * no new object.
   */
  public Optional<Place> madeAt(int index, Value value) {
    return objects
        .made(events, index, value)
        .flatMap(
            made ->
                events.subList(0, index).stream()
                    .filter(e -> e.made().equals(Optional.of(made)))
                    .map(Event::place)
                    .findFirst());
  }

  /** Whether no other thread gets a value that the path has before an event as long as it runs. */
  public boolean staysOwn(int index, Value value) {
    Optional<Value.Made> made = objects.made(events, index, value);
    return made.isPresent()
        && isWhole()
        && !Parts.of(outcome.values()).contains(made.get())
        && outcome.thrown().filter(t -> made.get().type().equals("L" + t + ";")).isEmpty()
        && isOwn(events.size(), made.get());
  }

  /** The objects that the path has made before an event and no other thread has there. */
  public Set<Value.Made> ownAt(int index) {
    return objects.ownAt(events, index);
  }

  /** What a call gets, the receiver first, if there is one; none for another event. */
  public List<Value> argumentsOf(int index) {
    return events.get(index) instanceof Event.Call called ? called.arguments() : List.of();
  }

  /** What a read saw, as a term over any state, if that never changes; any other value itself. */
  public Value constant(Value value) {
    return constants.getOrDefault(value, value);
  }

  /** Whether an event says only that the unread call, or the wait, before it does not throw. */
  public boolean saysThatACallReturns(int index) {
    return index > 0
        && isOfACall(events.get(index - 1))
        && events.get(index) instanceof Event.Assumed assumed
        && assumed.saysThatNothingIsThrown(events.get(index - 1));
  }

  /** Whether unread code that is called before an event may give locks of the thread back. */
  public boolean losesLocks(int event) {
    return IntStream.range(0, event).anyMatch(this::isLosing);
  }

  /** Whether an event runs unread code, or an initialiser, that may give other locks back. */
  public boolean isLosing(int index) {
    if (index + 1 >= held.size()) {
      return false;
    }
    List<Lock> kept = new ArrayList<>(held.get(index));
    if (events.get(index) instanceof Event.Locking locking) {
      locking.change(kept);
    }
    return held.get(index + 1).size() < kept.size();
  }

  private static boolean isOfACall(Event event) {
    return event instanceof Event.Called || event instanceof Event.Waited;
  }
}
