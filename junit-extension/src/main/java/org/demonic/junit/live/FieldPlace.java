package org.demonic.junit.live;

import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Optional;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.type.JavaType;

/** The place where Java keeps the value of a field of the domain. */
sealed interface FieldPlace {
  /** A field of Java. */
  final class OfObject implements FieldPlace {
    private final JavaField field;
    private final FieldAccess access;
    private final String step;
    private final IdentityHashMap<Class<?>, Optional<Field>> fields = new IdentityHashMap<>(4);

    OfObject(JavaField field, FieldAccess access) {
      this.field = field;
      this.access = access;
      this.step = HeapPath.of("").field(field.name()).step();
    }

    /** The step of a path that leads on from an object. */
    String step() {
      return step;
    }

    JavaType type() {
      return field.type();
    }

    /** The field in objects of a class; empty if the class that runs has no such field. */
    Optional<Field> in(Class<?> type) {
      Optional<Field> known = fields.get(type);
      if (known == null) {
        known = find(type);
        fields.put(type, known);
      }
      return known;
    }

    private Optional<Field> find(Class<?> type) {
      for (Class<?> at = type; at != null; at = at.getSuperclass()) {
        if (at.getName().equals(field.declaringClass())) {
          return access.field(at, field.name());
        }
      }
      return Optional.empty();
    }
  }

  /** The length of an array. */
  record OfLength() implements FieldPlace {}

  /** The elements of an array. */
  record OfElements() implements FieldPlace {}

  /** No place: the field is one of demonL alone. */
  record OfNothing() implements FieldPlace {}
}
