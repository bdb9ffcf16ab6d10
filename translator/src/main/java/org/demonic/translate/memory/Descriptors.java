package org.demonic.translate.memory;

import org.demonic.translate.source.TypeResolver;
import org.demonic.translate.type.JavaType;

/** The types that class files name. */
public final class Descriptors {
  private final TypeResolver types;

  Descriptors(TypeResolver types) {
    this.types = types;
  }

  /** The type of a field descriptor. */
  public JavaType type(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case '[' -> new JavaType.ArrayType(type(descriptor.substring(1)));
      case 'L' -> types.typeOf(binaryName(descriptor.substring(1, descriptor.length() - 1)));
      default -> primitive(descriptor);
    };
  }

  /**
   * The type of a class or array as instructions and values name it: an internal name, or a
   * descriptor.
   */
  public JavaType ofClass(String name) {
    return name.startsWith("[") || name.endsWith(";") ? type(name) : types.typeOf(binaryName(name));
  }

  public static String binaryName(String internalName) {
    return internalName.replace('/', '.');
  }

  private static JavaType primitive(String descriptor) {
    for (JavaType.Primitive primitive : JavaType.Primitive.values()) {
      if (primitive.descriptor().equals(descriptor)) {
        return primitive;
      }
    }
    throw new IllegalArgumentException(descriptor);
  }
}
