package org.demonic.junit.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Primitive;

/** Classes at run time as the translator's types. */
public final class JavaTypes {
  private JavaTypes() {}

  /** Whether values of a type are objects with an identity, as strings in a String are not. */
  public static boolean isObject(JavaType type) {
    return type instanceof JavaType.ClassType || type instanceof JavaType.ArrayType;
  }

  /** Empty for {@code void}. */
  public static Optional<JavaType> of(Class<?> type) {
    if (type.isPrimitive()) {
      return Stream.of(Primitive.values())
          .filter(p -> p.javaName().equals(type.getName()))
          .<JavaType>map(p -> p)
          .findFirst();
    } else if (type.isArray()) {
      return of(type.getComponentType()).map(JavaType.ArrayType::new);
    } else if (type == String.class) {
      return Optional.of(new JavaType.StringType());
    } else if (type.isEnum()) {
      return Optional.of(
          new JavaType.EnumType(
              type.getName(),
              Stream.of(type.getEnumConstants()).map(c -> ((Enum<?>) c).name()).toList()));
    }
    return Stream.of(Primitive.values())
        .filter(p -> type.getName().equals("java.lang." + p.boxName()))
        .<JavaType>map(JavaType.Boxed::new)
        .findFirst()
        .or(() -> Optional.of(new JavaType.ClassType(type.getName())));
  }
}
