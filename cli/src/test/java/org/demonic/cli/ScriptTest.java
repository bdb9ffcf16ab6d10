package org.demonic.cli;

import static java.nio.file.attribute.PosixFilePermissions.fromString;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the script {@code demonl} in a checkout of its own, in a folder with spaces. A script takes
 * the place of Maven: it puts a jar with this test's class path where Maven would, and counts its
 * runs.
 */
class ScriptTest {
  private static final Path SCRIPT = Path.of("../demonl");
  private static final List<String> MODULES =
      List.of("grammar", "demonl-lang", "contracts", "translator", "synthesizer", "cli");
  private static final String GOAL = "goal g x: Int initial x = 1 final x = 2\n";

  /**
   * The commands of the script that takes the place of Maven; {@code %1$s} is the folder of the
   * test.
   */
  private static final String BUILD =
      "echo run >>%1$s/builds; mkdir -p cli/target; cp %1$s/built.jar cli/target/demonl.jar";

  private static final String HARD_GOAL =
      """
      goal hard
        x: Int
        y: Int
        z: Int
      initial
        x > 1 and y > 1 and z > 1
        x * x * x * x + y * y * y * y = z * z * z * z
      final
        x = 0
      """;

  @TempDir Path folder;
  private Path checkout = Path.of("");
  private Path tools = Path.of("");

  @BeforeEach
  void makeACheckout() throws IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/bin/bash")) || Files.isExecutable(Path.of("/usr/bin/bash")));
    checkout = Files.createDirectories(folder.resolve("a check out"));
    tools = Files.createDirectories(folder.resolve("tools"));
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

