package org.demonic.code.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Finds class files by the internal names of their classes. */
@FunctionalInterface
public interface ClassFinder {
  /**
   * The bytes of a class file, if there is one.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  Optional<byte[]> find(String internalName);

  /** Finds what a class loader finds. */
  static ClassFinder of(ClassLoader loader) {
    return name -> {
      try (InputStream in = loader.getResourceAsStream(name + ".class")) {
        return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(name + ".class", e);
      }
    };
  }
}
