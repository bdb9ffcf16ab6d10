package org.demonic.junit.spock;

import java.util.Optional;
import org.demonic.junit.platform.PlatformRerun;
import org.demonic.junit.test.Rerun;
import org.jspecify.annotations.Nullable;
import org.spockframework.runtime.model.IterationInfo;

/** Runs one iteration of a feature of Spock again; others of the feature are passed over. */
final class SpockRerun implements Rerun {
  /** The number of the iteration that this thread runs again. */
  private static final ThreadLocal<@Nullable Integer> WANTED = new ThreadLocal<>();

  private final PlatformRerun feature;
  private final int iteration;

  /**
   * Creates the reruns of an iteration.
   *
   * @param feature the unique id of its feature
   */
  SpockRerun(String feature, int iteration) {
    this.feature = new PlatformRerun(feature, SpockTests.ENGINE);
    this.iteration = iteration;
  }

  /** Whether an iteration is the one that runs again. */
  static boolean isWanted(IterationInfo iteration) {
    Integer wanted = WANTED.get();
    return wanted == null || wanted == iteration.getIterationIndex();
  }

  @Override
  public Optional<Throwable> run() {
    WANTED.set(iteration);
    try {
      return feature.run();
    } finally {
      WANTED.remove();
    }
  }
}
