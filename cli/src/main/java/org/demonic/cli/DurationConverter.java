package org.demonic.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts durations as people write them: {@code 5s}, {@code 1.5s}, {@code 500ms}, {@code 2m}. */
final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|m)");
  private static final Map<String, Long> MILLIS = Map.of("ms", 1L, "s", 1000L, "m", 60_000L);
  private static final Duration LONGEST = Duration.ofHours(24);

  @Override
  public Duration convert(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw wrong(text);
    }
    long millis =
        new BigDecimal(matcher.group(1))
            .multiply(BigDecimal.valueOf(MILLIS.getOrDefault(matcher.group(2), 1L)))
            .longValue();
    Duration duration = Duration.ofMillis(millis);
    if (duration.isZero() || duration.compareTo(LONGEST) > 0) {
      throw wrong(text);
    }
    return duration;
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'%s' is not a time from 1ms to 24h: write it like 5s, 500ms or 2m".formatted(text));
  }
}
