package org.demonic.code.classpath;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What there is of the project on the class path.
 *
 * @param parts the parts that the project's code is in, in the order in which classes are found
 * @param origin finds the part that a class comes from which is in none of these; internal names
 */
public record ClassPath(
    List<ClassPathPart> parts, Function<String, Optional<ClassPathPart>> origin) {
  public ClassPath {
    parts = List.copyOf(parts);
  }

  /** Only these parts. */
  public static ClassPath of(Collection<ClassPathPart> parts) {
    return new ClassPath(List.copyOf(parts), name -> Optional.empty());
  }
}
