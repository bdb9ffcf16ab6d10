package org.demonic.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM of its own, with options of its own, that runs one test class by JUnit's launcher. */
final class ForkedJvm {
  static final String CLASS_PATH = System.getProperty("java.class.path");

  private ForkedJvm() {}

  /** Everything that it printed. */
  static String run(String classPath, Class<?> tests, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    // It belongs to the run of the build: what others have written since that began stays.
    command.add("-Dsurefire.real.class.path=");
    // What it finds does not depend on earlier builds.
    command.add("-Ddemonic.remember=off");
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", classPath, LauncherMain.class.getName(), tests.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(1, TimeUnit.MINUTES)) {
      throw new IllegalStateException("still running: " + output);
    }
    return output;
  }

  /** The class path with JUnit replaced by what the build has put into this directory. */
  static String newestJupiter() throws IOException {
    Stream<String> others =
        Arrays.stream(CLASS_PATH.split(File.pathSeparator, -1))
            .filter(entry -> !entry.matches(".*[/\\\\](junit-|opentest4j)[^/\\\\]*\\.jar"));
    try (Stream<Path> newest = Files.list(Path.of("target", "newest-junit"))) {
      return Stream.concat(others, newest.map(Path::toString).sorted())
          .collect(Collectors.joining(File.pathSeparator));
    }
  }
}
