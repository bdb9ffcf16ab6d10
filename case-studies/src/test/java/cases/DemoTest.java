package cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./demonl demo} starts. It writes to a module of its own. */
final class DemoTest {
  @TempDir Path module;

  @Test
  void theTestOfTheIdleCounterFailsWithAReport() throws Exception {
    Files.createSymbolicLink(module.resolve("src"), StudyRun.module().resolve("src").toRealPath());
    Process demo =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty("java.class.path"),
                Demo.class.getName())
            .directory(new File(module.toString()))
            .redirectErrorStream(true)
            .start();
    String output = new String(demo.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(output)
        .contains("Running cases.apache45605.IdleCounterStudy#waitForIdle")
        .contains("Another thread can break IdleCounter.waitForIdle", "confirmed by a run");
    assertThat(demo.waitFor()).as(output).isZero();
  }
}
