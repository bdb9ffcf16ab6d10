package org.demonic.code.share;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.escape.ArrayUse;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.path.Location;
import org.demonic.code.path.LocationVisitor;
import org.demonic.code.program.ClauseMemory;
import org.demonic.code.value.FieldName;

/** Memory of one kind, of all objects: two locations may be one only if their regions are equal. */
public sealed interface Region {
  /** The field that it is, of all objects or a static one; empty if it is none. */
  Optional<FieldName> asField();

  /** Lets a visitor say something of this kind of region. */
  <R> R accept(Visitor<R> visitor);

  /** A field of all objects that have it. */
  record OfField(FieldName field) implements Region {
    @Override
    public Optional<FieldName> asField() {
      return Optional.of(field);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A static field. */
  record OfStatic(FieldName field) implements Region {
    @Override
    public Optional<FieldName> asField() {
      return Optional.of(field);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The elements of all arrays of a kind.
   *
   * @param type the descriptor of the elements; that of {@code Object} for all references
   * @param owner the field that owns the arrays; empty for all arrays that no field owns
   */
  record OfElements(String type, Optional<FieldName> owner) implements Region {
    @Override
    public Optional<FieldName> asField() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * What only unread code has: what is in collections, settings, whether something goes wrong. It
   * has no location, so that no path and no step tells when it changes, and nobody looks at it.
   */
  record Hidden() implements Region {
    @Override
    public Optional<FieldName> asField() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Says something of each kind of region. A new kind of region does not compile until each visitor
   * has it.
   *
   * @param <R> what it says
   */
  interface Visitor<R> {
    R visit(OfField region);

    R visit(OfStatic region);

    R visit(OfElements region);

    R visit(Hidden region);
  }

  /** The field that it is, or that owns the arrays; empty for memory that no field owns. */
  default Optional<FieldName> owningField() {
    return asField().or(() -> elements().flatMap(OfElements::owner));
  }

  /** The field that it is, if it is one of all objects. */
  default Optional<FieldName> instanceField() {
    return this instanceof OfField f ? Optional.of(f.field()) : Optional.empty();
  }

  /** The same region, if it is of elements of arrays. */
  default Optional<OfElements> elements() {
    return this instanceof OfElements e ? Optional.of(e) : Optional.empty();
  }

  /** Whether it is of elements of arrays that any code may have, because no field owns them. */
  default boolean isOfSharedArrays() {
    return elements().filter(e -> e.owner().isEmpty()).isPresent();
  }

  /** Whether no step tells when it changes. */
  default boolean isHidden() {
    return equals(new Hidden());
  }

  /** Whether it is a final field. */
  default boolean isFinal() {
    return asField().filter(FieldName::isFinal).isPresent();
  }

  /** The region of a location. */
  static Region of(Location location) {
    return location.accept(
        new LocationVisitor<>() {
          @Override
          public Region visit(Location.InstanceField location) {
            return new OfField(location.field());
          }

          @Override
          public Region visit(Location.StaticField location) {
            return new OfStatic(location.field());
          }

          @Override
          public Region visit(Location.Element location) {
            return ofElements(location.type(), location.owner());
          }
        });
  }

  /** The region of the elements that an instruction uses. */
  static OfElements of(ArrayUse use) {
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
  static OfElements ofElements(String type) {
    return ofElements(type, Optional.empty());
  }

  /** The region of the elements of arrays, by the descriptor of the elements. */
  static OfElements ofElements(String type, Optional<FieldName> owner) {
    boolean isReference = type.startsWith("L") || type.startsWith("[");
    return new OfElements(isReference ? "Ljava/lang/Object;" : type, owner);
  }
}
