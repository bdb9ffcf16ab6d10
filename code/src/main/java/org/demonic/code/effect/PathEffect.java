package org.demonic.code.effect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.Location;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;
import org.demonic.code.value.Values;

/**
 * Follows memory along a path, or a part of one: what each read sees, as a term over the state
 * before. A read of a location that may be one that was written before is a choice between both.
 * Once a loop is joined, rounds that are on other paths may have written: what a read then sees is
 * a symbol.
 */
public final class PathEffect extends ValueRebuilder implements EventVisitor<Boolean> {
  private final Map<Value, Value> earlier;
  private final Map<Value, Value> seen = new HashMap<>();
  private final Map<Value, Value> made = new HashMap<>();
  private final Set<Value> conditions = new LinkedHashSet<>();
  private final List<Change> changes = new ArrayList<>();
  private boolean isJoined;

  /**
   * Begins before the first event of a part. A read whose term would be very large stays a symbol.
   *
   * @param earlier what arguments, and values of events before the part, are called in its terms;
   *     the others keep their names
   */
  public PathEffect(Map<Value, Value> earlier) {
    this.earlier = Map.copyOf(earlier);
  }

  /** A value of the path, at this point, as a term over the state before the part. */
  public Value term(Value value) {
    return rebuild(value);
  }

  /** Each is 1 where the part can come to this point; one that follows from others is left out. */
  public List<Value> conditions() {
    return List.copyOf(conditions);
  }

  /** What was written up to this point, in its order. */
  public List<Change> changes() {
    return List.copyOf(changes);
  }

  /** Goes on by one event; false if the conditions so far contradict each other. */
  public boolean follow(Event event) {
    return event.accept(this);
  }

  @Override
  public Boolean visit(Event.Assumed event) {
    return assume(rebuild(event.condition()));
  }

  @Override
  public Boolean visit(Event.Read event) {
    Value value = isJoined ? event.seen() : read(followed(event.location()));
    if (!Parts.areMore(value, Bounds.PARTS)) {
      seen.put(event.seen(), value);
    }
    return true;
  }

  @Override
  public Boolean visit(Event.Written event) {
    changes.add(new Change(followed(event.location()), rebuild(event.value()), event.place()));
    return true;
  }

  @Override
  public Boolean visit(Event.New event) {
    made.put(event.object(), event.object());
    return true;
  }

  @Override
  public Boolean visit(Event.NewArray event) {
    made.put(event.object(), rebuild(event.length()));
    return true;
  }

  /** A function has no memory. */
  @Override
  public Boolean visit(Event.NewFunction event) {
    return true;
  }

  @Override
  public Boolean visit(Event.Acquired event) {
    return true;
  }

  @Override
  public Boolean visit(Event.Released event) {
    return true;
  }

  @Override
  public Boolean visit(Event.Waited event) {
    return true;
  }

  @Override
  public Boolean visit(Event.Joined event) {
    isJoined = true;
    return true;
  }

  @Override
  public Boolean visit(Event.Entered event) {
    return true;
  }

  /** What the call writes to arrays, the caller of this method adds as events. */
  @Override
  public Boolean visit(Event.Called event) {
    return true;
  }

  private boolean assume(Value condition) {
    if (condition.equals(Values.FALSE) || conditions.contains(Values.not(condition))) {
      return false;
    } else if (!condition.equals(Values.TRUE)) {
      conditions.add(condition);
    }
    return true;
  }

  private Location followed(Location location) {
    return location.with(value -> notNull(rebuild(value)));
  }

  /** A reference that the path follows: where it would be null, the path has another outcome. */
  private static Value notNull(Value reference) {
    if (!(reference instanceof Value.Choice c)) {
      return reference;
    }
    Value then = notNull(c.then());
    Value otherwise = notNull(c.otherwise());
    if (then instanceof Value.Null) {
      return otherwise;
    }
    return otherwise instanceof Value.Null ? then : Values.choose(c.condition(), then, otherwise);
  }

  @Override
  public Value visit(Value.Argument value) {
    return named(value);
  }

  @Override
  public Value visit(Value.Seen value) {
    Value known = seen.get(value);
    return known != null ? known : named(value);
  }

  @Override
  public Value visit(Value.Made value) {
    return named(value);
  }

  private Value named(Value value) {
    Value name = earlier.get(value);
    return name == null ? value : rebuild(name);
  }

  @Override
  public Value visit(Value.Length value) {
    return length(notNull(rebuild(value.array())));
  }

  private Value length(Value array) {
    if (array instanceof Value.Choice c) {
      return Values.choose(c.condition(), length(c.then()), length(c.otherwise()));
    }
    return made.getOrDefault(array, new Value.Length(array));
  }

  /** What a location holds at this point of the path. */
  private Value read(Location location) {
    List<Value> same = new ArrayList<>();
    int from = 0;
    Value value = before(location);
    for (int i = changes.size() - 1; i >= 0; i--) {
      Value alias = isSame(changes.get(i).location(), location);
      if (alias.equals(Values.TRUE)) {
        value = changes.get(i).value();
        from = i + 1;
        break;
      }
      same.add(0, alias);
      from = i;
    }
    for (int i = from; i < changes.size(); i++) {
      value = Values.choose(same.get(i - from), changes.get(i).value(), value);
    }
    return value;
  }

  /** What a location holds before; a new object holds what every new object does. */
  private static Value before(Location location) {
    Value base = location.base().orElse(Values.NULL);
    if (base instanceof Value.Choice c) {
      return Values.choose(
          c.condition(),
          before(location.with(v -> v.equals(base) ? c.then() : v)),
          before(location.with(v -> v.equals(base) ? c.otherwise() : v)));
    }
    return base instanceof Value.Made ? Values.initial(location.type()) : location.term();
  }

  /** Whether two locations are one: 1, 0, or a condition. */
  private static Value isSame(Location left, Location right) {
    boolean mayBeOne =
        left.asField().equals(right.asField())
            && left.element().map(PathEffect::kind).equals(right.element().map(PathEffect::kind));
    if (!mayBeOne) {
      return Values.FALSE;
    }
    Value same = Values.TRUE;
    for (int i = 0; i < left.values().size(); i++) {
      same =
          Values.and(
              same, Values.compare(Relation.EQUAL, left.values().get(i), right.values().get(i)));
    }
    return same;
  }

  /** What elements have in common that may be one: any array of references may be one of others. */
  private static Location.Element kind(Location.Element element) {
    boolean isReference = element.type().startsWith("L") || element.type().startsWith("[");
    String type = isReference ? "Ljava/lang/Object;" : element.type();
    return new Location.Element(Values.NULL, Values.NULL, type, element.owner());
  }
}
