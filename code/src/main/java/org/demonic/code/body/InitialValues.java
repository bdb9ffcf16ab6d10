package org.demonic.code.body;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.PathEffect;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/**
 * What fields of a new object hold when its constructor returns, as terms over the state before:
 * where all paths that return agree.
 */
final class InitialValues {
  /** The number of a symbol that no path has. */
  private static final int ASKED = -2;

  private InitialValues() {}

  /**
   * The values that are known.
   *
   * @param paths those of the constructor, each of which begins with the new object
   * @param fields those of the object
   */
  static Map<FieldName, Value> of(List<Path> paths, Set<FieldName> fields) {
    Map<FieldName, Value> known = new LinkedHashMap<>();
    if (paths.isEmpty() || !paths.stream().allMatch(InitialValues::isFollowed)) {
      return known;
    }
    for (FieldName field : fields) {
      List<Value> values =
          paths.stream()
              .filter(p -> p.outcome() instanceof Outcome.Returned)
              .flatMap(p -> atEnd(p, field).stream())
              .distinct()
              .toList();
      if (values.size() == 1) {
        known.put(field, values.get(0));
      }
    }
    return known;
  }

  private static boolean isFollowed(Path path) {
    return path.isWhole() && path.events().stream().noneMatch(Event.Joined.class::isInstance);
  }

  /** What a field holds at the end of a path; empty if the path is none of one thread alone. */
  private static Optional<Value> atEnd(Path path, FieldName field) {
    PathEffect effect = new PathEffect(Map.of());
    for (Event event : path.events()) {
      if (!effect.follow(event)) {
        return Optional.empty();
      }
    }
    Event.New beginning = (Event.New) path.events().get(0);
    Value.Seen asked = new Value.Seen(ASKED, field.descriptor());
    effect.follow(
        new Event.Read(
            asked, new Location.InstanceField(beginning.object(), field), beginning.place()));
    return Optional.of(effect.term(asked));
  }
}
