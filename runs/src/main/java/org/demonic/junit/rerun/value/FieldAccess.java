package org.demonic.junit.rerun.value;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.jspecify.annotations.Nullable;

/** Reads instance fields, private ones included; opens the packages of named modules for that. */
public final class FieldAccess {
  /** An instance field and what it held, boxed if primitive. */
  public record FieldValue(Field field, @Nullable Object value) {}

  private final Instrumentation jvm;
  private final ClassValue<List<Field>> fields =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return accessibleFields(type);
        }
      };

  private final ClassValue<List<Field>> references =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return fields.get(type).stream().filter(f -> !f.getType().isPrimitive()).toList();
        }
      };

  /**
   * Reads in this JVM.
   *
   * @param jvm is used to open packages
   */
  public FieldAccess(Instrumentation jvm) {
    this.jvm = jvm;
  }

  /** The instance fields that {@code type} itself declares, and what {@code object} holds there. */
  public List<FieldValue> read(Class<?> type, Object object) {
    List<FieldValue> values = new ArrayList<>();
    for (Field field : fields.get(type)) {
      try {
        values.add(new FieldValue(field, field.get(object)));
      } catch (IllegalAccessException refused) {
        throw unreadable(field, refused);
      }
    }
    return values;
  }

  /** The instance fields that {@code type} itself declares. */
  public List<Field> fields(Class<?> type) {
    return fields.get(type);
  }

  /** The instance fields that {@code type} itself declares and that may refer to objects. */
  public List<Field> references(Class<?> type) {
    return references.get(type);
  }

  private List<Field> accessibleFields(Class<?> type) {
    return Stream.of(type.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .map(this::accessible)
        .toList();
  }

  /** The fields that {@code type} itself declares, static ones included. */
  public List<Field> all(Class<?> type) {
    return Stream.of(type.getDeclaredFields()).map(this::accessible).toList();
  }

  private Field accessible(Field field) {
    open(field.getDeclaringClass());
    try {
      field.setAccessible(true);
    } catch (InaccessibleObjectException | SecurityException refused) {
      throw unreadable(field, refused);
    }
    return field;
  }

  /** The field that a class declares by that name, static ones included. */
  public Optional<Field> field(Class<?> type, String name) {
    return Stream.of(type.getDeclaredFields())
        .filter(field -> field.getName().equals(name))
        .findFirst()
        .map(this::accessible);
  }

  /**
   * The value of a field; empty for null.
   *
   * @param object null for a static field
   */
  public Optional<Object> value(Field field, @Nullable Object object) {
    try {
      return Optional.ofNullable(field.get(object));
    } catch (IllegalAccessException refused) {
      throw unreadable(field, refused);
    }
  }

  /** The value of a field of an object, boxed if primitive. */
  public @Nullable Object held(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException refused) {
      throw unreadable(field, refused);
    }
  }

  private void open(Class<?> type) {
    Module module = type.getModule();
    Module own = FieldAccess.class.getModule();
    String packageName = type.getPackageName();
    if (!module.isOpen(packageName, own) && jvm.isModifiableModule(module)) {
      jvm.redefineModule(
          module, Set.of(), Map.of(), Map.of(packageName, Set.of(own)), Set.of(), Map.of());
    }
  }

  private static NotCheckedException unreadable(Field field, Exception refused) {
    return new NotCheckedException(
        refused,
        JunitProblem.UNREADABLE_FIELD,
        field.getDeclaringClass().getName(),
        field.getName(),
        String.valueOf(refused.getMessage()));
  }
}
