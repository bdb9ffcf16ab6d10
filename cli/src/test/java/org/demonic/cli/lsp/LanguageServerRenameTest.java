package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the server renames, and when it refuses to. */
class LanguageServerRenameTest extends LanguageServerFixture {
  private MarkedText text = MarkedText.of("");

  private void open(String marked) {
    text = MarkedText.of(marked);
    editor.open(URI, text.text());
  }

  /** A rename at the bar changes the text between the angle quotes to {@code renamed}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "type A { «x|»: Int invariant this.«x» > 0 } type B { x: Int }",
        "type «A» { next: «|A» } new A(this: «A») ensure this.next = null",
        "enum E { «|RED», GREEN } f(e: E) require e = «RED» or e = E.«RED»",
        "f(«|n»: Int) require «n» > 0 g(n: Int) require n > 0",
        "f(n: Int) require (forall («i»: Int) «|i» > n) and exists (i: Int) i > n",
        "«|f»(n: Int): Int ensure Result = n\ng(f: Int): Bool ensure Result = («f»(f) = 1)",
        "type A { } type B extends A { }\n«f»(this: A)\n«|f»(this: B)\nf(this: A, n: Int)\nf(n: Int)",
        "f(n: Int) require «|tag»: n > 0 ensure tag: n = n",
        "goal «|g» g: Int final g = 1 expect stable",
        // Errors elsewhere do not matter.
        "type A { «|x»: Int }\nf(a: A) require a.«x» > nothing and a.«x» = 1\ng(a: A) require >\n",
        "-- x\ntype A { «|x»: Int } {- x -}\nf(a: A) require a.«x» > 1 and \"x\" = \"x\"\n"
      })
  void aThingIsRenamedWhereverItIsNamed(String marked) throws Exception {
    open(marked);
    Map<String, List<TextEdit>> edits = editor.rename(URI, text.cursor(), "renamed");
    assertThat(edits)
        .isEqualTo(
            Map.of(URI, text.ranges().stream().map(r -> new TextEdit(r, "renamed")).toList()));
    PrepareRenameResult prepared = editor.prepareRename(URI, text.cursor());
    assertThat(text.ranges()).contains(prepared.getRange());
    assertThat(text.text()).contains(prepared.getPlaceholder());
  }

  @Test
  void theSameNameChangesNothing() throws Exception {
    open("type A { |x: Int }");
    assertThat(editor.rename(URI, text.cursor(), "x")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "ty|pe A { } ! there is no name here whose meaning is known",
        "type A { } | ! there is no name here whose meaning is known",
        "type A { } -- A| ! there is no name here whose meaning is known",
        "f(a: Not|hing) ! there is no name here whose meaning is known",
        "type A { x: In|t } ! `Int` is a name of the language itself",
        "f(n: Int): Int ensure Re|sult = n ! `Result` is a name of the language itself",
        "type A { s: [Int] invariant this.s.le|ngth = 1 } ! `length` is a name of the language",
        "type A { x: Int invariant th|is.x = 1 } ! `this` is a name of the language itself",
        "type A { x: Int } f(thi|s: A) modify this.x ! `this` is the receiver",
        "type A { x: Int } f(a: A) modify every|thing ! `everything` is a name of the language",
        "goal g n: Int final n = 1 expect sta|ble ! `stable` is a name of the language itself"
      })
  void whatHasNoOtherNameIsRefused(String marked, String reason) {
    open(marked);
    assertRefused(() -> editor.prepareRename(URI, text.cursor()), reason);
    assertRefused(() -> editor.rename(URI, text.cursor(), "renamed"), reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "1", "a b", "a.b", "a-b", "type", "null", "Result", "distinct", "this"})
  void theNewNameMustBeOne(String newName) {
    open("type A { |x: Int }");
    String reason = "`%s` cannot be a name in demonL".formatted(newName);
    assertRefused(() -> editor.rename(URI, text.cursor(), newName), reason);
  }

  /** Renaming the name at the bar to {@code other} is refused. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "type A { |x: Int, other: Int } ! line 1 would be wrong: `other` is declared twice",
        "type B { other: Int } type A extends B { |x: Int } ! the field `other` is already inherited",
        "type |A { } enum other { RED } ! line 1 would be wrong: `other` is declared twice",
        "f(|n: Int) require exists (other: Int) n = other ! `other` already has a meaning here",
        "f(n: Int) require exists (i: Int) exists (|j: Int) i = j and other > 1 ! what `other` in",
        "enum E { other, GREEN } f(|e: E) require E.other = other ! stand for something else",
        "enum E { other, GREEN } f(|e: Int) require E.other = other ! E and Int cannot be compared",
        "enum E { other, GREEN } enum F { |RED } f(e: F) require other = other ! several enums have",
        "type A { } type B extends A { } |f(this: A) other(this: B) ! stand for something else",
        "|f(n: Int): Int ensure Result = n other(n: Int): Int ensure Result = n ! declared twice",
        "goal |g n: Int final n = 1 goal other n: Int final n = 1 ! `other` is declared twice"
      })
  void aNameThatWouldMeanSomethingElseIsRefused(String marked, String reason) {
    open(marked);
    assertRefused(() -> editor.rename(URI, text.cursor(), "other"), reason);
  }

  /** Text that could not be parsed may name the thing, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "type A { |x: Int }/f(a: A) require a.x > ! what `x` in line 2 stands for is not known",
        "type A { |x: Int }/f(a: A) require unknown(a.x) ! what `x` in line 2 stands for is not known",
        "type A { |x: Int }/f(a: A) require a.y.x > 1 ! what `x` in line 2 stands for is not known",
        "type A { |x: Int }/f(a: A) {- require a.x > 1 ! what `x` in line 2 stands for is not known",
        "type A { |x: Int }/f(a: A) require a.renamed > ! what `renamed` in line 2 stands for"
      })
  void aNameThatMayBeMeantElsewhereIsRefused(String marked, String reason) {
    open(marked.replace("/", "\n"));
    assertRefused(() -> editor.rename(URI, text.cursor(), "renamed"), reason);
  }

  @Test
  void goalsBesideADomainAreChangedWithIt(@TempDir Path folder) throws Exception {
    String domain = folder.resolve("stock.dmn").toUri().toString();
    String open = folder.resolve("fill.goal").toUri().toString();
    Path closed = Files.writeString(folder.resolve("stock.goal"), "s: S\n@3 -> s.n = 3\n");
    Files.writeString(folder.resolve("stock.dmn"), "old text");
    editor.open(domain, "type S { n: Int }\n");
    editor.open(open, "n: S\n@3 -> n.n = 3\n");
    MarkedText field = MarkedText.of("n: S\n@3 -> n.|n = 3\n");
    Map<String, List<TextEdit>> edits = editor.rename(open, field.cursor(), "count");
    assertThat(edits)
        .isEqualTo(
            Map.of(
                domain,
                List.of(new TextEdit(location("", 0, 9, 10).getRange(), "count")),
                open,
                List.of(new TextEdit(location("", 1, 8, 9).getRange(), "count")),
                closed.toUri().toString(),
                List.of(new TextEdit(location("", 1, 8, 9).getRange(), "count"))));
    Files.writeString(closed, "s: S\ncount: S\n@3 -> s.n = 3 and\n");
    assertRefused(
        () -> editor.rename(open, field.cursor(), "count"),
        "what `n` in line 3 of stock.goal stands for is not known");
    MarkedText goal = MarkedText.of("n: S\n|@3 -> n.n = 3\n");
    assertRefused(() -> editor.prepareRename(open, goal.cursor()), "there is no name here");
  }

  private static void assertRefused(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable request, String reason) {
    AbstractThrowableAssert<?, ? extends Throwable> refusal =
        assertThatThrownBy(request).hasMessageContaining(reason);
    refusal
        .cause()
        .isInstanceOfSatisfying(
            ResponseErrorException.class,
            e ->
                assertThat(e.getResponseError().getCode())
                    .isEqualTo(ResponseErrorCode.RequestFailed.getValue()));
  }
}
