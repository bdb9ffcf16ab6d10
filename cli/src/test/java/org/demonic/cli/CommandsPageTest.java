package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.TestLine;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of {@code docs/commands.md} that need nothing of the reader work as they stand. */
class CommandsPageTest {
  private static final Path PAGE = Path.of("../docs/commands.md");
  private static final Path README = Path.of("../README.md");
  private static final Pattern FILE = Pattern.compile("(?s)```demonl\n(.*?)```");
  private static final Pattern COMMANDS = Pattern.compile("(?s)```sh\n(.*?)```");
  private static final Pattern CHECK = Pattern.compile("`(\\./demonl check [^`]*)`");

  private static final Pattern REPORT = Pattern.compile("\\./demonl report [^ `]+");

  private static ScriptCheckout script;

  @TempDir private static Path folder;

  @BeforeAll
  static void aCheckoutWithTheFile() throws IOException {
    script = new ScriptCheckout(folder);
    Files.createSymbolicLink(
        script.checkout().resolve("case-studies"), Path.of("../case-studies").toRealPath());
    Files.writeString(script.checkout().resolve("bank.demonl"), file());
  }

  static List<String> commands() throws IOException {
    return COMMANDS
        .matcher(Files.readString(PAGE))
        .results()
        .flatMap(block -> block.group(1).lines())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void work(String command) throws Exception {
    Output output = script.run("bash", "-c", command);
    assertThat(output.err()).isEmpty();
    assertThat(output.status()).isZero();
    assertThat(script.checkout().resolve("bank.demonl")).hasContent(file());
  }

  @Test
  void thoseOfTheReadmeAreAmongThem() throws IOException {
    List<String> commands = commands();
    assertThat(commands).hasSizeGreaterThan(5);
    assertThat(CHECK.matcher(Files.readString(README)).results().map(check -> check.group(1)))
        .isNotEmpty()
        .allSatisfy(check -> assertThat(commands).anyMatch(line -> line.startsWith(check + " ")));
  }

  @Test
  void theFileIsProved() throws Exception {
    assertThat(script.run("./demonl", "check", "bank.demonl").out())
        .startsWith("bank.demonl:7: overdraw: UNREACHABLE, as expected\n");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theReportOfAProjectIsMade(Path page) throws Exception {
    String command =
        REPORT.matcher(Files.readString(page)).results().findFirst().orElseThrow().group();
    Path results = script.checkout().resolve("path/to/project/app/target/demonic");
    Files.createDirectories(results);
    TestLine test = new TestLine("p.PoolTest#takes", List.of(), List.of());
    Files.writeString(results.resolve("tests.jsonl"), LineFile.TESTS.line(test));
    assertThat(script.run("bash", "-c", command).out())
        .startsWith("0 findings")
        .endsWith("path/to/project/target/demonic/report.html\n");
  }

  static List<Path> pages() {
    return List.of(README, PAGE);
  }

  private static String file() throws IOException {
    return FILE.matcher(Files.readString(PAGE)).results().findFirst().orElseThrow().group(1);
  }
}
