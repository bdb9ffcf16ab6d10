package org.demonic.report.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFilesTest {
  @TempDir Path project;

  @Test
  void codeOfTheModuleIsFoundInItsSourceFolders() throws IOException {
    write("src/main/java/p/Pool.java", "package p;\nclass Pool {\n  int n = 1;\n}\n");
    write("src/test/java/PoolTest.java", "class PoolTest {}\n");
    SourceFiles files = new SourceFiles(project);

    assertThat(files.line("p.Pool$Inner", "Pool.java", 3)).isEqualTo("int n = 1");
    assertThat(files.place("p.Pool", "take", "Pool.java", 3))
        .isEqualTo(new Place("p.Pool", "take", "Pool.java", "src/main/java/p/Pool.java", 3));
    assertThat(files.place("PoolTest", "takes", "PoolTest.java", 1).path())
        .isEqualTo("src/test/java/PoolTest.java");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/main/kotlin/p/Pool.kt",
        "src/main/java/p/Pool.kt",
        "src/main/scala/p/Pool.kt",
        "src/test/groovy/p/Pool.kt",
        "src/main/kotlin/Pool.kt",
        "src/main/kotlin/some/where/Pool.kt"
      })
  void codeInOtherLanguagesIsFoundByItsPackage(String file) throws IOException {
    write("src/main/kotlin/q/Pool.kt", "package q\n\nclass Pool\n");
    write("src/main/kotlin/a/Pool.kt", "// package p\npackage p.q\n\nclass Pool\n");
    write(file, "// first\npackage p // here\n\nclass Pool {\n  check(n > 0)\n}\n");

    assertThat(new SourceFiles(project).line("p.Pool", "Pool.kt", 5)).isEqualTo("check(n > 0)");
    assertThat(new SourceFiles(project).place("p.Pool", "", "Pool.kt", 5).path()).isEqualTo(file);
  }

  @Test
  void aJavaFileIsWhereItsPackageSays() throws IOException {
    write("src/main/java/Pool.java", "package p;\nclass Pool {}\n");

    assertThat(new SourceFiles(project).place("p.Pool", "", "Pool.java", 1).path()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pom.xml", "settings.gradle", "settings.gradle.kts"})
  void codeOfAModuleBesideItIsFoundToo(String build) throws IOException {
    write(build, "");
    write("core/src/main/java/p/Pool.java", "class Pool {}\n");
    Path module = Files.createDirectories(project.resolve("tests"));

    assertThat(new SourceFiles(module).place("p.Pool", "", "Pool.java", 1).path())
        .isEqualTo("../core/src/main/java/p/Pool.java");
  }

  @Test
  void whatIsNotThereIsEmpty() throws IOException {
    write("src/main/java/p/Pool.java", "class Pool {}\n");
    SourceFiles files = new SourceFiles(project);

    assertThat(files.line("p.Pool", "Pool.java", 2)).isEmpty();
    assertThat(files.line("p.Pool", "Pool.java", 0)).isEmpty();
    assertThat(files.line("q.Pool", "Pool.java", 1)).isEmpty();
    assertThat(files.place("q.Pool", "", "Pool.java", -1))
        .isEqualTo(new Place("q.Pool", "", "Pool.java", "", 0));
    assertThat(new SourceFiles(project.resolve("none")).line("p.Pool", "Pool.java", 1)).isEmpty();
  }

  private void write(String file, String text) throws IOException {
    Path path = project.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
