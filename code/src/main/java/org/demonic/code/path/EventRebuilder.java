package org.demonic.code.path;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;

/** Makes an event anew from its parts; a subclass says which values become others. */
public abstract class EventRebuilder extends ValueRebuilder
    implements EventVisitor<Event>, OutcomeVisitor<Outcome> {
  /** The event with other values; what it makes or sees is rebuilt, too. */
  protected final Event event(Event event) {
    return event.accept(this);
  }

  /** How a path ends, with other values. */
  protected final Outcome outcome(Outcome outcome) {
    return outcome.accept(this);
  }

  @Override
  public final Event visit(Event.Assumed event) {
    return new Event.Assumed(
        rebuild(event.condition()),
        event.choice().map(c -> new Choice(c.object().map(this::rebuild), c.text())),
        event.place());
  }

  @Override
  public final Event.Read visit(Event.Read event) {
    return new Event.Read(
        (Value.Seen) rebuild(event.seen()), location(event.location()), event.place());
  }

  @Override
  public final Event visit(Event.Written event) {
    return new Event.Written(location(event.location()), rebuild(event.value()), event.place());
  }

  @Override
  public final Event visit(Event.New event) {
    return new Event.New(made(event.object()), event.place());
  }

  @Override
  public final Event visit(Event.NewArray event) {
    return new Event.NewArray(made(event.object()), rebuild(event.length()), event.place());
  }

  @Override
  public final Event visit(Event.NewFunction event) {
    return new Event.NewFunction(
        made(event.object()), event.name(), event.body(), values(event.captured()), event.place());
  }

  @Override
  public final Event visit(Event.Acquired event) {
    return new Event.Acquired(lock(event.lock()), event.place());
  }

  @Override
  public final Event visit(Event.Released event) {
    return new Event.Released(lock(event.lock()), event.place());
  }

  @Override
  public final Event visit(Event.Waited event) {
    return new Event.Waited(lock(event.lock()), event.place());
  }

  @Override
  public final Event visit(Event.Joined event) {
    Map<Value, Value> counters = new HashMap<>();
    event.counters().forEach((now, before) -> counters.put(rebuild(now), rebuild(before)));
    return new Event.Joined(values(event.forgotten()), counters, event.place());
  }

  @Override
  public final Event visit(Event.Entered event) {
    return new Event.Entered(event.method(), values(event.arguments()), event.place());
  }

  @Override
  public final Event.Called visit(Event.Called event) {
    return new Event.Called(
        event.method(),
        values(event.arguments()),
        event.result().map(this::rebuild),
        event.place());
  }

  @Override
  public final Outcome visit(Outcome.Returned outcome) {
    return new Outcome.Returned(outcome.value().map(this::rebuild));
  }

  @Override
  public final Outcome visit(Outcome.Thrown outcome) {
    return outcome;
  }

  @Override
  public final Outcome visit(Outcome.Repeated outcome) {
    return new Outcome.Repeated(values(outcome.forgotten()), outcome.place());
  }

  @Override
  public final Outcome visit(Outcome.Stuck outcome) {
    return outcome;
  }

  @Override
  public final Outcome visit(Outcome.NotFollowed outcome) {
    return outcome;
  }

  private Value.Made made(Value.Made object) {
    return (Value.Made) rebuild(object);
  }

  private Lock lock(Lock lock) {
    return new Lock(rebuild(lock.object()), lock.mode());
  }

  private List<Value> values(List<Value> values) {
    return values.stream().map(this::rebuild).toList();
  }

  private Location location(Location location) {
    return location.with(this::rebuild);
  }
}
