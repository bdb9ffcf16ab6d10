package org.demonic.junit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.demonic.translate.source.ParsedFiles;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The domain of a test grows with each class that the test meets. */
@Isolated("counts what the whole JVM parses")
class GrowingDomainTest {
  private static final int CLASSES = 12;

  @TempDir Path root;

  @Test
  void eachFileIsParsedOnceByAllTestsTogether() throws IOException {
    write();
    int before = ParsedFiles.SHARED.parses();
    for (int test = 0; test < 3; test++) {
      GrowingDomain domain = new GrowingDomain(SourceRoots.of(root), List.of("p.C0"));
      for (int i = 0; i < CLASSES; i++) {
        domain.include("p.C" + i);
        assertThat(domain.now().classes()).hasSize(i + 1);
      }
      assertThat(ParsedFiles.SHARED.parses() - before).isEqualTo(CLASSES);
    }
  }

  private void write() throws IOException {
    Path folder = Files.createDirectories(root.resolve("p"));
    for (int i = 0; i < CLASSES; i++) {
      String text =
          """
          package p;
          class C%d {
            int n;
          }
          """;
      Files.writeString(folder.resolve("C" + i + ".java"), text.formatted(i));
    }
  }
}
