package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the command loads only what it needs, because loading makes up most of its start. */
class LoadedClassesTest {
  @Test
  void onlyTheLanguageServerLoadsItsLibraries() throws Exception {
    Process help =
        CommandRuns.process(List.of("-Xlog:class+load"), "--help")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    List<String> ours =
        new String(help.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.matches(".*(org[.]demonic|org[.]eclipse|com[.]google)[.].*"))
            .map(line -> line.replaceAll(".*load] | source: .*", ""))
            .toList();
    assertThat(ours)
        .contains("org.demonic.cli.LspCommand")
        .allMatch(
            name ->
                name.matches(
                    "org[.]demonic[.](cli[.](?!lsp[.])|lang[.]|report[.](?!shaded)|translate[.]|synthesize[.]).*"));
  }
}
