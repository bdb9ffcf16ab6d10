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
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;

/**
 * Tells which instances may change which places; it may list more than the truth. A place that no
 * instance can change is the same in all states of a path, and costs nothing.
 */
public final class Touches {
  private final Universe universe;
  private final Map<Place, Map<Instance, Set<LocationParts>>> touches = new LinkedHashMap<>();

  private Touches(Universe universe) {
    this.universe = universe;
  }

  /** Finds what these instances can change. */
  public static Touches of(Universe universe, List<Instance> instances) {
    Touches touches = new Touches(universe);
    instances.forEach(touches::collect);
    return touches;
  }

  /**
   * The instances that can change a place, and what of it they name. An instance may change all of
   * it, whatever the state, if it makes the object or may change everything.
   */
  public Map<Instance, Set<LocationParts>> of(Place place) {
    return touches.getOrDefault(place, Map.of());
  }

  /** The places that some instance can change, with these instances. */
  public Map<Place, Set<Instance>> all() {
    Map<Place, Set<Instance>> all = new LinkedHashMap<>();
    touches.forEach((place, ways) -> all.put(place, ways.keySet()));
    return all;
  }

  /** The fields that some instance can change. */
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
                    .forEach(f -> add(new Place(slot, f), instance, LocationParts.EVERYWHERE)));
    if (frame.everything()) {
      for (Slot slot : universe.slots()) {
        domain.fields(slot.type()).stream()
            .filter(f -> !f.constant())
            .forEach(f -> add(new Place(slot, f), instance, LocationParts.EVERYWHERE));
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
    LocationParts touch = LocationParts.of(location);
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

  private void add(Place place, Instance instance, LocationParts touch) {
    touches
        .computeIfAbsent(place, p -> new LinkedHashMap<>())
        .computeIfAbsent(instance, i -> new LinkedHashSet<>())
        .add(touch);
  }
}
