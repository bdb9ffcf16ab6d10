package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of what golden files cannot express: folders with links, without files, or without
 * permission to read.
 */
final class FolderTest {
  private static final String GOAL = "goal g x: Int initial x = 1 final x = 2\n";

  @TempDir Path folder;

  @Test
  @Timeout(60)
  void linksToFoldersAreNotFollowedAndLinksToFilesAre() throws IOException {
    Path files = Files.createDirectory(folder.resolve("files"));
    Path file = Files.writeString(files.resolve("a.demonl"), GOAL);
    Files.createSymbolicLink(files.resolve("b.demonl"), file);
    Files.createSymbolicLink(files.resolve("loop"), files);
    Files.createSymbolicLink(files.resolve("loop.demonl"), files);
    Path link = Files.createSymbolicLink(folder.resolve("link to files"), files);
    Output output = Output.of("check", link.toString());
    assertThat(output.err()).isEmpty();
    assertThat(output.status()).isZero();
    assertThat(output.out().lines().filter(line -> line.contains(": g: STABLE")))
        .hasSize(2)
        .allMatch(line -> line.startsWith(link.toString()));
  }

  @Test
  void aFolderWithoutFilesIsAnError() throws IOException {
    Files.writeString(folder.resolve("a.txt"), GOAL);
    Files.createDirectories(folder.resolve("more/empty"));
    for (String command : new String[] {"check", "format", "explain"}) {
      Output output = Output.of(command, folder.toString());
      assertThat(output.status()).isEqualTo(2);
      assertThat(output.err())
          .startsWith("error: there are no files of demonL in the folder `%s`".formatted(folder));
    }
  }

  @Test
  void anEmptyFolderDoesNotKeepTheOthersFromBeingChecked() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Path file = Files.writeString(folder.resolve("a.demonl"), GOAL);
    Output output = Output.of("check", empty.toString(), file.toString());
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.out()).startsWith(file + ":1: g: STABLE");
  }

  @Test
  void aFolderThatCannotBeReadIsNamed() throws IOException {
    Path secret = Files.createDirectories(folder.resolve("secret"));
    assertThat(secret.toFile().setReadable(false)).isTrue();
    assumeFalse(Files.isReadable(secret), "this user may read everything");
    Output output = Output.of("check", folder.toString());
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err())
        .isEqualTo(
            "error: `%s` cannot be read: permission denied [unreadable-file]\n".formatted(secret));
  }
}
