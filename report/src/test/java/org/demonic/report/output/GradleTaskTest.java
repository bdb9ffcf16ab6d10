package org.demonic.report.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GradleTaskTest {
  private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

  @TempDir Path project;

  @Test
  void withoutAWorkerOfGradleThereIsNoTask() {
    assertThat(GradleTask.of(project, Map.<String, String>of()::get)).isEmpty();
    assertThat(GradleTask.of(project, Map.of("org.gradle.internal.worker.tmpdir", "x")::get))
        .isEmpty();
  }

  @Test
  void theTaskTestHasTheFolderOfThatName() {
    assertThat(task("build/tmp/test/work").output()).isEqualTo(project.resolve("build/demonic"));
  }

  @Test
  void anotherTaskHasAFolderOfItsOwn() {
    assertThat(task("build/tmp/integrationTest/work").output())
        .isEqualTo(project.resolve("build/demonic-integrationTest"));
  }

  @Test
  void theFolderIsWhereTheBuildWrites() {
    assertThat(task("out/of/the/build/tmp/test/work").output())
        .isEqualTo(project.resolve("out/of/the/build/demonic"));
  }

  @Test
  void aFolderBelowTheWorkingFolderIsRelative() {
    Path here = Path.of("build/tmp/test/work").toAbsolutePath();
    assertThat(task(here.toString()).output()).isEqualTo(Path.of("build/demonic"));
  }

  @Test
  void oldGradleDoesNotTellTheTask() {
    assertThat(GradleTask.of(Path.of(""), Map.of("org.gradle.test.worker", "1")::get))
        .contains(new GradleTask(Path.of("build"), "test"));
  }

  @Test
  void theTaskBeganWhenItsFolderOfResultsWasEmptied() throws IOException {
    Path results = project.resolve("build/test-results/integrationTest/binary");
    Files.createDirectories(results);
    Files.setLastModifiedTime(results, FileTime.from(START));

    assertThat(task("build/tmp/integrationTest/work").start()).contains(START);
    assertThat(task("build/tmp/test/work").start()).isEqualTo(Optional.empty());
  }

  private GradleTask task(String temporary) {
    Map<String, String> properties =
        Map.of(
            "org.gradle.test.worker",
            "3",
            "org.gradle.internal.worker.tmpdir",
            project.resolve(temporary).toString());
    return GradleTask.of(project, properties::get).orElseThrow();
  }
}
