package org.demonic.junit.live;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.naming.ArrayFields;

/** Maps Java's classes and fields to a domain. Each is looked up once. */
final class LiveDomain {
  private final JavaDomain domain;
  private final GrowingDomain classes;
  private final FieldAccess access;
  private final Map<Name, JavaField> fields = new HashMap<>();
  private final IdentityHashMap<Class<?>, Optional<ObjectType>> types = new IdentityHashMap<>();
  private final IdentityHashMap<Field, FieldPlace> places = new IdentityHashMap<>();
  private final IdentityHashMap<Class<?>, Boolean> invariants = new IdentityHashMap<>();

  /** A field of demonL. */
  private record Name(String type, String field) {}

  /**
   * Creates the mapping to the current domain.
   *
   * @param classes is told of the classes that are met, and may grow
   */
  LiveDomain(GrowingDomain classes, FieldAccess access) {
    this.domain = classes.now();
    this.classes = classes;
    this.access = access;
    for (JavaClass type : domain.classes()) {
      for (JavaField field : type.fields()) {
        domain
            .find(field.declaringClass())
            .ifPresent(c -> fields.put(new Name(c.demonlName(), field.demonlName()), field));
      }
    }
  }

  JavaDomain domain() {
    return domain;
  }

  /** The type of the domain that is nearest to a class. */
  Optional<ObjectType> typeOf(Class<?> type) {
    Optional<ObjectType> known = types.get(type);
    if (known == null) {
      known = find(type);
      types.put(type, known);
    }
    return known;
  }

  private Optional<ObjectType> find(Class<?> type) {
    if (type.isArray()) {
      return JavaTypes.of(type)
          .flatMap(domain::findType)
          .flatMap(domain.domain()::type)
          .or(() -> typeOf(Object.class));
    }
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      classes.isKnown(at);
    }
    return GrowingDomain.typeOf(domain, type);
  }

  /** Whether an object of a class has invariants. */
  boolean hasInvariant(Class<?> type) {
    return invariants.computeIfAbsent(type, t -> typeOf(t).filter(this::hasInvariant).isPresent());
  }

  private boolean hasInvariant(ObjectType type) {
    Domain rules = domain.domain();
    return rules.lineage(type).stream().anyMatch(above -> !rules.invariants(above).isEmpty());
  }

  /** The place where Java keeps the value of a field. */
  FieldPlace place(Field field) {
    FieldPlace known = places.get(field);
    if (known == null) {
      known = find(field);
      places.put(field, known);
    }
    return known;
  }

  private FieldPlace find(Field field) {
    if (domain.arrayType(field.owner()).isPresent()) {
      return switch (field.name()) {
        case ArrayFields.LENGTH -> new FieldPlace.OfLength();
        case ArrayFields.ITEMS -> new FieldPlace.OfElements();
        default -> new FieldPlace.OfNothing();
      };
    }
    JavaField found = fields.get(new Name(field.owner().name(), field.name()));
    return found == null ? new FieldPlace.OfNothing() : new FieldPlace.OfObject(found, access);
  }
}
