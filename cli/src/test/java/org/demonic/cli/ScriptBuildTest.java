package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests when the script {@code demonl} builds the command, and what it says if it cannot. */
@Execution(ExecutionMode.CONCURRENT)
class ScriptBuildTest {
  @TempDir Path folder = Path.of("");
  private ScriptCheckout script;

  @BeforeEach
  void makeACheckout() throws IOException {
    script = new ScriptCheckout(folder);
  }

  @Test
  void theFirstRunBuildsAndTheNextDoesNot() throws Exception {
    Output first = script.run("./demonl", "check", "goal.demonl");
    assertThat(first).isEqualTo(ScriptCheckout.stable("goal.demonl"));
    assertThat(script.run("./demonl", "check", "goal.demonl")).isEqualTo(first);
    assertThat(script.builds()).isEqualTo(1);
  }

  @Test
  void aNewAndADeletedSourceAreBuilt() throws Exception {
    script.standInForJava();
    script.run("./demonl", "--version");
    Path source = script.checkout().resolve("cli/src/main/java/New.java");
    Files.writeString(source, "");
    script.run("./demonl", "--version");
    script.run("./demonl", "--version");
    assertThat(script.builds()).isEqualTo(2);
    Files.delete(source);
    script.run("./demonl", "--version");
    assertThat(script.builds()).isEqualTo(3);
  }

  @Test
  @Timeout(60)
  void concurrentFirstRunsBuildOnce() throws Exception {
    script.standInForJava();
    Path begun = folder.resolve("begun");
    Path gate = folder.resolve("gate");
    script.run("mkfifo", begun.toString(), gate.toString());
    script.tool("mvn", "echo >%1$s/begun; cat %1$s/gate; " + ScriptCheckout.BUILD);
    Process first = script.start("./demonl", "check", "goal.demonl");
    Files.readString(begun);
    Process second = script.start("./demonl", "check", "goal.demonl");
    assertThat(second.errorReader(StandardCharsets.UTF_8).readLine())
        .isEqualTo("demonl: waiting for another build of this checkout ...");
    Files.writeString(gate, "");
    for (Process process : List.of(first, second)) {
      assertThat(ScriptCheckout.finish(process).out())
          .isEqualTo(ScriptCheckout.arguments("check goal.demonl").out());
    }
    assertThat(script.builds()).isEqualTo(1);
  }

  @Test
  void theLockOfADeadProcessIsTaken() throws Exception {
    script.standInForJava();
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Files.createDirectories(script.checkout().resolve("target/lean"));
    Files.createSymbolicLink(
        script.checkout().resolve("target/lean/demonl.lock"), Path.of(Long.toString(dead.pid())));
    assertThat(script.run("./demonl", "check", "goal.demonl"))
        .isEqualTo(ScriptCheckout.arguments("check goal.demonl"));
    assertThat(script.builds()).isEqualTo(1);
  }

  @Test
  void aFailedBuildIsShownAndTriedAgain() throws Exception {
    script.tool(
        "mvn",
        """
        echo run >>%s/builds
        echo '[INFO] Downloading from central: https://repo.example/a/a.jar'
        echo '[ERROR] Account.java: no such type'
        echo '[INFO] BUILD FAILURE'
        exit 1\
        """);
    Output output = script.run("./demonl", "--version");
    assertThat(output)
        .isEqualTo(
            new Output(
                70,
                "",
                """
                [ERROR] Account.java: no such type
                demonl: the build failed; its messages are above
                """));
    assertThat(script.run("./demonl", "--version").status()).isEqualTo(70);
    assertThat(script.builds()).isEqualTo(2);
    assertThat(script.checkout().resolve("target/lean/demonl.lock")).doesNotExist();
  }

  /** Maven writes such lines; the times are those of the script. */
  @Test
  @Timeout(60)
  void aBuildTellsOfEachModuleAndOfWhatWasDownloaded() throws Exception {
    script.standInForJava();
    Path gate = folder.resolve("gate");
    script.run("mkfifo", gate.toString());
    script.tool(
        "mvn",
        """
        echo '[INFO] Scanning for projects...'
        echo 'Downloading from central: https://repo.example/a/a.jar'
        echo 'Downloaded from central: https://repo.example/a/a.jar (63 MB at 1.2 MB/s)'
        echo '[INFO] Building demonL grammars 1.0.0-rc1                                [2/14]'
        cat %1$s/gate
        for file in b c; do
          echo "[INFO] Downloading from central: https://repo.example/b/$file.pom"
          echo "[INFO] Downloaded from central: https://repo.example/b/$file.pom (908 kB at 90 kB/s)"
        done
        echo '[INFO] Building jar: grammar.jar'
        echo '[INFO] Building Demonic Z3 1.0.0-rc1                                     [3/14]'
        """
            + ScriptCheckout.BUILD);
    Process demonl = script.start("./demonl", "check", "goal.demonl");
    BufferedReader err = demonl.errorReader(StandardCharsets.UTF_8);
    assertThat(lineWith("module 2", err))
        .matches(
            "demonl: \\d+:\\d\\d {2}module 2 of 14, demonL grammars, downloads: 1 \\(63 MB\\)");
    Files.writeString(gate, "");
    assertThat(lineWith("module 3", err))
        .matches("demonl: \\d+:\\d\\d {2}module 3 of 14, Demonic Z3, downloads: 3 \\(64 MB\\)");
    assertThat(lineWith("built", err))
        .matches("demonl: \\d+:\\d\\d {2}built, downloads: 3 \\(64 MB\\)");
    assertThat(ScriptCheckout.finish(demonl))
        .isEqualTo(ScriptCheckout.arguments("check goal.demonl"));
  }

