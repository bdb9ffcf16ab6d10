package org.demonic.junit.test;

import java.util.Optional;

/** Finds the classes of the test that the current thread runs. */
public final class LoadedClass {
  private LoadedClass() {}

  /** What loads them. */
  public static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? ClassLoader.getSystemClassLoader() : context;
  }

  /** The class of a binary name; empty if there is none that can be loaded. */
  public static Optional<Class<?>> find(String name) {
    try {
      return Optional.of(Class.forName(name, false, loader()));
    } catch (ClassNotFoundException | LinkageError none) {
      return Optional.empty();
    }
  }

  /**
   * The class of a binary name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Class<?> named(String name) {
    try {
      return Class.forName(name, false, loader());
    } catch (ClassNotFoundException none) {
      throw new IllegalArgumentException("there is no class " + name, none);
    }
  }
}