  @Test
  void theFirstRunBuildsAndTheNextDoesNot() throws Exception {
    Output first = run(checkout, "./demonl", "check", "goal.demonl");
    assertThat(first).isEqualTo(stable("goal.demonl"));
    assertThat(run(checkout, "./demonl", "check", "goal.demonl")).isEqualTo(first);
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void itWorksFromAnyFolderAndThroughALink() throws Exception {
    Path link =
        Files.createSymbolicLink(folder.resolve("link to demonl"), checkout.resolve("demonl"));
    Path elsewhere = Files.createDirectories(folder.resolve("else where"));
    Files.writeString(elsewhere.resolve("my goal.demonl"), GOAL);
    assertThat(run(elsewhere, link.toString(), "check", "my goal.demonl"))
        .isEqualTo(stable("my goal.demonl"));
  }

  @Test
  void aNewAndADeletedSourceAreBuilt() throws Exception {
    run(checkout, "./demonl", "--version");
    Path source = checkout.resolve("cli/src/main/java/New.java");
    Files.writeString(source, "");
    run(checkout, "./demonl", "--version");
    run(checkout, "./demonl", "--version");
    assertThat(builds()).isEqualTo(2);
    Files.delete(source);
    run(checkout, "./demonl", "--version");
    assertThat(builds()).isEqualTo(3);
  }

  @Test
  @Timeout(60)
  void concurrentFirstRunsBuildOnce() throws Exception {
    Path begun = folder.resolve("begun");
    Path gate = folder.resolve("gate");
    run(folder, "mkfifo", begun.toString(), gate.toString());
    tool("mvn", "echo >%1$s/begun; cat %1$s/gate; " + BUILD);
    Process first = start(checkout, "./demonl", "check", "goal.demonl");
    Files.readString(begun);
    Process second = start(checkout, "./demonl", "check", "goal.demonl");
    assertThat(second.errorReader(StandardCharsets.UTF_8).readLine())
        .isEqualTo("demonl: waiting for another build of this checkout ...");
    Files.writeString(gate, "");
    for (Process process : List.of(first, second)) {
      assertThat(finish(process).out()).isEqualTo(stable("goal.demonl").out());
    }
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void theLockOfADeadProcessIsTaken() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Files.createDirectories(checkout.resolve("cli/target"));
    Files.createSymbolicLink(
        checkout.resolve("cli/target/demonl.lock"), Path.of(Long.toString(dead.pid())));
    assertThat(run(checkout, "./demonl", "check", "goal.demonl")).isEqualTo(stable("goal.demonl"));
  }

  @Test
  void aFailedBuildIsShownAndTriedAgain() throws Exception {
    tool("mvn", "echo run >>%s/builds; echo '[ERROR] Account.java: no such type'; exit 1");
    Output output = run(checkout, "./demonl", "--version");
    assertThat(output)
        .isEqualTo(
            new Output(
                70,
                "",
                """
                [ERROR] Account.java: no such type
                demonl: the build failed; its messages are above
                """));
    assertThat(run(checkout, "./demonl", "--version").status()).isEqualTo(70);
    assertThat(builds()).isEqualTo(2);
    assertThat(checkout.resolve("cli/target/demonl.lock")).doesNotExist();
  }

  @Test
  void missingMavenIsNamed() throws Exception {
    Files.delete(tools.resolve("mvn"));
    Output output = run(checkout, Map.of("PATH", bareTools()), "./demonl", "--version");
    assertThat(output.status()).isEqualTo(70);
    assertThat(output.err()).startsWith("demonl: to build, Maven is needed, but there is no mvn:");
  }

  @Test
  void missingJavaIsNamed() throws Exception {
    Output none = run(checkout, Map.of("PATH", bareTools(), "JAVA_HOME", ""), "./demonl", "-V");
    assertThat(none.status()).isEqualTo(70);
    assertThat(none.err()).startsWith("demonl: there is no java: install a JDK, 17 or newer");
    Output wrong = run(checkout, Map.of("JAVA_HOME", "/no/jdk"), "./demonl", "-V");
    assertThat(wrong.status()).isEqualTo(70);
    assertThat(wrong.err()).startsWith("demonl: JAVA_HOME is /no/jdk, which has no bin/java:");
  }

  @Test
  void oldJavaIsNamed() throws Exception {
    tool("java", "echo 'openjdk version \"11.0.2\" 2019-01-15' >&2");
    Output output = run(checkout, Map.of("JAVA_HOME", ""), "./demonl", "-V");
    assertThat(output.status()).isEqualTo(70);
    assertThat(output.err()).contains("/java is too old: install a JDK, 17 or newer");
    tool("java", "echo 'java version \"1.8.0_202\"' >&2");
    assertThat(run(checkout, Map.of("JAVA_HOME", ""), "./demonl", "-V").err())
        .contains("/java is too old");
  }

  @Test
  void anInterruptEndsTheCommandInTheMiddleOfAGoal() throws Exception {
    assumeTrue(run(checkout, "env", "--default-signal=INT").status() == 0);
    Files.writeString(checkout.resolve("goal.demonl"), GOAL + HARD_GOAL);
    run(checkout, "./demonl", "--version");
    Process process =
        start(
            checkout,
            "env",
            "--default-signal=INT",
            "./demonl",
            "check",
            "--json",
            "--timeout",
            "60s",
            "goal.demonl");
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    assertThat(lines.readLine()).contains("STABLE");
    assertThat(run(checkout, "kill", "-INT", Long.toString(process.pid())).status()).isZero();
    assertThat(lines.readLine()).isNull();
    assertThat(process.waitFor()).isEqualTo(130);
  }

  @Test
  void aPipeThatNobodyReadsAnyMoreEndsTheCommandSilently() throws Exception {
    String command = "exec 3> >(:); wait $!; ./demonl check goal.demonl >&3";
    assertThat(run(checkout, "bash", "-c", command)).isEqualTo(new Output(141, "", ""));
  }

  @Test
  void aStandardInputThatIsClosedIsSaidToBe() throws Exception {
    Output output = run(checkout, "bash", "-c", "./demonl check - <&-");
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err())
        .isEqualTo("error: `<stdin>` cannot be read: it is closed [unreadable-file]\n");
  }

  @Test
  void aStandardOutputThatIsClosedIsSaidToBe() throws Exception {
    Output output = run(checkout, "bash", "-c", "./demonl check goal.demonl >&-");
    assertThat(output.status()).isEqualTo(70);
    assertThat(output.err()).startsWith("error: the output could not be written completely");
  }

