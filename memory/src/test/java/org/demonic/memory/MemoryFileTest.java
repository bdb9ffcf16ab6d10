package org.demonic.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MemoryFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("demonic/memory.mv");
  }

  @Test
  void whatIsWrittenIsReadByOthers() {
    Entry entry = entry("basis", "pair", "COMPLETE 3", 1);
    new MemoryFile(file).add(Map.of("rivals a", entry));
    Entry other = entry("other", "pair", "LIMIT 20", 2);
    new MemoryFile(file).add(Map.of("rivals b", other));

    assertThat(new MemoryFile(file).read()).isEqualTo(Map.of("rivals a", entry, "rivals b", other));
  }

  @Test
  void nothingIsReadWhereNothingWasWritten() {
    assertThat(new MemoryFile(file).read()).isEmpty();
    assertThat(file).doesNotExist();
  }

  @Test
  void garbageIsThrownAway() throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "no store ".repeat(10_000));

    assertThat(new MemoryFile(file).read()).isEmpty();
    assertCanBeUsed();
  }

  @Test
  void anEmptyFileIsAnEmptyMemory() throws IOException {
    Files.createDirectories(file.getParent());
    Files.createFile(file);

    assertThat(new MemoryFile(file).read()).isEmpty();
    assertCanBeUsed();
  }

  /** Wherever it ends: what is read was written so. */
  @Test
  void aFileThatIsCutHasNothingWrong() throws IOException {
    Map<String, Entry> all = fill(40);
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length += 1 + whole.length / 5) {
      Files.write(file, Arrays.copyOf(whole, length));

      assertThat(all).containsAllEntriesOf(new MemoryFile(file).read());
      assertCanBeUsed();
    }
  }

  @Test
  void aFileWithOtherBytesHasNothingWrong() throws IOException {
    Map<String, Entry> all = fill(40);
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at += 1 + whole.length / 12) {
      byte[] damaged = whole.clone();
      for (int i = at; i < Math.min(at + 8, damaged.length); i++) {
        damaged[i] ^= 0x15;
      }
      Files.write(file, damaged);

      assertThat(all).containsAllEntriesOf(new MemoryFile(file).read());
    }
    assertCanBeUsed();
  }

  @Test
  void anotherFormatIsThrownAway() throws IOException {
    Files.createDirectories(file.getParent());
    try (MVStore store = MVStore.open(file.toString())) {
      store.<String, String>openMap("format").put("format", "0");
      store.<String, String>openMap("entries").put("rivals a", "other");
    }

    assertThat(new MemoryFile(file).read()).isEmpty();
    assertCanBeUsed();
  }

  @Test
  void aFolderInItsPlaceEndsNothing() throws IOException {
    Files.createDirectories(file.resolve("inside"));

    new MemoryFile(file).add(Map.of("rivals a", entry("basis", "pair", "COMPLETE 3", 1)));

    assertThat(new MemoryFile(file).read()).isEmpty();
  }

  @Test
  void aFolderThatCannotBeMadeEndsNothing() throws IOException {
    Files.createFile(folder.resolve("demonic"));

    new MemoryFile(file).add(Map.of("rivals a", entry("basis", "pair", "COMPLETE 3", 1)));

    assertThat(new MemoryFile(file).read()).isEmpty();
  }

  @Test
  void whatNoRunHasMetForTheLongestTimeIsDropped() {
    MemoryFile small = new MemoryFile(file, 5_000);
    String text = "x".repeat(1_000);
    for (int i = 0; i < 8; i++) {
      // The first one is met again and again.
      Entry entry = entry("basis", "pair", text, i);
      small.add(Map.of("rivals first", entry));
      small.add(Map.of("rivals " + i, entry));
    }

    assertThat(small.read().keySet())
        .containsExactlyInAnyOrder("rivals first", "rivals 5", "rivals 6", "rivals 7");
  }

  @Test
  void aFileThatIsWrittenOftenStaysSmall() throws IOException {
    for (int i = 0; i < 12; i++) {
      new MemoryFile(file).add(Map.of("rivals a", entry("basis", "pair", noise(i), i)));
    }

    assertThat(Files.size(file)).isLessThan(20_000);
  }

  @Test
  void twoProcessesLoseNothing() throws Exception {
    List<Process> writers = List.of(writer("a", 8), writer("b", 8));
    for (Process writer : writers) {
      assertThat(writer.waitFor()).isZero();
    }

    assertThat(new MemoryFile(file).read().keySet()).isEqualTo(names(8));
  }

  /** Each line of the writer says that it has written one more. */
  @Test
  void whatAProcessHasWrittenIsThereWhenItIsKilled() throws Exception {
    Process writer = writer("a", 1_000_000);
    try (var lines = writer.inputReader()) {
      for (int i = 0; i < 3; i++) {
        assertThat(lines.readLine()).isEqualTo("a" + i);
      }
    } finally {
      writer.destroyForcibly().waitFor();
    }

    assertThat(new MemoryFile(file).read().keySet()).contains("a0", "a1", "a2");
    assertCanBeUsed();
  }

  /** As if the file system had no locks that other JVMs see. */
  @Test
  void aFileThatAnotherHasIsNotThrownAway() throws IOException {
    fill(3);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        var lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      assertThat(new MemoryFile(file).read()).isEmpty();
    }

    assertThat(new MemoryFile(file).read()).hasSize(3);
  }

  private Process writer(String name, int count) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Writer.class.getName()));
    command.addAll(List.of(file.toString(), name, String.valueOf(count)));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** Adds one entry after the other. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] arguments) {
      for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
        String owner = arguments[1] + i;
        new MemoryFile(Path.of(arguments[0]))
            .add(Map.of(owner, entry("basis", "pair", noise(i), i)));
        System.out.println(owner);
      }
    }
  }

  private static Set<String> names(int count) {
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      names.add("a" + i);
      names.add("b" + i);
    }
    return names;
  }

  private Map<String, Entry> fill(int count) {
    Map<String, Entry> all = new HashMap<>();
    for (int i = 0; i < count; i++) {
      all.put("rivals " + i, entry("basis" + i, "pair", noise(i), i));
    }
    new MemoryFile(file).add(all);
    return all;
  }

  /** What cannot be made much shorter. */
  private static String noise(int seed) {
    StringBuilder text = new StringBuilder();
    new Random(seed).ints(300, 'a', 'z').forEach(letter -> text.append((char) letter));
    return text.toString();
  }

  private void assertCanBeUsed() {
    Entry entry = entry("basis", "pair", "COMPLETE 3", 1);
    new MemoryFile(file).add(Map.of("rivals new", entry));
    assertThat(new MemoryFile(file).read()).containsEntry("rivals new", entry);
  }

  private static Entry entry(String basis, String name, String fact, long run) {
    return new Entry(new Known(basis, Map.of(name, fact)), run);
  }
}
