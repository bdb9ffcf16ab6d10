package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what the server knows of the folders that are open in the editor. */
class LanguageServerWorkspaceTest extends LanguageServerFixture {
  @TempDir private Path root;
  private Path one;
  private Path two;

  @Override
  List<String> folders() throws IOException {
    one = Files.createDirectories(root.resolve("one folder"));
    two = Files.createDirectories(root.resolve("two"));
    return List.of(uri(one), uri(two));
  }

  @Override
  boolean watchesFiles() {
    return true;
  }

  private static String uri(Path file) {
    return file.toUri().toString();
  }

  private static String write(Path folder, String name, String text) throws IOException {
    Files.createDirectories(folder);
    return uri(Files.writeString(folder.resolve(name), text));
  }

  /** The symbols that fit a query, one a line: kind, container and name. */
  private List<String> found(String query) throws Exception {
    return editor.symbols(query).stream().map(LanguageServerWorkspaceTest::line).toList();
  }

  private static String line(WorkspaceSymbol symbol) {
    String container = symbol.getContainerName();
    return "%s %s%s"
        .formatted(symbol.getKind(), container == null ? "" : container + ".", symbol.getName());
  }

  @Test
  void symbolsOfAllFilesInAllFoldersAreFound() throws Exception {
    write(one, "bank.demonl", BANK);
    String stock =
        write(two.resolve("deep/er"), "stock.dmn", "type Stock { n: Int }\nadd(s: Stock)\n");
    write(two.resolve("deep/er"), "fill.goal", "s: Stock\n@3 -> s.n = 3\n");
    write(two, "notes.txt", "type Noted { }\n");
    assertThat(found(""))
        .containsExactly(
            "Class Account",
            "Field Account.balance",
            "Field Account.owner",
            "Class Person",
            "Field Person.name",
            "Field Person.mood",
            "Enum Mood",
            "EnumMember Mood.GOOD",
            "EnumMember Mood.BAD",
            "Method withdraw",
            "Function rich",
            "Event overdraw",
            "Event fill",
            "Class Stock",
            "Field Stock.n",
            "Method add");
    assertThat(editor.symbols("stk").get(0).getLocation().getLeft())
        .isEqualTo(new Location(stock, new Range(new Position(0, 5), new Position(0, 10))));
  }

  @Test
  void aQueryFitsNamesThatHaveItsCharactersInTheirOrder() throws Exception {
    write(one, "bank.demonl", BANK);
    assertThat(found("OWNER")).containsExactly("Field Account.owner");
    assertThat(found("wdrw")).containsExactly("Method withdraw");
    assertThat(found(" rich ")).containsExactly("Function rich");
    assertThat(found("drawover")).isEmpty();
  }

  @Test
  void theTextInTheEditorCountsAndNotTheFile() throws Exception {
    String uri = write(one, "a.demonl", "type OnTheDisk { }\n");
    assertThat(found("")).containsExactly("Class OnTheDisk");
    editor.open(uri, "type InTheEditor { }\n");
    assertThat(found("")).containsExactly("Class InTheEditor");
    editor.change(uri, "type Changed { }\n");
    assertThat(found("")).containsExactly("Class Changed");
    editor.close(uri);
    assertThat(found("")).containsExactly("Class OnTheDisk");
    editor.open("untitled:1", "type Outside { }\n");
    assertThat(found("")).containsExactly("Class Outside", "Class OnTheDisk");
  }

  @Test
  void foldersComeAndGo() throws Exception {
    Path three = root.resolve("three");
    write(one, "a.demonl", "type One { }\n");
    write(two, "a.demonl", "type Two { }\n");
    write(three, "a.demonl", "type Three { }\n");
    assertThat(found("")).containsExactly("Class One", "Class Two");
    editor.changeFolders(List.of(uri(one)), List.of(uri(three)));
    assertThat(found("")).containsExactly("Class Three", "Class Two");
    editor.changeFolders(List.of(), List.of(uri(root), "untitled:folder", uri(root.resolve("no"))));
    assertThat(found("")).containsExactly("Class One", "Class Three", "Class Two");
  }

  @Test
  void theEditorIsAskedToReportChangesOfFiles() throws Exception {
    Registration registration = editor.registrations.poll(60, TimeUnit.SECONDS);
    assertThat(registration).isNotNull();
    assertThat(registration.getMethod()).isEqualTo("workspace/didChangeWatchedFiles");
    assertThat(registration.getRegisterOptions().toString()).contains("**/*.{demonl,dmn,goal}");
  }

  @Test
  void filesThatComeChangeAndGoAreNoticed() throws Exception {
    assertThat(found("")).isEmpty();
    String uri = write(one, "a.demonl", "type First { }\n");
    editor.fileChanged(uri, FileChangeType.Created);
    assertThat(found("")).containsExactly("Class First");
    write(one, "a.demonl", "type Later { }\n");
    editor.fileChanged(uri, FileChangeType.Changed);
    assertThat(found("")).containsExactly("Class Later");
    Files.delete(one.resolve("a.demonl"));
    editor.fileChanged(uri, FileChangeType.Deleted);
    assertThat(found("")).isEmpty();
  }

  @Test
  void goalsAreCheckedAgainWhenTheirDomainChangesOnTheDisk() throws Exception {
    String domain = write(one, "stock.dmn", "type S { n: Int }\n");
    String goals = uri(one.resolve("fill.goal"));
    editor.open(goals, "s: S\n@3 -> s.n = 3\n");
    assertThat(editor.published(goals)).isEmpty();
    write(one, "stock.dmn", "type S { m: Int }\n");
    editor.fileChanged(domain, FileChangeType.Changed);
    assertThat(editor.published(goals)).singleElement().asString().contains("no field `n`");
    editor.open(domain, "type S { n: Int }\n");
    assertThat(editor.published(goals)).isEmpty();
    Editor.get(editor.click(editor.lenses(goals).get(0)));
    editor.fileChanged(domain, FileChangeType.Changed);
    editor.fileChanged(uri(one.resolve("b.demonl")), FileChangeType.Created);
    editor.awaitReading();
    assertThat(editor.lenses(goals).get(0).getCommand().getTitle())
        .isEqualTo("STABLE, as expected");
    editor.fileChanged(domain, FileChangeType.Deleted);
    editor.awaitReading();
    assertThat(editor.lenses(goals).get(0).getCommand().getTitle()).isEqualTo("check");
  }

  @Test
  void whatCannotBeReadIsLeftOut() throws Exception {
    write(one, "wrong.demonl", "type Right { }\ntype Wro ng { }\ntype Other { }\n");
    Files.write(one.resolve("latin.demonl"), "type Grö { }".getBytes(StandardCharsets.ISO_8859_1));
    Files.createDirectories(one.resolve("folder.demonl"));
    for (String folder : List.of(".git", "target", "build", "node_modules")) {
      write(one.resolve(folder), "a.demonl", "type Hidden { }\n");
    }
    assertThat(found("")).containsExactly("Class Right", "Class Other");
  }
}
