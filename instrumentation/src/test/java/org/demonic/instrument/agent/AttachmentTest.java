package org.demonic.instrument.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import samples.OwnLogging;

class AttachmentTest {
  @Test
  void whoeverSetsLoggingUpLaterIsHeard() throws Exception {
    Process process =
        new ProcessBuilder(
                List.of(
                    ProcessHandle.current().info().command().orElse("java"),
                    "-cp",
                    System.getProperty("java.class.path"),
                    OwnLogging.class.getName()))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(output).contains("managed by " + OwnLogging.Manager.class.getName());
  }
}
