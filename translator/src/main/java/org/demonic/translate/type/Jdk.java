package org.demonic.translate.type;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Looks at the JDK's own classes by reflection, without initialising them. */
public final class Jdk {
  private static final Map<String, Optional<Class<?>>> FOUND = new ConcurrentHashMap<>();

  private Jdk() {}

  public static Optional<Class<?>> find(String binaryName) {
    return binaryName.startsWith("java")
        ? FOUND.computeIfAbsent(binaryName, Jdk::load)
        : Optional.empty();
  }

  /** The class of the JDK that a type stands for, if it is one. */
  public static Optional<Class<?>> classOf(JavaType type) {
    return type.accept(new ClassOf());
  }

  private static final class ClassOf implements JavaTypeVisitor<Optional<Class<?>>> {
    @Override
    public Optional<Class<?>> visit(JavaType.Primitive type) {
      return Optional.empty();
    }

    @Override
    public Optional<Class<?>> visit(JavaType.Boxed type) {
      return find("java.lang." + type.base().boxName());
    }

    @Override
    public Optional<Class<?>> visit(JavaType.StringType type) {
      return Optional.of(String.class);
    }

    /** Empty, because an enum is known by its constants, wherever it is declared. */
    @Override
    public Optional<Class<?>> visit(JavaType.EnumType type) {
      return Optional.empty();
    }

    @Override
    public Optional<Class<?>> visit(JavaType.ClassType type) {
      return find(type.binaryName());
    }

    @Override
    public Optional<Class<?>> visit(JavaType.ArrayType type) {
      return Optional.empty();
    }

    @Override
    public Optional<Class<?>> visit(JavaType.Pseudo type) {
      return Optional.empty();
    }
  }

  private static Optional<Class<?>> load(String binaryName) {
    try {
      return Optional.of(Class.forName(binaryName, false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException | LinkageError notOfTheJdk) {
      return Optional.empty();
    }
  }

  public static List<String> constants(Class<?> enumClass) {
    return Arrays.stream(enumClass.getFields())
        .filter(Field::isEnumConstant)
        .map(Field::getName)
        .toList();
  }
}
