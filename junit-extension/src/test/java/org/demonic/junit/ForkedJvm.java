package org.demonic.junit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own, with options of its own, that runs one test class by JUnit's launcher. */
final class ForkedJvm {
  private ForkedJvm() {}

  /** Everything that it printed. */
  static String run(String classPath, Class<?> tests, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", classPath, LauncherMain.class.getName(), tests.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(1, TimeUnit.MINUTES)) {
      throw new IllegalStateException("still running: " + output);
    }
    return output;
  }
}
