package org.demonic.code.share;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.owner.ArrayUse;
import org.demonic.code.owner.OwnedArrays;
import org.demonic.code.path.Location;
import org.demonic.code.program.ClauseMemory;
import org.demonic.code.value.FieldName;

/** Memory of one kind, of all objects: two locations may be one only if their regions are equal. */
public sealed interface Region {
  /** A field of all objects that have it. */
  record OfField(FieldName field) implements Region {}

  /** A static field. */
  record OfStatic(FieldName field) implements Region {}

  /**
   * The elements of all arrays of a kind.
   *
   * @param type the descriptor of the elements; that of {@code Object} for all references
   * @param owner the field that owns the arrays; empty for all arrays that no field owns
   */
  record OfElements(String type, Optional<FieldName> owner) implements Region {}

  /** The field that it is, or that owns the arrays; empty for arrays that no field owns. */
  default Optional<FieldName> owningField() {
    if (this instanceof OfField f) {
      return Optional.of(f.field());
    } else if (this instanceof OfStatic f) {
      return Optional.of(f.field());
    }
    return ((OfElements) this).owner();
  }

  /** The region of a location. */
  static Region of(Location location) {
    if (location instanceof Location.InstanceField f) {
      return new OfField(f.field());
    } else if (location instanceof Location.StaticField f) {
      return new OfStatic(f.field());
    }
    Location.Element element = (Location.Element) location;
    return ofElements(element.type(), element.owner());
  }

  /** The region of the elements that an instruction uses. */
  static Region of(ArrayUse use) {
    return ofElements(use.elements(), Optional.of(use.field()));
  }

  /** The regions that clauses may read. */
  static Set<Region> of(ClauseMemory memory, OwnedArrays arrays) {
    Set<Region> regions = new LinkedHashSet<>();
    memory.fields().forEach(f -> regions.add(new OfField(f)));
    memory.statics().forEach(f -> regions.add(new OfStatic(f)));
    memory
        .elements()
        .forEach(e -> regions.add(ofElements(e.type(), e.holder().filter(arrays::isOwner))));
    return regions;
  }

  /** The region of the elements of arrays that no field owns, by their descriptor. */
  static Region ofElements(String type) {
    return ofElements(type, Optional.empty());
  }

  /** The region of the elements of arrays, by the descriptor of the elements. */
  static Region ofElements(String type, Optional<FieldName> owner) {
    boolean isReference = type.startsWith("L") || type.startsWith("[");
    return new OfElements(isReference ? "Ljava/lang/Object;" : type, owner);
  }
}
