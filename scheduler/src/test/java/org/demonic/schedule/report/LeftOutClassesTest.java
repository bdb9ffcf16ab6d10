package org.demonic.schedule.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.instrument.weave.LeftOutClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import samples.schedule.LeavesOut;

class LeftOutClassesTest {
  @TempDir private Path folder;

  @Test
  void aProgramThatExploresTellsOfThemAtItsEnd() throws Exception {
    Path output = folder.resolve("output.txt");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty("java.class.path"),
                LeavesOut.class.getName())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(program.waitFor()).isZero();
    } finally {
      program.destroyForcibly().waitFor();
    }

    assertThat(Files.readAllLines(output))
        .contains("LIMIT")
        .last()
        .asString()
        .isEqualTo(
            "Demonic: code of samples.schedule.NeverReady is not controlled: see"
                + " left-out.jsonl");
    assertThat(folder.resolve("target/demonic/left-out.jsonl"))
        .content()
        .contains("samples.schedule.NeverReady", "could not make it ready");
  }

  @Test
  void onlySomeAreNamed() {
    List<LeftOutClass> classes =
        Stream.of("e.E", "b.B", "a.A", "d.D", "c.C").map(n -> new LeftOutClass(n, "")).toList();
    assertThat(LeftOutClasses.text(classes))
        .isEqualTo(
            "code of a.A, b.B, c.C and 2 more classes is not controlled: see left-out.jsonl");
  }
}
