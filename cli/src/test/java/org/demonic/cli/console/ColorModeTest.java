package org.demonic.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class ColorModeTest {
  @Test
  void autoIsForTerminals() {
    assertThat(applies(ColorMode.AUTO, true, Map.of("TERM", "xterm"))).isTrue();
    assertThat(applies(ColorMode.AUTO, false, Map.of("TERM", "xterm"))).isFalse();
    assertThat(applies(ColorMode.AUTO, true, Map.of("TERM", "dumb"))).isFalse();
  }

  @Test
  void autoHonoursNoColor() {
    assertThat(applies(ColorMode.AUTO, true, Map.of("NO_COLOR", "1"))).isFalse();
    assertThat(applies(ColorMode.AUTO, true, Map.of("NO_COLOR", ""))).isTrue();
  }

  @Test
  void theUserHasTheLastWord() {
    assertThat(applies(ColorMode.ALWAYS, false, Map.of("NO_COLOR", "1"))).isTrue();
    assertThat(applies(ColorMode.NEVER, true, Map.of())).isFalse();
  }

  private static boolean applies(ColorMode mode, boolean terminal, Map<String, String> variables) {
    return mode.applies(terminal, new Terminal(terminal, terminal, variables));
  }
}
