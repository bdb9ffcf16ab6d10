package org.demonic.junit.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.GivenSettings;

/**
 * The settings of a test as people write them. The annotations have priority, the innermost first;
 * then come the parameters of the run, then the defaults.
 */
public final class SettingsText {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})\\s*(ms|s|m)");
  private static final String COUNT = "a whole number, 0 or more";

  private final List<GivenSettings> annotations;
  private final Function<String, Optional<String>> parameters;

  /**
   * What is said for one test.
   *
   * @param innermostFirst the annotations
   * @param parameters gives the value of one by its full name
   */
  public SettingsText(
      List<GivenSettings> innermostFirst, Function<String, Optional<String>> parameters) {
    this.annotations = List.copyOf(innermostFirst);
    this.parameters = parameters;
  }

  /** The annotations that hold, the innermost first. */
  public List<GivenSettings> annotations() {
    return annotations;
  }

  /** A parameter by the end of its name, such as {@code rivals}; empty if it is not given. */
  public Optional<String> parameter(String name) {
    return parameters.apply(ParameterNames.full(name)).map(String::strip);
  }

  /**
   * A number that annotations may say, too.
   *
   * @param attribute is -1 where an annotation does not say it
   * @throws NotCheckedException that names what is malformed
   */
  public int count(String name, Function<GivenSettings, Integer> attribute, int defaultValue) {
    for (GivenSettings annotation : annotations) {
      int value = attribute.apply(annotation);
      if (value < -1) {
        throw bad(
            "@Demonic's attribute `" + name + "`", String.valueOf(value), COUNT, name + " = 5");
      }
      if (value >= 0) {
        return value;
      }
    }
    Optional<String> text = parameter(name);
    if (text.isEmpty()) {
      return defaultValue;
    }
    if (!text.get().matches("\\d{1,9}")) {
      throw bad(place(name), text.get(), COUNT, ParameterNames.full(name) + "=5");
    }
    return Integer.parseInt(text.get());
  }

  /**
   * A time.
   *
   * @param place where it is said, for people
   * @throws NotCheckedException if it is none
   */
  public static Duration duration(String place, String text, String example) {
    Matcher matcher = DURATION.matcher(text.strip());
    Duration duration = Duration.ZERO;
    if (matcher.matches()) {
      long amount = Long.parseLong(matcher.group(1));
      duration =
          switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            default -> Duration.ofMinutes(amount);
          };
    }
    if (duration.isZero()) {
      throw bad(place, text, "a time above 0 in ms, s or m", example);
    }
    return duration;
  }

  /** A time, or {@code none} for zero; empty if it is not given. */
  public Optional<Duration> durationOrNone(String name, String example) {
    String full = ParameterNames.full(name);
    return parameter(name)
        .map(
            text ->
                text.equals("none")
                    ? Duration.ZERO
                    : duration(
                        place(name), text, "%s=none, or %s=%s".formatted(full, full, example)));
  }

  /**
   * Which of two words is said.
   *
   * @return whether it is the second one; the first one is the default
   */
  public boolean choice(String name, String first, String second) {
    String text = parameter(name).orElse(first);
    if (!text.equals(first) && !text.equals(second)) {
      throw bad(
          place(name),
          text,
          "`%s` or `%s`".formatted(first, second),
          ParameterNames.full(name) + "=" + second);
    }
    return text.equals(second);
  }

  /** The words, for people, for where a parameter is set. */
  public static String place(String name) {
    return "the configuration parameter `" + ParameterNames.full(name) + "`";
  }

  /** The problem of what is malformed. */
  public static NotCheckedException bad(String place, String value, String wanted, String example) {
    return new NotCheckedException(JunitProblem.BAD_SETTING, place, value, wanted, example);
  }
}
