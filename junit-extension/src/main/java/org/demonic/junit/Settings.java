package org.demonic.junit;

import java.nio.file.Path;
import java.util.List;
import org.demonic.synthesize.answer.Limits;

/**
 * How a test is to be checked.
 *
 * @param limits how far to look for interference
 * @param sources where sources of classes under test are looked for, besides the usual places
 * @param failOnUnknown whether a check without an answer fails the test
 */
public record Settings(Limits limits, List<Path> sources, boolean failOnUnknown) {
  public Settings {
    sources = List.copyOf(sources);
  }
}
