package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the server's answers about a text while it is edited. */
class LanguageServerTest extends LanguageServerFixture {
  @Test
  void errorsComeAndGoAsOneTypes() throws Exception {
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    editor.change(URI, BANK.replace("this.balance > 1000", "this.balanc > 1000"));
    assertThat(editor.published(URI))
        .containsExactly(
            "12:35-12:41 Error unknown-member: Account has no field `balanc`\n"
                + "hint: did you mean `balance`?");
    editor.change(URI, BANK + "type B { x Int }\ntype C { y Int }");
    assertThat(editor.published(URI)).hasSize(2).allMatch(d -> d.contains(" Error "));
    editor.change(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    editor.close(URI);
    assertThat(editor.published(URI)).isEmpty();
  }

  @Test
  void aNameShowsItsDeclarationAndTheCommentOnIt() throws Exception {
    editor.open(URI, BANK);
    assertThat(editor.hover(URI, 12, 35))
        .isEqualTo("```demonl\ntype Account { balance: Int }\n```");
    assertThat(editor.hover(URI, 8, 19)).isEqualTo("```demonl\namount: Int\n```");
    assertThat(editor.hover(URI, 7, 2))
        .isEqualTo(
            """
            ```demonl
            withdraw(this: Account, amount: Int)
              require covered: amount <= this.balance
              ensure this.balance = old this.balance - amount
            ```

            Takes money
            from an account.""");
    assertThat(editor.hover(URI, 19, 8)).startsWith("```demonl\nrich(this: Account): Bool\n");
    assertThat(editor.hover(URI, 17, 31)).isEqualTo("```demonl\nenum Mood { GOOD }\n```");
    assertThat(editor.hover(URI, 15, 6)).contains("type Account {", "An account, or 😀 nothing.");
    assertThat(editor.hover(URI, 2, 22)).isEqualTo("```demonl\ntype String\n```");
    assertThat(editor.hover(URI, 4, 0)).isEqualTo("nothing");
  }

  @Test
  void aNameLeadsToItsDeclaration() throws Exception {
    editor.open(URI, BANK);
    assertThat(editor.definition(URI, 12, 35)).isEqualTo(List.of(location(URI, 1, 15, 22)));
    assertThat(editor.definition(URI, 19, 7)).isEqualTo(List.of(location(URI, 11, 0, 4)));
    assertThat(editor.definition(URI, 2, 22)).isEmpty();
  }

  @Test
  void placesThatDoNotExistAndDocumentsThatAreNotOpenHaveNoAnswers() throws Exception {
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    for (Position position :
        List.of(new Position(999, 3), new Position(1, 999), new Position(4, 1))) {
      assertThat(editor.hover(URI, position.getLine(), position.getCharacter()))
          .isEqualTo("nothing");
      assertThat(editor.definition(URI, position.getLine(), position.getCharacter())).isEmpty();
    }
    for (String uri : List.of("file:///nowhere/other.demonl", "untitled:1", "%", "")) {
      assertThat(editor.hover(uri, 0, 0)).isEqualTo("nothing");
      assertThat(editor.definition(uri, 0, 0)).isEmpty();
      assertThat(editor.completion(uri, 0, 0)).isEmpty();
      assertThat(editor.format(uri)).isEmpty();
      assertThat(editor.lenses(uri)).isEmpty();
      editor.change(uri, "type A {");
      editor.close(uri);
      assertThat(editor.published(uri)).isEmpty();
    }
  }

  @Test
  void membersAreOfferedAfterADot() throws Exception {
    assertThat(offered("f(a: Account) require a.|")).containsExactly("balance", "owner");
    assertThat(offered("f(a: Account) require a.owner.na| and (")).containsExactly("name", "mood");
    assertThat(offered("f(a: Account) require (a.owner.mood = Mood.|\n\ng() ensure 1 = 1"))
        .containsExactly("GOOD", "BAD");
    assertThat(offered("f(a: Account) require a.owner.name.|")).containsExactly("length");
    assertThat(offered("f(a: Account) require if a.|")).containsExactly("balance", "owner");
    assertThat(offered("type B { a: Account invariant this.a.|"))
        .containsExactly("balance", "owner");
    assertThat(offered("f(a: Account) require forall (x: Person) x.| ) (("))
        .containsExactly("name", "mood");
    assertThat(offered("f(a: Account) require nobody.|")).isEmpty();
    assertThat(offered("f(n: Int) require exists (i: Int in 0 ..|")).contains("n");
  }

  @Test
  void namesAreOfferedElsewhere() throws Exception {
    assertThat(offered("f(b: Account, n: Int): Int ensure Result = |"))
        .startsWith("b", "n", "Result", "rich")
        .contains("GOOD", "Account", "Mood", "Int", "Bool", "forall", "null")
        .doesNotContain("this", "amount", "withdraw", "a");
    assertThat(offered("f(b: Acc|")).contains("Account");
    assertThat(offered("goal g\n  c: Person\ninitial\n  c.name = |")).startsWith("c");
    assertThat(offered("with|")).contains("withdraw", "goal");
  }

  private List<String> offered(String text) throws Exception {
    int at = text.indexOf('|');
    editor.open(URI, BANK + text.replace("|", ""));
    String before = text.substring(0, at);
    int line = (int) BANK.lines().count() + (int) before.chars().filter(c -> c == '\n').count();
    int character = at - before.lastIndexOf('\n') - 1;
    List<String> labels =
        editor.completion(URI, line, character).stream().map(CompletionItem::getLabel).toList();
    editor.close(URI);
    return labels;
  }

  @Test
  void aDocumentIsFormattedIfItIsValid() throws Exception {
    editor.open(URI, "type A{x:Int} -- one\r\n");
    List<? extends TextEdit> edits = editor.format(URI);
    assertThat(edits)
        .isEqualTo(
            List.of(
                new TextEdit(
                    new Range(new Position(0, 0), new Position(1, 0)),
                    "type A { x: Int } -- one\r\n")));
    editor.change(URI, "type A{x:Int");
    assertThat(editor.format(URI)).isEmpty();
    editor.change(URI, "type A { x: Int } -- one\n");
    assertThat(editor.format(URI)).isEmpty();
  }

  @Test
  void goalsOfTheFirstToolFindTheirDomain(@TempDir Path folder) throws Exception {
    Path domain = Files.writeString(folder.resolve("stock.dmn"), "type S { n: Int }\n");
    String domainUri = domain.toUri().toString();
    String uri = folder.resolve("fill.goal").toUri().toString();
    String goals = "s: S\ns /= null\n@3 -> s.n = 3\n@4 -> s.m = 4\n";
    editor.open(uri, goals);
    assertThat(editor.published(uri)).singleElement().asString().contains("S has no field `m`");
    editor.open(domainUri, "type S { n: Int, m: Int }\n");
    assertThat(editor.published(domainUri)).isEmpty();
    assertThat(editor.published(uri)).isEmpty();
    assertThat(editor.definition(uri, 3, 8)).isEqualTo(List.of(location(domainUri, 0, 17, 18)));
    assertThat(editor.lenses(uri)).hasSize(2);
    editor.change(uri, "s: S\ns.\n");
    assertThat(editor.published(uri)).hasSize(1);
    assertThat(editor.completion(uri, 1, 2))
        .extracting(CompletionItem::getLabel)
        .containsExactly("n", "m");
    editor.change(domainUri, "type S { n Int }\n");
    assertThat(editor.published(domainUri)).hasSize(1);
    assertThat(editor.published(uri)).anyMatch(d -> d.contains("wrong-domain: the domain of"));
  }

  @Test
  void goalsWithoutADomainAreToldSo() throws Exception {
    String uri = "file:///nowhere/at/all/fill.goal";
    editor.open(uri, "s: S\n@3 -> s.n = 3\n");
    assertThat(editor.published(uri))
        .containsExactly(
            "0:0-0:0 Error no-domain-beside: there is no domain for these goals\n"
                + "hint: put a .dmn file beside this one: with the same name, or as the only one");
    assertThat(editor.lenses(uri)).isEmpty();
  }

  @Test
  void aHugeTextIsNotChecked() throws Exception {
    editor.open(URI, "-- much\n".repeat(600_000));
    assertThat(editor.published(URI)).singleElement().asString().contains("too-large-to-edit");
    assertThat(editor.hover(URI, 3, 3)).isEqualTo("nothing");
    assertThat(editor.completion(URI, 3, 0)).isEmpty();
    assertThat(editor.format(URI)).isEmpty();
  }
}
