package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Tests the script {@code demonl} in a checkout that is built already. All tests use the same one,
 * and change no file in it that others read.
 */
@Execution(ExecutionMode.CONCURRENT)
class ScriptTest {
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

  private static ScriptCheckout script;

  @TempDir private static Path folder;

  @BeforeAll
  static void buildACheckout() throws Exception {
    script = new ScriptCheckout(folder);
    assertThat(script.run("./demonl", "--version").status()).isZero();
  }

  @Test
  void itWorksFromAnyFolderAndThroughALink() throws Exception {
    Path link =
        Files.createSymbolicLink(
            folder.resolve("link to demonl"), script.checkout().resolve("demonl"));
    Path elsewhere = Files.createDirectories(folder.resolve("else where"));
    Files.writeString(elsewhere.resolve("my goal.demonl"), ScriptCheckout.GOAL);
    assertThat(script.runIn(elsewhere, link.toString(), "check", "my goal.demonl"))
        .isEqualTo(ScriptCheckout.stable("my goal.demonl"));
  }

  @Test
  void anInterruptEndsTheCommandInTheMiddleOfAGoal() throws Exception {
    assumeTrue(script.run("env", "--default-signal=INT").status() == 0);
    Files.writeString(script.checkout().resolve("hard.demonl"), ScriptCheckout.GOAL + HARD_GOAL);
    Process process =
        script.start(
            "env",
            "--default-signal=INT",
            "./demonl",
            "check",
            "--json",
            "--timeout",
            "60s",
            "hard.demonl");
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    assertThat(lines.readLine()).contains("STABLE");
    assertThat(script.run("kill", "-INT", Long.toString(process.pid())).status()).isZero();
    assertThat(lines.readLine()).isNull();
    assertThat(process.waitFor()).isEqualTo(130);
  }

  @Test
  void aPipeThatNobodyReadsAnyMoreEndsTheCommandSilently() throws Exception {
    String command = "exec 3> >(:); wait $!; ./demonl check goal.demonl >&3";
    assertThat(script.run("bash", "-c", command)).isEqualTo(new Output(141, "", ""));
  }

  @Test
  void aStandardInputThatIsClosedIsSaidToBe() throws Exception {
    Output output = script.run("bash", "-c", "./demonl check - <&-");
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err())
        .isEqualTo("error: `<stdin>` cannot be read: it is closed [unreadable-file]\n");
  }

  @Test
  void aStandardOutputThatIsClosedIsSaidToBe() throws Exception {
    Output output = script.run("bash", "-c", "./demonl check goal.demonl >&-");
    assertThat(output.status()).isEqualTo(70);
    assertThat(output.err()).startsWith("error: the output could not be written completely");
  }

  /** Editors get links into the documentation of the checkout that the script is in. */
  @Test
  void theDocumentationIsThatOfTheCheckout() throws Exception {
    Map<String, String> options = Map.of("DEMONL_OPTS", "-XshowSettings:properties");
    Path docs = script.checkout().resolve("docs");
    assertThat(script.run(options, "./demonl", "check", "goal.demonl").err())
        .contains("demonic.docs = " + docs);
  }

  @Test
  void optionsForJavaComeFromTheEnvironment() throws Exception {
    Map<String, String> options = Map.of("DEMONL_OPTS", "-Xmx64m  -XX:+PrintFlagsFinal");
    assertThat(script.run(options, "./demonl", "check", "goal.demonl").err())
        .containsPattern(" MaxHeapSize += 67108864 ");
  }

  /** The JVM prints its flags, and warns of large pages, on the standard output by default. */
  @Test
  void messagesOfTheJvmAreNotInTheOutput() throws Exception {
    Map<String, String> talkative =
        Map.of("DEMONL_OPTS", "-XX:+PrintFlagsFinal -XX:+UseLargePages");
    Output output = script.run(talkative, "./demonl", "check", "goal.demonl");
    assertThat(output.out()).isEqualTo(ScriptCheckout.stable("goal.demonl").out());
    assertThat(output.err()).containsPattern(" UsePerfData += false ");
  }

  @Test
  void fileNamesKeepTheirLettersInEveryLocale() throws Exception {
    assumeTrue(script.run("locale", "-a").out().toLowerCase(Locale.ROOT).contains("utf8"));
    String name = "$'gr\\xc3\\xb6\\xc3\\x9fe \\xe5\\x80\\xa4.demonl'";
    for (String locale :
        List.of("LC_ALL=xx_YY.UTF-8", "LC_ALL=C", "LC_ALL=POSIX", "LC_CTYPE=C", "LANG=xx", "A=")) {
      String command =
          "unset LC_ALL LC_CTYPE LANG; cp goal.demonl %1$s; env %2$s ./demonl check %1$s";
      Output output = script.run("bash", "-c", command.formatted(name, locale));
      assertThat(output.status()).as(locale + output.err()).isZero();
      assertThat(output.out()).isEqualTo(ScriptCheckout.stable("größe 値.demonl").out());
    }
  }
}
