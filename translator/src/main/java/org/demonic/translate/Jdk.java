package org.demonic.translate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What is known of the JDK's own classes: by reflection, without initialising them. */
final class Jdk {
  private Jdk() {}

  static Optional<Class<?>> find(String binaryName) {
    if (!binaryName.startsWith("java")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Class.forName(binaryName, false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException | LinkageError notOfTheJdk) {
      return Optional.empty();
    }
  }

  static List<String> constants(Class<?> enumClass) {
    return Arrays.stream(enumClass.getFields())
        .filter(java.lang.reflect.Field::isEnumConstant)
        .map(java.lang.reflect.Field::getName)
        .toList();
  }
}
