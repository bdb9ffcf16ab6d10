package org.demonic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The example for Gradle in processes like those of Gradle: classes where Gradle compiles them to,
 * several workers of one task at the same time, and a second task.
 */
class GradleWorkersTest {
  private static final Path EXAMPLE = Path.of("../examples/gradle");

  @TempDir Path folder;

  private Path project;
  private Path launcher;

  @BeforeEach
  void aProjectThatIsCompiled() throws IOException {
    project = folder.resolve("shop");
    copy(EXAMPLE.resolve("src"), project.resolve("src"));
    for (String file : List.of("build.gradle.kts", "demonic-baseline.jsonl")) {
      Files.copy(EXAMPLE.resolve(file), project.resolve(file));
    }
    Path test = project.resolve("src/test/java/com/example/StockTest.java");
    Files.writeString(
        test.resolveSibling("MoreStockTest.java"),
        Files.readString(test).replace("class StockTest", "class MoreStockTest"));
    for (String set : List.of("main", "test", "integrationTest")) {
      compile(set);
    }
    String main = GradleWorker.class.getName().replace('.', '/') + ".class";
    launcher = folder.resolve("launcher");
    Path target = launcher.resolve(main);
    Files.createDirectories(target.getParent());
    try (var bytes = GradleWorker.class.getClassLoader().getResourceAsStream(main)) {
      Files.write(target, bytes.readAllBytes());
    }
  }

  @Test
  void eachTaskHasOneReportOfAllItsWorkers() throws Exception {
    begin("test");
    run("test", "StockTest", "MoreStockTest");

    assertThat(read("demonic/tests.jsonl"))
        .contains("com.example.StockTest#", "com.example.MoreStockTest#");
    assertThat(read("demonic/checks.jsonl"))
        .contains("com.example.StockTest#", "com.example.MoreStockTest#", "\"verdict\":\"");
    assertThat(read("demonic/findings.jsonl", "")).isEmpty();
    assertThat(read("demonic/report.html")).contains("StockTest", "MoreStockTest");

    begin("integrationTest");
    run("integrationTest", "CarParkTest");

    assertThat(read("demonic-integrationTest/findings.jsonl"))
        .contains("\"status\":\"KNOWN\"", "\"path\":\"src/main/java/com/example/CarPark.java\"");
    assertThat(read("demonic-integrationTest/report.html")).contains("CarPark.enterIfFree");
    assertThat(read("demonic-integrationTest/demonic.sarif"))
        .contains("src/main/java/com/example/CarPark.java");
    assertThat(read("demonic/tests.jsonl")).contains("com.example.StockTest#");

    begin("test");
    run("test", "MoreStockTest");

    assertThat(read("demonic/tests.jsonl"))
        .contains("com.example.MoreStockTest#")
        .doesNotContain("com.example.StockTest#");
    assertThat(read("demonic-integrationTest/findings.jsonl")).contains("KNOWN");
  }

  private void compile(String set) throws IOException {
    Path output = Files.createDirectories(classes(set));
    List<String> arguments =
        new ArrayList<>(List.of("--release", "17", "-d", output.toString(), "-cp"));
    arguments.add(classes("main") + File.pathSeparator + libraries());
    try (Stream<Path> files =
        Files.list(project.resolve("src").resolve(set + "/java/com/example"))) {
      files.map(Path::toString).forEach(arguments::add);
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
  }

  private Path classes(String set) {
    return project.resolve("build/classes/java").resolve(set);
  }

  /** What Gradle does first: it empties the folder of its own results. */
  private void begin(String task) throws IOException {
    Path results = project.resolve("build/test-results").resolve(task).resolve("binary");
    Files.createDirectories(results);
    Files.deleteIfExists(results.resolve("output.bin"));
    Files.createFile(results.resolve("output.bin"));
  }

  /** Runs each class in a worker of its own; they begin at the same time. */
  private void run(String task, String... testClasses) throws Exception {
    List<Process> workers = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    for (String testClass : testClasses) {
      int number = workers.size() + 1;
      List<String> command =
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Dorg.gradle.test.worker=" + number,
              "-Dorg.gradle.internal.worker.tmpdir="
                  + project.resolve("build/tmp").resolve(task).resolve("work"),
              "-Ddemonic.baseline=demonic-baseline.jsonl",
              "-XX:TieredStopAtLevel=1",
              "-cp",
              String.join(
                  File.pathSeparator,
                  classes(task).toString(),
                  classes("main").toString(),
                  launcher.toString(),
                  libraries()),
              GradleWorker.class.getName(),
              "com.example." + testClass);
      Path output = folder.resolve("output-" + number);
      outputs.add(output);
      workers.add(
          new ProcessBuilder(command)
              .directory(project.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start());
    }
    for (int i = 0; i < testClasses.length; i++) {
      int status = workers.get(i).waitFor();
      assertThat(status).as(Files.readString(outputs.get(i))).isZero();
    }
  }

  /** The class path of this test without its own classes. */
  private static String libraries() {
    Path own = Path.of("target").toAbsolutePath();
    return String.join(
        File.pathSeparator,
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath())
            .filter(entry -> !entry.startsWith(own))
            .map(Path::toString)
            .toList());
  }

  private String read(String file) throws IOException {
    return Files.readString(project.resolve("build").resolve(file));
  }

  private String read(String file, String otherwise) throws IOException {
    return Files.exists(project.resolve("build").resolve(file)) ? read(file) : otherwise;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }
}
