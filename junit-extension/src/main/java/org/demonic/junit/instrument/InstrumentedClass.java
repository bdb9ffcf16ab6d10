package org.demonic.junit.instrument;

import java.util.List;
import java.util.Set;

/**
 * What is known of a class from class files, without loading it.
 *
 * @param name its binary name, with dots
 * @param enclosing the binary names of this class and those around it, the innermost first
 * @param contracted those of {@code enclosing} that carry contract annotations themselves
 */
public record InstrumentedClass(String name, List<String> enclosing, Set<String> contracted) {
  public InstrumentedClass {
    enclosing = List.copyOf(enclosing);
    contracted = Set.copyOf(contracted);
  }
}
