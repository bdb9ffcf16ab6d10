package org.demonic.code.path;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;

/** Makes an event anew from its parts; a subclass says which values become others. */
public abstract class EventRebuilder extends ValueRebuilder implements OutcomeVisitor<Outcome> {
  /** The event with other values; what it makes or sees is rebuilt, too. */
  protected final Event event(Event event) {
    if (event instanceof Event.Assumed e) {
      return new Event.Assumed(
          rebuild(e.condition()),
          e.choice().map(c -> new Choice(c.object().map(this::rebuild), c.text())),
          e.place());
    } else if (event instanceof Event.Read e) {
      return new Event.Read((Value.Seen) rebuild(e.seen()), location(e.location()), e.place());
    } else if (event instanceof Event.Written e) {
      return new Event.Written(location(e.location()), rebuild(e.value()), e.place());
    } else if (event instanceof Event.New e) {
      return new Event.New(made(e.object()), e.place());
    } else if (event instanceof Event.NewArray e) {
      return new Event.NewArray(made(e.array()), rebuild(e.length()), e.place());
    } else if (event instanceof Event.NewFunction e) {
      return new Event.NewFunction(
          made(e.object()), e.name(), e.body(), values(e.captured()), e.place());
    } else if (event instanceof Event.Acquired e) {
      return new Event.Acquired(lock(e.lock()), e.place());
    } else if (event instanceof Event.Released e) {
      return new Event.Released(lock(e.lock()), e.place());
    } else if (event instanceof Event.Waited e) {
      return new Event.Waited(lock(e.lock()), e.place());
    } else if (event instanceof Event.Joined e) {
      Map<Value, Value> counters = new HashMap<>();
      e.counters().forEach((now, before) -> counters.put(rebuild(now), rebuild(before)));
      return new Event.Joined(values(e.forgotten()), counters, e.place());
    } else if (event instanceof Event.Entered e) {
      return new Event.Entered(e.method(), values(e.arguments()), e.place());
    } else if (event instanceof Event.Called e) {
      return new Event.Called(
          e.method(), values(e.arguments()), e.result().map(this::rebuild), e.place());
    }
    return event;
  }

  /** How a path ends, with other values. */
  protected final Outcome outcome(Outcome outcome) {
    return outcome.accept(this);
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
