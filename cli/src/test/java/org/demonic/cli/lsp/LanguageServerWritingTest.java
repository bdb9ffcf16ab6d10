package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how the server helps with writing: the parameters of a call, and fixes for errors. */
class LanguageServerWritingTest extends LanguageServerFixture {
  private static final String FUNCTIONS =
      """
      type A { x: Int, next: A }
      -- How far.
      far(this: A, steps: Int): Int ensure Result = steps
      far(this: A): Int ensure Result = 1
      one(): Int ensure Result = 1
      """;

  /** Tests which argument of which function is being written at the bar; a slash ends a line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "f(a: A) require far(| ! far 0",
        "f(a: A) require far(a.next, | ! far 1",
        "f(a: A) require far(a, 1|) > 1 and a.x > 1 ! far 1",
        "f(a: A) require far((a), [1, 2], (1 + (a.x| ! far 2",
        "f(a: A) require far(a, far(a|, 1)) > 1 ! far 0",
        "f(a: A) require far(a, far(a, 1)|) > 1 ! far 1",
        "f(a: A) require far(a, 1)| > 1 ! none",
        "f(a: A) require fa|r(a, 1) > 1 ! none",
        "f(a: A) require (far(a, 1) > 1 ensure (| ! none",
        "f(a: A) require far(a, 1/g(a: A, | ! none",
        "f(a: A) require far(a, 1/action far(a: A, | ! none",
        "f(a: A) require far /(a, | ! none",
        "f(a: A) require unknown(a, | ! none",
        "f(a: A) require far(a, -- (|/1) ! far 1",
        "far(| ! none"
      })
  void aCallShowsTheParametersOfItsFunction(String marked, String expected) throws Exception {
    MarkedText text = MarkedText.of(FUNCTIONS + marked.replace("/", "\n"));
    editor.open(URI, text.text());
    SignatureHelp help = editor.signatureHelp(URI, text.cursor());
    String actual =
        help == null
            ? "none"
            : help.getSignatures().get(0).getLabel().replaceAll("\\(.*", "")
                + " "
                + help.getActiveParameter();
    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void allFunctionsOfANameAreShownAndTheFirstThatFitsIsActive() throws Exception {
    MarkedText text = MarkedText.of(FUNCTIONS + "f(a: A) require far(a, |");
    editor.open(URI, text.text());
    SignatureHelp help = editor.signatureHelp(URI, text.cursor());
    assertThat(help.getSignatures())
        .extracting(SignatureInformation::getLabel)
        .containsExactly("far(this: A, steps: Int): Int", "far(this: A): Int");
    assertThat(help.getActiveSignature()).isZero();
    SignatureInformation signature = help.getSignatures().get(0);
    assertThat(signature.getDocumentation().getLeft()).isEqualTo("How far.");
    assertThat(signature.getParameters())
        .extracting(ParameterInformation::getLabel)
        .extracting(label -> label.getLeft())
        .containsExactly("this: A", "steps: Int");
  }

  /** The fix, which changes the text between the angle quotes, makes the text valid. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "f(a: A) require a.«|nxet» = a ! next",
        "f(a: «A|A») require a /= null ! A",
        "f(a: A) require «fra|»(a) > 1 ! far",
        "f(a: A) require «x|» > 1 ! a.x",
        "f(a: A) «requ|ir» a /= null ! require",
        "f(a: A) modify «everythin|» ! everything"
      })
  void aSuggestionIsAChange(String marked, String replacement) throws Exception {
    MarkedText text = MarkedText.of(FUNCTIONS + marked);
    Range range = text.ranges().get(0);
    editor.open(URI, text.text());
    assertThat(editor.published(URI)).singleElement().asString().contains(" Error ");
    CodeActionContext context = new CodeActionContext(List.of());
    List<CodeAction> actions =
        editor.codeActions(URI, new Range(text.cursor(), text.cursor()), context);
    assertThat(actions).hasSize(1);
    CodeAction action = actions.get(0);
    assertThat(action.getTitle()).isEqualTo("change to `%s`".formatted(replacement));
    assertThat(action.getKind()).isEqualTo(CodeActionKind.QuickFix);
    assertThat(action.getDiagnostics()).hasSize(1);
    List<TextEdit> edits = action.getEdit().getChanges().getOrDefault(URI, List.of());
    assertThat(edits).isEqualTo(List.of(new TextEdit(range, replacement)));
    editor.change(URI, MarkedText.apply(text.text(), edits));
    assertThat(editor.published(URI)).noneMatch(d -> d.contains(" Error "));
    assertThat(editor.codeActions(URI, range, context)).isEmpty();
  }

  @Test
  void changesAreOfferedWhereTheyAreAskedFor() throws Exception {
    MarkedText text = MarkedText.of("type A { «x»: «Itn», y: «Bol», z: «Wxyz» }");
    editor.open(URI, text.text());
    CodeActionContext context = new CodeActionContext(List.of());
    assertThat(editor.codeActions(URI, text.ranges().get(0), context)).isEmpty();
    assertThat(editor.codeActions(URI, text.ranges().get(2), context))
        .extracting(CodeAction::getTitle)
        .containsExactly("change to `Bool`");
    assertThat(editor.codeActions(URI, text.ranges().get(3), context)).isEmpty();
    Range all = new Range(text.ranges().get(0).getStart(), text.ranges().get(3).getEnd());
    assertThat(editor.codeActions(URI, all, context)).hasSize(2);
    CodeActionContext refactoring = new CodeActionContext(List.of(), List.of("refactor"));
    assertThat(editor.codeActions(URI, all, refactoring)).isEmpty();
    CodeActionContext fixes = new CodeActionContext(List.of(), List.of("quickfix"));
    assertThat(editor.codeActions(URI, all, fixes)).hasSize(2);
    assertThat(editor.codeActions("file:///not/open.demonl", all, context)).isEmpty();
  }
}
