package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of what golden files cannot express: inputs that are too large, unreadable, or break the
 * command.
 */
class WrongInputTest {
  @Test
  void anEndlessInputIsTooLarge() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '-';
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            Arrays.fill(bytes, offset, offset + length, (byte) '-');
            return length;
          }
        };
    Output output = Output.of(endless, "check", "-");
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err()).startsWith("error: `<stdin>` is larger than 4 MB");
  }

  @Test
  void aFileWithoutPermissionIsNamed(@TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.demonl"), "type A { }");
    assertThat(secret.toFile().setReadable(false)).isTrue();
    assumeFalse(Files.isReadable(secret), "this user may read everything");
    Output output = Output.of("check", secret.toString());
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err())
        .startsWith("error: `%s` cannot be read: permission denied".formatted(secret));
  }

  @Test
  void aNameThatNoFileCanHaveIsNoFile() {
    Output output = Output.of("check", "a\0b");
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err()).startsWith("error: there is no file `a?b`");
  }

  @Test
  void deepNestingIsReportedAtItsPlace() {
    String text =
        "type A { x: Int }\ngoal g\ninitial\nfinal\n"
            + "(".repeat(100_000)
            + "1 = 1"
            + ")".repeat(9);
    Output output = Output.of(input(text), "check", "-");
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err()).startsWith("<stdin>:").contains("nested too deeply");
  }

  @ParameterizedTest
  @ValueSource(strings = {"  a.n = = %d\n", "  a.m%d = 1\n", "  a.n > x%d\n", "  f%d(a)\n"})
  @Timeout(120)
  void ofManyErrorsTheFirstAreShownAndTheOthersCounted(String mistake) {
    StringBuilder text = new StringBuilder("type A { n: Int }\nact(a: A)\n  require\n");
    IntStream.range(0, 10_000).forEach(i -> text.append(mistake.formatted(i)));
    Output output = Output.of(input(text.toString()), "check", "-");
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err().lines().filter(line -> line.contains(": error: "))).hasSize(100);
    assertThat(output.err()).startsWith("<stdin>:4:").endsWith("\n... and 9900 more errors\n");
  }

  @Test
  void warningsAreCountedApart() {
    StringBuilder text = new StringBuilder("type A { n: Int }\n");
    IntStream.range(0, 101)
        .forEach(i -> text.append("f%d(a: A, unused: Int) require a.x > 0\n".formatted(i)));
    IntStream.range(0, 102)
        .forEach(i -> text.append("g%d(a: A, unused: Int) require a.n > 0\n".formatted(i)));
    Output output = Output.of(input(text.toString()), "check", "-");
    assertThat(output.err()).endsWith("\n... and 1 more error\n");
    Output warned = Output.of(input(text.toString().replace("a.x", "a.n")), "check", "-");
    assertThat(warned.err()).endsWith("\n... and 104 more warnings\n");
  }

  @Test
  void aTextInAnyScriptKeepsItsLetters() {
    Output output =
        Output.of(input("type Größe { 值: Int }\ngoal ñ\ninitial\nfinal\n  1 = 2"), "check", "-");
    assertThat(output.out()).startsWith("<stdin>:2: ñ: STABLE");
  }

  @Test
  void aFaultOfOursIsOneLineAndAFile() throws IOException {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() {
            throw new IllegalStateException("boiler\nburst");
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            return read();
          }
        };
    Output output = Output.of(broken, "check", "-");
    assertThat(output.status()).isEqualTo(70);
    assertThat(output.out()).isEmpty();
    Matcher line =
        Pattern.compile(
                "demonl: internal error: java.lang.IllegalStateException: boiler; "
                    + "please report it and attach the input and (.*)\n")
            .matcher(output.err());
    assertThat(line.matches()).as(output.err()).isTrue();
    Path details = Path.of(line.group(1));
    assertThat(details).content().contains("demonl ", "arguments: [check, -]", "burst", "\tat ");
    Files.delete(details);
  }

  private static InputStream input(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
