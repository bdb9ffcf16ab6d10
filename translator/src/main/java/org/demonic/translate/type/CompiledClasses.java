package org.demonic.translate.type;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Classes that may have no source: those of the JDK, and those that a class loader finds. They are
 * loaded, but not initialised.
 */
public final class CompiledClasses {
  private final ClassLoader loader;
  private final Map<String, Optional<Class<?>>> found = new ConcurrentHashMap<>();

  public CompiledClasses(ClassLoader loader) {
    this.loader = loader;
  }

  public Optional<Class<?>> find(String binaryName) {
    return Jdk.find(binaryName).or(() -> found.computeIfAbsent(binaryName, this::load));
  }

  /** Whether both classes are found, and every object of one is one of the other. */
  public boolean isSubtype(String binaryName, String other) {
    Optional<Class<?>> general = find(other);
    return find(binaryName)
        .filter(c -> general.isPresent() && general.get().isAssignableFrom(c))
        .isPresent();
  }

  private Optional<Class<?>> load(String binaryName) {
    try {
      return Optional.of(Class.forName(binaryName, false, loader));
    } catch (ClassNotFoundException | LinkageError notFound) {
      return Optional.empty();
    }
  }
}
