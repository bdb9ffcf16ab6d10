package org.demonic.code.path;

import java.util.List;

/**
 * All ways through a method. In each state exactly one is taken, if what they read is what the
 * state holds at that time: the conditions of two paths exclude each other at the first event in
 * which they differ.
 *
 * <p>Loops with more rounds than are followed one by one are joined. A run with so many rounds goes
 * along several paths: up to an {@link Event.Joined}, then from there, once for each round, to
 * {@link Outcome.Repeated} there, with other unknown values each time; at last from there to an
 * end.
 */
public record MethodPaths(MethodName method, List<Path> paths) {
  public MethodPaths {
    paths = List.copyOf(paths);
  }

  /** Whether every path is followed to its end. */
  public boolean isWhole() {
    return paths.stream().allMatch(Path::isWhole);
  }
}
