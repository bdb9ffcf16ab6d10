package org.demonic.code.share;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.escape.LoopEscape;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Path;
import org.demonic.code.value.FieldName;

/**
 * Final fields that every thread always sees with the same value: no constructor writes them after
 * it has handed out its object.
 */
final class ConstantFields {
  private final CodeIndex index;
  private final Roots roots;
  private final RootPaths paths;
  private final Map<FieldName, Boolean> known = new HashMap<>();

  ConstantFields(CodeIndex index, Roots roots, RootPaths paths) {
    this.index = index;
    this.roots = roots;
    this.paths = paths;
  }

  boolean contains(FieldName field) {
    if (!field.isFinal()) {
      return false;
    }
    Boolean isConstant = known.get(field);
    if (isConstant == null) {
      isConstant = isWrittenEarly(field);
      known.put(field, isConstant);
    }
    return isConstant;
  }

  private boolean isWrittenEarly(FieldName field) {
    Set<MethodName> writers = roots.covering(index.stores(new Region.OfField(field)).keySet());
    return writers.size() <= Bounds.METHODS_OF_FIELD
        && writers.stream()
            .allMatch(
                w ->
                    paths.of(w).stream()
                        .allMatch(p -> p.isWhole() && isWrittenEarly(paths.objects(w), p, field)));
  }

  private static boolean isWrittenEarly(LoopEscape objects, Path path, FieldName field) {
    List<Event> events = path.events();
    BitSet own = objects.accesses(events);
    for (int i = 0; i < events.size(); i++) {
      if (!own.get(i) && events.get(i).changed().filter(l -> l.isOf(field)).isPresent()) {
        return false;
      }
    }
    return true;
  }
}
