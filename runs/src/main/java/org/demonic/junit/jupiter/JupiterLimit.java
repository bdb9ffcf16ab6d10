package org.demonic.junit.jupiter;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.demonic.junit.run.LimitedPart;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The time limit that {@code @Timeout} gives a test. JUnit counts all that is done within; so it is
 * given more, and whoever asked for that keeps the limit.
 */
public final class JupiterLimit {
  /** The key by which all versions of JUnit keep the limit, as an object with these properties. */
  private static final String KEY = "testable_method_timeout_from_annotation";

  private JupiterLimit() {}

  /**
   * Takes the limit of a test over from JUnit, before its test method begins.
   *
   * @return zero if it has none, if limits are switched off, or if this JUnit does not let it be
   *     taken
   */
  public static Duration take(ExtensionContext test) {
    try {
      Store store = test.getStore(Namespace.create(Timeout.class));
      Object limit = store.get(KEY);
      if (limit == null || isOff(test)) {
        return Duration.ZERO;
      }
      Duration given = Duration.parse(String.valueOf(invoke(limit, "toDuration")));
      Constructor<?> made = limit.getClass().getDeclaredConstructor(long.class, TimeUnit.class);
      made.setAccessible(true);
      store.put(
          KEY, made.newInstance(LimitedPart.withGrace(given).toMillis(), TimeUnit.MILLISECONDS));
      return given;
    } catch (ReflectiveOperationException | RuntimeException ofAnotherJunit) {
      return Duration.ZERO;
    }
  }

  private static boolean isOff(ExtensionContext test) {
    return test.getConfigurationParameter(Timeout.TIMEOUT_MODE_PROPERTY_NAME)
        .filter(mode -> isOff(mode, ManagementFactory.getRuntimeMXBean().getInputArguments()))
        .isPresent();
  }

  /** Whether JUnit leaves limits out, by its own rule: because of the mode, or of a debugger. */
  static boolean isOff(String mode, List<String> argumentsOfJvm) {
    return switch (mode.strip().toLowerCase(Locale.ROOT)) {
      case "disabled" -> true;
      case "disabled_on_debug" ->
          argumentsOfJvm.stream()
              .anyMatch(a -> a.startsWith("-agentlib:jdwp") || a.startsWith("-Xrunjdwp"));
      default -> false;
    };
  }

  private static Object invoke(Object object, String property) throws ReflectiveOperationException {
    var method = object.getClass().getDeclaredMethod(property);
    method.setAccessible(true);
    return Optional.ofNullable(method.invoke(object)).orElseThrow();
  }

  /** What fails a test that has not kept its limit, as JUnit says it. */
  public static TimeoutException late(ExtensionContext test, Duration limit) {
    return new TimeoutException(
        "%s timed out after %s"
            .formatted(
                test.getTestMethod()
                    .map(method -> method.getName() + "()")
                    .orElse(test.getDisplayName()),
                text(limit)));
  }

  private static String text(Duration limit) {
    long millis = limit.toMillis();
    return millis % 1000 != 0
        ? millis + " milliseconds"
        : millis == 1000 ? "1 second" : millis / 1000 + " seconds";
  }
}
