package org.demonic.report.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated
class OutputFolderTest {
  @TempDir Path temporary;

  @Test
  void linesAreAddedAndTextsReplaced() throws IOException {
    OutputFolder folder = new OutputFolder(temporary.resolve("new"), List.of(".jsonl"));
    folder.append("a.jsonl", "1\n");
    folder.append("a.jsonl", "2\n");
    folder.write("b", "old");
    folder.write("b", "text");
    assertThat(folder.file("a.jsonl")).hasContent("1\n2");
    assertThat(folder.file("b")).hasContent("text");
  }

  @Test
  void aTextThatIsNotThereGetsTheNextNumber() throws IOException {
    OutputFolder folder = new OutputFolder(temporary.resolve("one"), List.of(".txt"));
    OutputFolder other = new OutputFolder(temporary.resolve("other"), List.of(".txt"));

    assertThat(folder.writeNumbered(n -> n + ".txt", n -> "a" + n)).hasFileName("1.txt");
    assertThat(folder.writeNumbered(n -> n + ".txt", n -> "b" + n)).hasFileName("2.txt");
    assertThat(folder.writeNumbered(n -> n + ".txt", n -> "a" + n)).hasFileName("1.txt");
    assertThat(other.writeNumbered(n -> n + ".txt", n -> "b" + n))
        .hasFileName("1.txt")
        .hasContent("b1");
    assertThat(folder.file("1.txt")).hasContent("a1");
    assertThat(folder.file("2.txt")).hasContent("b2");
  }

  @Test
  void aFolderThatCannotBeWrittenIsSaidOnce() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "text");
    String printed =
        printed(
            () -> {
              OutputFolder folder = new OutputFolder(file, List.of(".jsonl"));
              folder.append("a.jsonl", "1\n");
              folder.write("b", "text");
            });
    assertThat(printed.lines())
        .containsExactly(
            "Demonic: %1$s has not all files of this run, because %1$s is no folder; no verdict depends on them"
                .formatted(file));
    assertThat(file).hasContent("text");
  }

  @Test
  void theReasonIsSaidInPlainWords() {
    Path folder = Path.of("target", "demonic");
    assertThat(Unwritable.text(folder, new AccessDeniedException("a.jsonl")))
        .contains(", because a.jsonl may not be written;");
    assertThat(
            Unwritable.text(
                folder, new FileSystemException("a.jsonl", null, "No space left on device")))
        .contains(", because a.jsonl cannot be written (No space left on device);");
    assertThat(Unwritable.text(folder, new IOException("No space left on device")))
        .contains(", because writing fails (No space left on device);");
  }

  private static String printed(Runnable code) {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      code.run();
    } finally {
      System.setOut(out);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }
}
