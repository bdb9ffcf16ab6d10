package org.demonic.code.execute;

import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;

/** A path that is being followed: what it did, and where it is. */
final class PathState {
  Activation top;
  Trace trace;
  int instructions;
  private int values;

  PathState(Activation top) {
    this(top, Trace.EMPTY);
  }

  private PathState(Activation top, Trace trace) {
    this.top = top;
    this.trace = trace;
  }

  PathState fork() {
    PathState copy = new PathState(top.copy(), trace);
    copy.instructions = instructions;
    copy.values = values;
    return copy;
  }

  Place place() {
    return top.place();
  }

  void did(Event event) {
    trace = trace.and(event);
  }

  void assume(Value condition) {
    did(new Event.Assumed(condition, place()));
  }

  /** A number that no value of this path has yet. */
  int number() {
    return values++;
  }

  Value unknown(String type) {
    return new Value.Unknown(number(), type);
  }

  Value read(Location location) {
    Value.Seen seen = new Value.Seen(number(), location.type());
    did(new Event.Read(seen, location, place()));
    return seen;
  }

  Value.Made make(String type) {
    Value.Made made = new Value.Made(number(), type);
    did(new Event.New(made, place()));
    return made;
  }
}
