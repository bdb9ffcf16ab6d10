package org.demonic.code.effect;

import java.util.List;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Path;

/**
 * What a method does if no other thread writes meanwhile. In each state, the conditions of exactly
 * one case hold; where they speak of unknown values, that depends on them, too.
 */
public record Effect(MethodName method, List<Case> cases) {
  public Effect {
    cases = List.copyOf(cases);
  }

  /** The effect of a method with these paths; paths that cannot be taken alone are left out. */
  public static Effect of(MethodPaths paths) {
    return new Effect(
        paths.method(), paths.paths().stream().map(Effect::of).flatMap(Optional::stream).toList());
  }

  /** What one path does; empty if its conditions contradict each other. */
  public static Optional<Case> of(Path path) {
    return PathEffect.of(path);
  }
}
