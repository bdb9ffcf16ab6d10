package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests in bash the script that {@code demonl completion} prints. */
final class CompletionTest {
  /** Does what bash does at a tab: calls the function that is registered for the command. */
  private static final String TAB =
      """
      compopt() { :; }
      source "$1"
      shift
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      registered=$(complete -p demonl)
      registered=${registered##*-F }
      "${registered%% *}"
      printf '%s' "${COMPREPLY[*]}"
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "'', 'check explain translate format report demo lsp completion help'",
    "'ch', 'check'",
    "'help f', 'format'",
    "'check --t', '--timeout --trace'",
    "'format --', '--check --help --version --color'",
    "'check --color a', 'auto always'",
    "'--color ', 'auto always never'",
    "'explain bank.de', ''"
  })
  void wordsAreCompleted(String words, String completed) throws Exception {
    assertThat(bash(TAB, Stream.concat(Stream.of("demonl"), Stream.of(words.split(" ", -1)))))
        .isEqualTo(completed);
  }

  /** If the script offers no words, readline completes names of files. */
  @Test
  void filesAreCompletedByDefault() throws Exception {
    assertThat(bash("source \"$1\"; complete -p demonl", Stream.of()))
        .contains("-o default")
        .endsWith(" demonl\n");
  }

  private String bash(String commands, Stream<String> arguments)
      throws IOException, InterruptedException {
    assumeTrue(Stream.of("/bin/bash", "/usr/bin/bash").map(Path::of).anyMatch(Files::isExecutable));
    Output script = Output.of("completion");
    assertThat(script.err()).isEmpty();
    Path file = Files.writeString(folder.resolve("completion"), script.out());
    Stream<String> start =
        Stream.of("bash", "--noprofile", "--norc", "-c", commands, "bash", file.toString());
    Process process =
        new ProcessBuilder(Stream.concat(start, arguments).toList())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return output;
  }
}
