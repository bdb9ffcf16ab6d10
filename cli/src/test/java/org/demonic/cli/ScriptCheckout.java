package org.demonic.cli;

import static java.nio.file.attribute.PosixFilePermissions.fromString;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/**
 * A checkout with the script {@code demonl}, in a folder with spaces. A script takes the place of
 * Maven: it puts a jar with this test's class path where Maven would, and counts its runs.
 */
final class ScriptCheckout {
  private static final Path SCRIPT = Path.of("../demonl");
  private static final List<String> MODULES = List.of("code", "cli");

  static final String GOAL = "goal g x: Int initial x = 1 final x = 2\n";

  /**
   * The commands of the script that takes the place of Maven; {@code %1$s} is the folder of the
   * test.
   */
  static final String BUILD =
      "echo run >>%1$s/builds; mkdir -p cli/target/lean; cp %1$s/built.jar cli/target/lean/demonl.jar";

  private final Path folder;
  private final Path checkout;
  private final Path tools;
  private String javaHome = System.getProperty("java.home");

  ScriptCheckout(Path folder) throws IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/bin/bash")) || Files.isExecutable(Path.of("/usr/bin/bash")));
    this.folder = folder;
    this.checkout = Files.createDirectories(folder.resolve("a check out"));
    this.tools = Files.createDirectories(folder.resolve("tools"));
    Files.copy(SCRIPT, checkout.resolve("demonl"));
    Files.setPosixFilePermissions(checkout.resolve("demonl"), fromString("rwxr-xr-x"));
    Files.writeString(checkout.resolve("pom.xml"), "");
    for (String module : MODULES) {
      Files.createDirectories(checkout.resolve(module + "/src/main/java"));
      Files.writeString(checkout.resolve(module + "/pom.xml"), "");
    }
    Files.writeString(checkout.resolve("goal.demonl"), GOAL);
    writeJar(folder.resolve("built.jar"));
    tool("mvn", BUILD);
  }

  Path checkout() {
    return checkout;
  }

  /** The programs that are found before the real ones. */
  Path tools() {
    return tools;
  }

  /**
   * Lets a script take the place of Java from now on: it runs no command, but prints the arguments
   * for it, as {@link #arguments} does; all arguments, if they name no jar.
   */
  void standInForJava() throws IOException {
    Path jdk = folder.resolve("jdk");
    Path programs = Files.createDirectories(jdk.resolve("bin"));
    tool(programs.resolve("javac"), "exit 1");
    tool(
        programs.resolve("java"),
        """
        if [ "$1" = -version ]; then echo 'openjdk version "17.0.1"' >&2; exit; fi
        all=$*
        while [ $# != 0 ] && [ "$1" != -jar ]; do shift; done
        [ $# = 0 ] && echo "$all" && exit
        shift 2
        echo "arguments: $*"\
        """);
    javaHome = jdk.toString();
  }

  /** What a run prints after {@link #standInForJava}. */
  static Output arguments(String arguments) {
    return new Output(0, "arguments: " + arguments + "\n", "");
  }

  static Output stable(String file) {
    String proof =
        "proof       stability query: no state that the rely and the invariants allow is final,"
            + " whatever the actions";
    return new Output(0, "%s:1: g: STABLE, as expected\n  %s\n".formatted(file, proof), "");
  }

  Output run(String... command) throws Exception {
    return run(Map.of(), command);
  }

  Output run(Map<String, String> environment, String... command) throws Exception {
    return finish(builder(checkout, environment, command).start());
  }

  Process start(String... command) throws IOException {
    return builder(checkout, Map.of(), command).start();
  }

  /** Runs a command in another folder than the checkout. */
  Output runIn(Path where, String... command) throws Exception {
    return finish(builder(where, Map.of(), command).start());
  }

  private ProcessBuilder builder(Path where, Map<String, String> environment, String... command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(where.toFile());
    builder.environment().put("PATH", tools + ":" + System.getenv("PATH"));
    builder.environment().put("JAVA_HOME", javaHome);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().putAll(environment);
    return builder;
  }

  static Output finish(Process process) throws Exception {
    process.getOutputStream().close();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Thread reader =
        new Thread(
            () -> {
              try {
                process.getErrorStream().transferTo(err);
              } catch (IOException closed) {
                throw new java.io.UncheckedIOException(closed);
              }
            });
    reader.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    reader.join();
    return new Output(process.waitFor(), out, err.toString(StandardCharsets.UTF_8));
  }

  long builds() throws IOException {
    return Files.readAllLines(folder.resolve("builds")).size();
  }

  /** A tool that is found before the real one; {@code %s} is the folder of the test. */
  void tool(String name, String commands) throws IOException {
    tool(tools.resolve(name), commands.formatted(folder));
  }

  private static void tool(Path tool, String commands) throws IOException {
    Files.writeString(tool, "#!/bin/sh\n" + commands + "\n");
    Files.setPosixFilePermissions(tool, fromString("rwxr-xr-x"));
  }

  /** A folder with the programs that the script needs, and no others. */
  String bareTools() throws IOException {
    Path bare = Files.createDirectories(folder.resolve("bare"));
    for (String name :
        List.of(
            "bash", "env", "dirname", "readlink", "sed", "find", "mkdir", "ln", "rm", "touch")) {
      for (String place : List.of("/bin", "/usr/bin")) {
        Path real = Path.of(place, name);
        if (Files.exists(real) && !Files.exists(bare.resolve(name))) {
          tool(bare.resolve(name), "exec %s \"$@\"".formatted(real));
        }
      }
    }
    return bare.toString();
  }

  private static void writeJar(Path jar) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, DemonlCommand.class.getName());
    main.putValue("Enable-Native-Access", "ALL-UNNAMED");
    main.put(
        Attributes.Name.CLASS_PATH,
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
    try (OutputStream file = Files.newOutputStream(jar)) {
      new JarOutputStream(file, manifest).close();
    }
  }
}