  /** What is not whole yet is no line. */
  @Test
  @Timeout(60)
  void aLineThatMavenWritesInPiecesIsOneLine() throws Exception {
    script.standInForJava();
    Path gate = folder.resolve("gate");
    script.run("mkfifo", gate.toString());
    script.tool(
        "mvn",
        """
        echo '[INFO] Building Demonic 1.0 [1/3]'
        printf '[INFO] Building Demo'
        cat %1$s/gate
        echo 'nic code 1.0 [2/3]'
        """
            + ScriptCheckout.BUILD);
    Process demonl = script.start("./demonl", "--version");
    BufferedReader err = demonl.errorReader(StandardCharsets.UTF_8);
    assertThat(lineWith("module 1", err)).endsWith("  module 1 of 3, Demonic");
    Files.writeString(gate, "");
    assertThat(lineWith("module 2", err)).endsWith("  module 2 of 3, Demonic code");
    assertThat(lineWith("built", err)).endsWith("  built");
    assertThat(demonl.waitFor()).isZero();
  }

  @Test
  void theDemonstrationRunsOnFoldersOfClasses() throws Exception {
    script.standInForJava();
    Files.createDirectories(script.checkout().resolve("case-studies/src/test"));
    script.tool(
        "mvn",
        """
        echo "$*" >%1$s/asked
        mkdir -p code/target/lean/classes case-studies/target/lean/lib\
        """);
    Output output = script.run("./demonl", "demo");
    assertThat(output.err()).isEmpty();
    assertThat(Files.readString(folder.resolve("asked")))
        .isEqualTo("-B -pl case-studies -am -Ddemonic.lean process-classes\n");
    String classPath = output.out().replaceFirst("(?s).* -cp (.*) cases.Demo\n", "$1");
    assertThat(classPath.split(":"))
        .startsWith("target/lean/test-classes")
        .contains("../code/target/lean/classes")
        .endsWith("target/lean/lib/*");
  }

  /** JDK 25 warns of such an archive on the standard output by default, JDK 17 does not. */
  @Test
  void anArchiveOfClassesThatDoesNotFitIsIgnored() throws Exception {
    script.standInForJava();
    script.run("./demonl", "--version");
    Files.writeString(script.checkout().resolve("cli/target/lean/demonl.jsa"), "not an archive");
    Map<String, String> java = Map.of("JAVA_HOME", System.getProperty("java.home"));
    assertThat(script.run(java, "./demonl", "check", "goal.demonl"))
        .isEqualTo(ScriptCheckout.stable("goal.demonl"));
    assertThat(script.builds()).isEqualTo(1);
  }

  @Test
  void missingMavenIsNamed() throws Exception {
    Files.delete(script.tools().resolve("mvn"));
    Output output = script.run(Map.of("PATH", script.bareTools()), "./demonl", "--version");
    assertThat(output.status()).isEqualTo(70);
    assertThat(output.err()).startsWith("demonl: to build, Maven is needed, but there is no mvn:");
  }

  @Test
  void missingJavaIsNamed() throws Exception {
    Output none = script.run(Map.of("PATH", script.bareTools(), "JAVA_HOME", ""), "./demonl", "-V");
    assertThat(none.status()).isEqualTo(70);
    assertThat(none.err()).startsWith("demonl: there is no java: install a JDK, 17 or newer");
    Output wrong = script.run(Map.of("JAVA_HOME", "/no/jdk"), "./demonl", "-V");
    assertThat(wrong.status()).isEqualTo(70);
    assertThat(wrong.err()).startsWith("demonl: JAVA_HOME is /no/jdk, which has no bin/java:");
  }

  @Test
  void oldJavaIsNamed() throws Exception {
    script.tool("java", "echo 'openjdk version \"11.0.2\" 2019-01-15' >&2");
    Output output = script.run(Map.of("JAVA_HOME", ""), "./demonl", "-V");
    assertThat(output.status()).isEqualTo(70);
    assertThat(output.err()).contains("/java is too old: install a JDK, 17 or newer");
    script.tool("java", "echo 'java version \"1.8.0_202\"' >&2");
    assertThat(script.run(Map.of("JAVA_HOME", ""), "./demonl", "-V").err())
        .contains("/java is too old");
  }

  /** The next line that says this. On a slow machine, others say how long it has taken so far. */
  private static String lineWith(String part, BufferedReader lines) throws IOException {
    String line = lines.readLine();
    while (line != null && !line.contains(part)) {
      line = lines.readLine();
    }
    return String.valueOf(line);
  }
}
