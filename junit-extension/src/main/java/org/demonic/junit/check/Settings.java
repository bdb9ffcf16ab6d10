package org.demonic.junit.check;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.demonic.junit.module.ProjectModule;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.run.RunSettings;
import org.demonic.junit.run.SettingsText;
import org.demonic.junit.test.GivenSettings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.translate.source.SourceRoots;

/**
 * The settings for checking a test.
 *
 * @param limits how far to look for interference
 * @param testTimeout the work for all checks of the test together, as the time that it takes
 * @param withRefusals whether what methods check first in their code counts as a precondition
 * @param confirm how much work the runs of the plans of a test may do; zero for not at all
 * @param run those for running it again
 */
public record Settings(
    Limits limits, Duration testTimeout, boolean withRefusals, Duration confirm, RunSettings run) {
  private static final Pattern MEGABYTES = Pattern.compile("[1-9]\\d{0,8}");

  /** The default for the runs that confirm plans. */
  private static final Duration CONFIRM = Duration.ofSeconds(5);

  /** The default for all checks of a test. A usual check takes milliseconds. */
  private static final Duration TEST_TIMEOUT = Duration.ofMinutes(1);

  /**
   * The settings of one test.
   *
   * @throws NotCheckedException that names what is malformed
   */
  public static Settings read(SettingsText text, RunSettings run) {
    Limits limits =
        new Limits(
            text.count("actions", GivenSettings::actions, Limits.DEFAULT.actions()),
            text.count("fresh", GivenSettings::fresh, Limits.DEFAULT.fresh()),
            timeout(text),
            memory(text));
    return new Settings(
        limits,
        testTimeout(text, limits),
        withRefusals(text),
        text.durationOrNone("confirm", "5s").orElse(CONFIRM),
        run);
  }

  private static Duration timeout(SettingsText text) {
    for (GivenSettings annotation : text.annotations()) {
      if (!annotation.timeout().isEmpty()) {
        return SettingsText.duration(
            "@Demonic's attribute `timeout`", annotation.timeout(), "timeout = \"5s\"");
      }
    }
    return duration(text, "timeout", "demonic.timeout=5s").orElse(Limits.DEFAULT.timeout());
  }

  private static Duration testTimeout(SettingsText text, Limits limits) {
    return duration(text, "testTimeout", "demonic.testTimeout=1m")
        .orElse(limits.timeout().compareTo(TEST_TIMEOUT) > 0 ? limits.timeout() : TEST_TIMEOUT);
  }

  private static Optional<Duration> duration(SettingsText text, String name, String example) {
    return text.parameter(name)
        .map(said -> SettingsText.duration(SettingsText.place(name), said, example));
  }

  private static int memory(SettingsText text) {
    String said = text.parameter("memory").orElse(String.valueOf(Limits.DEFAULT.memory()));
    if (!MEGABYTES.matcher(said).matches()) {
      throw SettingsText.bad(
          SettingsText.place("memory"),
          said,
          "a number of megabytes, 1 or more",
          "demonic.memory=2000");
    }
    return Integer.parseInt(said);
  }

  private static boolean withRefusals(SettingsText text) {
    Optional<Boolean> given =
        text.annotations().stream()
            .map(GivenSettings::withGuards)
            .flatMap(Optional::stream)
            .findFirst();
    return given.orElseGet(() -> !text.choice("implicit", "guards", "none"));
  }

  /** The module under test, as the test of the current thread finds it. */
  public ProjectModule project() {
    return run.project();
  }

  /** The folders with the sources of the code under test. */
  public SourceRoots sources() {
    return new SourceRoots(run.sourceFolders());
  }

  /** Whether a check without an answer fails the test. */
  boolean failOnUnknown() {
    return run.failOnUnknown();
  }
}
