package org.demonic.synthesize.ground;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;

/**
 * Which instances can change which places, as far as that is plain before anything is encoded. A
 * place that none can change is the same in all states of a path, and costs nothing.
 */
public final class Touches {
  private final Universe universe;
  private final Map<Place, Map<Instance, Set<Touch>>> touches = new LinkedHashMap<>();

  /**
   * One way to change a place.
   *
   * @param location empty where the instance may change all of it, whatever the state: the object
   *     that it makes, or everything
   */
  public record Touch(Optional<Location> location) {
    static final Touch FREELY = new Touch(Optional.empty());

    /** The object that it names the place through; empty if it is any. */
    public Optional<Term> receiver() {
      return location.flatMap(
          l -> {
            if (l instanceof OneField one) {
              return Optional.of(one.receiver());
            } else if (l instanceof Elements elements) {
              return Optional.of(elements.sequence().receiver());
            } else if (l instanceof LengthOf length) {
              return Optional.of(length.sequence().receiver());
            }
            return Optional.empty();
          });
    }

    /** Whether only elements change, and not the length or the whole field. */
    public boolean isElements() {
      return location.isPresent() && location.get() instanceof Elements;
    }

    /** Whether only the length changes. */
    public boolean isLength() {
      return location.isPresent() && location.get() instanceof LengthOf;
    }
  }

  private Touches(Universe universe) {
    this.universe = universe;
  }

  /** What those instances can change. */
  public static Touches of(Universe universe, List<Instance> instances) {
    Touches touches = new Touches(universe);
    instances.forEach(touches::collect);
    return touches;
  }

  /** The instances that can change a place, and how. */
  public Map<Instance, Set<Touch>> of(Place place) {
    return touches.getOrDefault(place, Map.of());
  }

  /** The places that change somewhere, with the instances that can change them. */
  public Map<Place, Set<Instance>> all() {
    Map<Place, Set<Instance>> all = new LinkedHashMap<>();
    touches.forEach((place, ways) -> all.put(place, ways.keySet()));
    return all;
  }

  /** The fields that change somewhere. */
  public Set<Field> fields() {
    return touches.keySet().stream().map(Place::field).collect(Collectors.toSet());
  }

  private void collect(Instance instance) {
    Domain domain = universe.domain();
    Frame frame = instance.action().frame();
    instance
        .made()
        .ifPresent(
            slot ->
                domain
                    .fields(slot.type())
                    .forEach(f -> add(new Place(slot, f), instance, Touch.FREELY)));
    if (frame.everything()) {
      for (Slot slot : universe.slots()) {
        domain.fields(slot.type()).stream()
            .filter(f -> !f.constant())
            .forEach(f -> add(new Place(slot, f), instance, Touch.FREELY));
      }
    }
    for (Location location : frame.locations()) {
      if (!location.field().constant()) {
        collect(instance, location);
      }
    }
  }

  private void collect(Instance instance, Location location) {
    Field field = location.field();
    Touch touch = location instanceof EveryObject ? Touch.FREELY : new Touch(Optional.of(location));
    Optional<Term> receiver = touch.receiver();
    if (receiver.isPresent() && receiver.get() instanceof VariableRead read) {
      Variable variable = read.variable();
      Optional<Slot> slot = instance.references().getOrDefault(variable, Optional.empty());
      if (instance.references().containsKey(variable)) {
        slot.ifPresent(s -> add(new Place(s, field), instance, touch));
        return;
      }
    }
    ObjectType type = receiver.map(r -> (ObjectType) r.type()).orElse(field.owner());
    for (Slot slot : universe.slots(type)) {
      if (slot.type().isSubtypeOf(field.owner())) {
        add(new Place(slot, field), instance, touch);
      }
    }
  }

  private void add(Place place, Instance instance, Touch touch) {
    touches
        .computeIfAbsent(place, p -> new LinkedHashMap<>())
        .computeIfAbsent(instance, i -> new LinkedHashSet<>())
        .add(touch);
  }
}
