package org.demonic.code.callback;

import java.util.List;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventRebuilder;
import org.demonic.code.value.Value;

/** The events of a function's body, with its arguments, and numbers that no other event has. */
final class BodyEvents extends EventRebuilder {
  private final List<Value> arguments;
  private final int first;

  private BodyEvents(List<Value> arguments, int first) {
    this.arguments = arguments;
    this.first = first;
  }

  static List<Event> of(List<Event> body, List<Value> arguments, int first) {
    BodyEvents events = new BodyEvents(arguments, first);
    return body.stream().map(events::event).toList();
  }

  @Override
  public Value visit(Value.Argument value) {
    return arguments.get(value.index());
  }

  @Override
  public Value visit(Value.Seen value) {
    return new Value.Seen(value.number() + first, value.type());
  }

  @Override
  public Value visit(Value.Unknown value) {
    return new Value.Unknown(value.number() + first, value.type());
  }

  @Override
  public Value visit(Value.Made value) {
    return new Value.Made(value.number() + first, value.type());
  }
}