  @Test
  void optionsForJavaComeFromTheEnvironment() throws Exception {
    run(checkout, "./demonl", "--version");
    Map<String, String> options = Map.of("DEMONL_OPTS", "-Xmx64m  -XX:+PrintFlagsFinal");
    assertThat(run(checkout, options, "./demonl", "check", "goal.demonl").err())
        .containsPattern(" MaxHeapSize += 67108864 ");
  }

  /** The JVM prints its flags, and warns of large pages, on the standard output by default. */
  @Test
  void messagesOfTheJvmAreNotInTheOutput() throws Exception {
    run(checkout, "./demonl", "--version");
    Map<String, String> talkative =
        Map.of("DEMONL_OPTS", "-XX:+PrintFlagsFinal -XX:+UseLargePages");
    Output output = run(checkout, talkative, "./demonl", "check", "goal.demonl");
    assertThat(output.out()).isEqualTo(stable("goal.demonl").out());
    assertThat(output.err()).containsPattern(" UsePerfData += false ");
  }

  /** JDK 25 warns of such an archive on the standard output by default, JDK 17 does not. */
  @Test
  void anArchiveOfClassesThatDoesNotFitIsIgnored() throws Exception {
    run(checkout, "./demonl", "--version");
    Files.writeString(checkout.resolve("cli/target/demonl.jsa"), "not an archive");
    assertThat(run(checkout, "./demonl", "check", "goal.demonl")).isEqualTo(stable("goal.demonl"));
  }

  @Test
  void fileNamesKeepTheirLettersInEveryLocale() throws Exception {
    assumeTrue(run(checkout, "locale", "-a").out().toLowerCase(Locale.ROOT).contains("utf8"));
    String name = "$'gr\\xc3\\xb6\\xc3\\x9fe \\xe5\\x80\\xa4.demonl'";
    for (String locale :
        List.of("LC_ALL=xx_YY.UTF-8", "LC_ALL=C", "LC_ALL=POSIX", "LC_CTYPE=C", "LANG=xx", "A=")) {
      String command =
          "unset LC_ALL LC_CTYPE LANG; cp goal.demonl %1$s; env %2$s ./demonl check %1$s";
      Output output = run(checkout, "bash", "-c", command.formatted(name, locale));
      assertThat(output.status()).as(locale + output.err()).isZero();
      assertThat(output.out()).isEqualTo(stable("größe 値.demonl").out());
    }
  }

  private static Output stable(String file) {
    String proof =
        "proof       stability query: no state that the rely and the invariants allow is final,"
            + " whatever the actions";
    return new Output(0, "%s:1: g: STABLE, as expected\n  %s\n".formatted(file, proof), "");
  }

  private Output run(Path where, String... command) throws Exception {
    return run(where, Map.of(), command);
  }

  private Output run(Path where, Map<String, String> environment, String... command)
      throws Exception {
    return finish(builder(where, environment, command).start());
  }

  private Process start(Path where, String... command) throws IOException {
    return builder(where, Map.of(), command).start();
  }

  private ProcessBuilder builder(Path where, Map<String, String> environment, String... command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(where.toFile());
    builder.environment().put("PATH", tools + ":" + System.getenv("PATH"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().putAll(environment);
    return builder;
  }

  private static Output finish(Process process) throws Exception {
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

  private long builds() throws IOException {
    return Files.readAllLines(folder.resolve("builds")).size();
  }

  /** A tool that is found before the real one; {@code %s} is the folder of the test. */
  private void tool(String name, String commands) throws IOException {
    tool(tools.resolve(name), commands.formatted(folder));
  }

  private static void tool(Path tool, String commands) throws IOException {
    Files.writeString(tool, "#!/bin/sh\n" + commands + "\n");
    Files.setPosixFilePermissions(tool, fromString("rwxr-xr-x"));
  }

  /** A folder with the programs that the script needs, and no others. */
  private String bareTools() throws IOException {
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
