package org.demonic.junit.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Primitive;
import org.demonic.translate.type.JavaTypeVisitor;

/** Classes at run time as the translator's types. */
public final class JavaTypes {
  private JavaTypes() {}

  /** The representation of the values of a type in the domain. */
  private enum Representation {
    VALUE,
    CONSTANT,
    OBJECT
  }

  /** Whether values of a type are objects with an identity, as strings in a String are not. */
  public static boolean isObject(JavaType type) {
    return representation(type) == Representation.OBJECT;
  }

  /** Whether there are values of a type only where the domain declares a type for it. */
  static boolean isDeclared(JavaType type) {
    return switch (representation(type)) {
      case VALUE -> false;
      case CONSTANT, OBJECT -> true;
    };
  }

  private static Representation representation(JavaType type) {
    return type.accept(
        new JavaTypeVisitor<Representation>() {
          @Override
          public Representation visit(Primitive primitive) {
            return Representation.VALUE;
          }

          @Override
          public Representation visit(JavaType.Boxed boxed) {
            return Representation.VALUE;
          }

          @Override
          public Representation visit(JavaType.StringType string) {
            return Representation.VALUE;
          }

          @Override
          public Representation visit(JavaType.EnumType constants) {
            return Representation.CONSTANT;
          }

          @Override
          public Representation visit(JavaType.ClassType objects) {
            return Representation.OBJECT;
          }

          @Override
          public Representation visit(JavaType.ArrayType array) {
            return Representation.OBJECT;
          }

          /** Types of expressions only: nothing is declared as one of them. */
          @Override
          public Representation visit(JavaType.Pseudo pseudo) {
            return Representation.VALUE;
          }
        });
  }

  /** The Java type of a class; empty for {@code void}. */
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
