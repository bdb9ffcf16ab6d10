package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of what golden files cannot express: files that are changed in place. */
class FormatCommandTest {
  private static final String SPOILT = "\uFEFFtype A {\r\n x:Int -- one\r\n}\r\n";
  private static final String FORMATTED = "type A {\r\n  x: Int -- one\r\n}\r\n";

  @TempDir Path folder;

  @Test
  void aFileIsReplacedAndKeepsItsPermissions() throws IOException {
    Path file = Files.writeString(folder.resolve("a.demonl"), SPOILT);
    assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r-x"));
    Output output = Output.of("format", file.toString());
    assertThat(output).isEqualTo(new Output(0, file + ": formatted\n", ""));
    assertThat(Files.readString(file)).isEqualTo(FORMATTED);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-rw-r-x");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'type A {^ x:Int^}^', 'type A {^  x: Int^}^'",
    "'{- a~ b -}~type A {^ x:Int}', '{- a~ b -}~type A {~  x: Int~}~'",
    "'-- a^type A {~ x:Int}~', '-- a^type A {^  x: Int^}^'",
    "'type A { x:Int }', 'type A { x: Int }~'"
  })
  void allLinesEndAsTheFirstDid(String text, String formatted) throws IOException {
    Path file = Files.writeString(folder.resolve("a.demonl"), withLineEnds(text));
    assertThat(Output.of("format", file.toString()).status()).isZero();
    assertThat(Files.readString(file)).isEqualTo(withLineEnds(formatted));
    assertThat(Output.of("format", "--check", file.toString()).status()).isZero();
  }

  private static String withLineEnds(String text) {
    return text.replace("^", "\r\n").replace('~', '\n');
  }

  @Test
  void aFormattedFileIsNotTouched() throws IOException {
    Path file = Files.writeString(folder.resolve("a.demonl"), FORMATTED);
    FileTime before = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(file, before);
    assertThat(Output.of("format", file.toString())).isEqualTo(new Output(0, "", ""));
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("a.demonl"), SPOILT);
    Path link = Files.createSymbolicLink(folder.resolve("link.demonl"), file);
    assertThat(Output.of("format", link.toString()).status()).isZero();
    assertThat(link).isSymbolicLink().hasContent(FORMATTED);
    assertThat(file).hasContent(FORMATTED);
  }

  @Test
  void aFileWithErrorsStaysAndTheOthersAreFormatted() throws IOException {
    Path wrong = Files.writeString(folder.resolve("wrong.demonl"), "type A {\r\n x:: Int }");
    Path good = Files.writeString(folder.resolve("good.demonl"), SPOILT);
    Output output = Output.of("format", wrong.toString(), good.toString());
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err()).startsWith(wrong + ":2:4: error: ");
    assertThat(Files.readString(wrong)).isEqualTo("type A {\r\n x:: Int }");
    assertThat(good).hasContent(FORMATTED);
  }

  @Test
  void aFileThatMustNotBeWrittenIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("a.demonl"), SPOILT);
    assertThat(file.toFile().setReadOnly()).isTrue();
    assumeFalse(Files.isWritable(file), "this user may write everything");
    Output output = Output.of("format", file.toString());
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err())
        .startsWith("error: `%s` cannot be written: permission denied".formatted(file));
  }

  /** The lessons are examples of the language and of its layout, so they must be formatted. */
  @Test
  void theLessonsAreFormatted() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../case-studies/domains"))) {
      List<String> arguments =
          Stream.concat(Stream.of("format", "--check"), files.map(Path::toString).sorted())
              .toList();
      assertThat(arguments).hasSizeGreaterThan(2);
      assertThat(Output.of(arguments.toArray(String[]::new))).isEqualTo(new Output(0, "", ""));
    }
  }
}
