package org.demonic.report.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.demonic.report.Samples;
import org.demonic.report.finding.Finding;
import org.demonic.report.output.OutputFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineFileTest {
  @TempDir Path folder;

  @Test
  void linesAreReadAsTheyWereWritten() {
    Finding finding = Samples.finding("abc", "cause", Samples.TEST);
    new OutputFolder(folder).append(LineFile.FINDINGS, List.of(finding, finding));

    assertThat(LineFile.FINDINGS.read(folder, LineFileTest::fail))
        .containsExactly(finding, finding);
  }

  @Property(tries = 200)
  void anyTextComesBack(@ForAll String title, @ForAll List<String> tests) throws IOException {
    Path file = Files.createTempFile("baseline", ".jsonl");
    KnownLine known = new KnownLine("id", title, tests);
    try {
      String line = LineFile.BASELINE.line(known);
      // A lone surrogate is no character of UTF-8.
      if (new String(line.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(line)) {
        Files.writeString(file, line);
        assertThat(LineFile.BASELINE.readFile(file, LineFileTest::fail)).containsExactly(known);
      }
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void aFileThatIsNotThereSaysNothing() {
    assertThat(LineFile.CHECKS.read(folder, LineFileTest::fail)).isEmpty();
  }

  @Test
  void linesOfAnotherKindAreLeftOutAndNamed() throws IOException {
    String good = LineFile.CHECKS.line(Samples.check("p.Pool#take", 12, "STABLE"));
    Path file = folder.resolve("checks.jsonl");
    Files.writeString(file, good + "{\"test\":\n" + "[1]\n" + "{}\n" + "\n" + "null\n" + good);
    List<String> problems = new ArrayList<>();

    assertThat(LineFile.CHECKS.read(folder, problems::add)).hasSize(2);
    String end = " is no line of this version of Demonic";
    assertThat(problems)
        .containsExactly(
            file + ":2" + end, file + ":3" + end, file + ":4" + end, file + ":6" + end);
  }

  @Test
  void aFileOfBytesIsNamed() throws IOException {
    Path file = folder.resolve("checks.jsonl");
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    List<String> problems = new ArrayList<>();

    assertThat(LineFile.CHECKS.read(folder, problems::add)).isEmpty();
    assertThat(problems).containsExactly(file + " is not UTF-8");
  }

  private static void fail(String problem) {
    throw new AssertionError(problem);
  }
}
