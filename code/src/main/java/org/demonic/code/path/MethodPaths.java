package org.demonic.code.path;

import java.util.List;

/**
 * All ways through a method. In each state exactly one is taken, if what they read is what the
 * state holds at that time: the conditions of two paths exclude each other at the first event in
 * which they differ.
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
