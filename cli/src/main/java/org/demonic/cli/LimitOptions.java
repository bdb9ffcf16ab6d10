package org.demonic.cli;

import java.time.Duration;
import org.demonic.synthesize.answer.Limits;
import picocli.CommandLine.Option;

/** The options that say how far to look. */
final class LimitOptions {
  @Option(
      names = "--actions",
      paramLabel = "N",
      defaultValue = "5",
      converter = CountConverter.class,
      description = "The most actions in a plan, unless the goal says how many (default: 5).")
  private int actions;

  @Option(
      names = "--fresh",
      paramLabel = "N",
      defaultValue = "1",
      converter = CountConverter.class,
      description =
          "The most new objects of each type, unless the goal says how many (default: 1).")
  private int fresh;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "5s",
      converter = DurationConverter.class,
      description =
          "The work for each goal, in the time of an idle machine: 5s, 500ms or 2m (default: 5s).")
  private Duration timeout = Duration.ZERO;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      defaultValue = "2000",
      converter = CountConverter.class,
      description = "The most megabytes that the solver may hold (default: 2000).")
  private int memory;

  Limits limits() {
    return new Limits(actions, fresh, timeout, Math.max(1, memory));
  }
}
