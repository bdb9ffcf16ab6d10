package org.demonic.junit.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.demonic.code.program.World;
import org.demonic.junit.code.ProjectModule;
import org.demonic.synthesize.answer.Limits;

/**
 * The settings for checking a test.
 *
 * @param limits how far to look for interference
 * @param testTimeout the work for all checks of the test together, as the time that it takes
 * @param sources where sources of classes under test are looked for, besides the usual places
 * @param module folders and archives whose code is that of the module, also if it seems to be of
 *     tests
 * @param world how much of the module other threads call
 * @param excluded the beginnings of the names of classes that are never instrumented
 * @param withRefusals whether what methods check first in their code counts as a precondition
 * @param rivals how much work the tests of a class may do beside second threads; zero for not at
 *     all
 * @param failOnIncomplete whether a test fails if not all pairs of its calls were run
 * @param confirm how much work the runs of the plans of a test may do; zero for not at all
 * @param failOnUnknown whether a check without an answer fails the test
 */
public record Settings(
    Limits limits,
    Duration testTimeout,
    List<Path> sources,
    List<Path> module,
    World world,
    List<String> excluded,
    boolean withRefusals,
    Duration rivals,
    boolean failOnIncomplete,
    Duration confirm,
    boolean failOnUnknown) {
  public Settings {
    sources = List.copyOf(sources);
    module = List.copyOf(module);
    excluded = List.copyOf(excluded);
  }

  /** The module under test, as the test of the current thread finds it. */
  public ProjectModule project() {
    return ProjectModule.of(module, world);
  }
}
