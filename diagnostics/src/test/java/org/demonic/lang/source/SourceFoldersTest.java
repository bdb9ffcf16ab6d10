package org.demonic.lang.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFoldersTest {
  @TempDir Path module;

  @Test
  void eachLanguageHasItsFolder() throws IOException {
    for (String folder :
        List.of("main/kotlin", "main/java", "test/groovy", "slow/scala", "main/resources")) {
      Files.createDirectories(module.resolve("src").resolve(folder));
    }

    assertThat(SourceFolders.of(module))
        .map(f -> module.resolve("src").relativize(f).toString().replace('\\', '/'))
        .containsExactly("main/java", "main/kotlin", "test/groovy", "slow/scala");
    assertThat(SourceFolders.ofMain(module)).hasSize(2);
    assertThat(SourceFolders.of(module.resolve("none"))).isEmpty();
  }

  @Test
  void aFileIsFoundWhereItsPackageSaysOrByWhatItDeclares() throws IOException {
    write("a/Pool.kt", "package q\n");
    write("b/Pool.kt", "// package p.q\n/* package */ package p.q // here\n");
    write("c/Pool.kt", "@file:JvmName(\"P\")\n\npackage p.q\n");
    write("p/r/Pool.kt", "package p.r\n");
    write("Pool.java", "package p.q;\n");
    List<Path> roots = List.of(module);

    assertThat(SourceFolders.file(roots, "p.q", "Pool.kt")).contains(module.resolve("c/Pool.kt"));
    assertThat(SourceFolders.file(roots, "p.r", "Pool.kt")).contains(module.resolve("p/r/Pool.kt"));
    assertThat(SourceFolders.file(roots, "p.s", "Pool.kt")).isEmpty();
    assertThat(SourceFolders.file(roots, "p.q", "Pool.java")).isEmpty();
    assertThat(SourceFolders.file(roots, "p.q", "")).isEmpty();
  }

  private void write(String name, String text) throws IOException {
    Path file = module.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
