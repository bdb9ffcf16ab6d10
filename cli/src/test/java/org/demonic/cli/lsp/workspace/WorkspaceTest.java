package org.demonic.cli.lsp.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.demonic.cli.lsp.text.Documents;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests when the folders are searched. */
class WorkspaceTest {
  @TempDir private Path folder;
  private final Workspace workspace = new Workspace(new Documents());

  @BeforeEach
  void open() {
    workspace.changeFolders(List.of(), List.of(folder.toUri().toString()));
  }

  private List<String> found() {
    return workspace.symbols("", () -> {}).stream().map(WorkspaceSymbol::getName).toList();
  }

  @Test
  void filesThatNobodyWatchesAreSearchedForEachTime() throws Exception {
    Files.writeString(folder.resolve("a.demonl"), "type A { }");
    assertThat(found()).containsExactly("A");
    Files.writeString(folder.resolve("b.demonl"), "type B { }");
    Files.writeString(folder.resolve("a.demonl"), "type Longer { }");
    assertThat(found()).containsExactly("Longer", "B");
  }

  @Test
  void watchedFilesAreSearchedForAfterAChange() throws Exception {
    workspace.watched();
    Path file = Files.writeString(folder.resolve("a.demonl"), "type A { }");
    assertThat(found()).containsExactly("A");
    Files.writeString(file, "type B { }");
    assertThat(found()).containsExactly("A");
    workspace.filesChanged(List.of(file.toUri().toString()));
    assertThat(found()).containsExactly("B");
  }

  @Test
  void aSearchEndsWhenTheRequestIsCancelled() {
    assertThatThrownBy(
            () ->
                workspace.symbols(
                    "",
                    () -> {
                      throw new CancellationException();
                    }))
        .isInstanceOf(CancellationException.class);
  }
}
