package org.demonic.junit.jupiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Which limit a test has, and when there is none. */
class JupiterLimitTest {
  private static final String MODE = Timeout.TIMEOUT_MODE_PROPERTY_NAME;

  /** Takes the limit over, and tells it. */
  static final class Taking implements BeforeEachCallback {
    @Override
    public void beforeEach(ExtensionContext context) {
      context.publishReportEntry("limit", JupiterLimit.take(context).toString());
    }
  }

  @ExtendWith(Taking.class)
  @Timeout(30)
  static class Limited {
    @Test
    void test() {}
  }

  private static Duration taken(Map<String, String> parameters) {
    List<String> limits =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(Limited.class))
            .configurationParameters(parameters)
            .execute()
            .testEvents()
            .reportingEntryPublished()
            .map(event -> event.getRequiredPayload(ReportEntry.class))
            .map(entry -> entry.getKeyValuePairs().get("limit"))
            .toList();
    assertThat(limits).hasSize(1);
    return Duration.parse(limits.get(0));
  }

  @Test
  void thatOfTheAnnotationIsTaken() {
    assertThat(taken(Map.of())).isEqualTo(Duration.ofSeconds(30));
    assertThat(taken(Map.of(MODE, "enabled"))).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void whereLimitsAreSwitchedOffThereIsNone() {
    assertThat(taken(Map.of(MODE, "disabled"))).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "enabled, -agentlib:jdwp=transport=dt_socket, false",
    "disabled, -ea, true",
    "DISABLED, -ea, true",
    "disabled_on_debug, -ea, false",
    "disabled_on_debug, -agentlib:jdwp=transport=dt_socket, true",
    "disabled_on_debug, -Xrunjdwp:transport=dt_socket, true",
  })
  void underADebuggerThereMayBeNone(String mode, String argument, boolean isOff) {
    assertThat(JupiterLimit.isOff(mode, List.of("-Xmx1g", argument))).isEqualTo(isOff);
  }
}
