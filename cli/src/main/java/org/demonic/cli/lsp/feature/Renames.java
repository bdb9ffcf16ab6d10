package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Renames the thing whose name stands at a place, everywhere. A rename is refused if it would
 * change the meaning of the texts, and if an error in them makes that impossible to know.
 */
public final class Renames {
  private final TextGroup group;
  private final NamedThing thing;
  private final String name;

  private Renames(TextGroup group, NamedThing thing) {
    this.group = group;
    this.thing = thing;
    this.name = thing.use().span().text();
  }

  /**
   * The name that a rename at a place would change.
   *
   * @param documents the documents that hold the other texts
   * @throws ResponseErrorException if it cannot be changed, with the reason
   */
  public static PrepareRenameResult prepare(Analysis analysis, Documents documents, int offset) {
    Renames renames = of(analysis, documents, offset);
    return new PrepareRenameResult(Positions.range(renames.thing.use().span()), renames.name);
  }

  /**
   * The changes of all texts that a rename at a place makes.
   *
   * @param documents the documents that hold the other texts
   * @throws ResponseErrorException if it is refused, with the reason
   */
  public static WorkspaceEdit rename(
      Analysis analysis, Documents documents, int offset, String newName) {
    return of(analysis, documents, offset).to(newName);
  }

  private static Renames of(Analysis analysis, Documents documents, int offset) {
    NamedThing thing =
        NamedThing.at(analysis, offset)
            .orElseThrow(() -> refusal("there is no name here whose meaning is known"));
    String name = thing.use().span().text();
    if (!thing.isDeclared()) {
      throw refusal("`%s` is a name of the language itself".formatted(name));
    } else if (name.equals(Domain.THIS)) {
      throw refusal("`this` is the receiver, which has no other name");
    }
    Renames renames = new Renames(TextGroup.of(analysis, documents), thing);
    renames.requireKnown(name);
    return renames;
  }

  private WorkspaceEdit to(String newName) {
    if (newName.equals(name)) {
      return new WorkspaceEdit(Map.of());
    } else if (!Words.isName(newName) || newName.equals(Domain.THIS)) {
      throw refusal("`%s` cannot be a name in demonL".formatted(newName));
    }
    requireKnown(newName);
    NameChange change = new NameChange(uses(), newName);
    RenameCheck.complaint(group, group.with(change), change)
        .ifPresent(
            complaint -> {
              String reason = "`%s` cannot be the new name of `%s`: %s";
              throw refusal(reason.formatted(newName, name, complaint));
            });
    return new WorkspaceEdit(change.edits());
  }

  private List<NameUse> uses() {
    List<NameUse> uses = new ArrayList<>();
    group.analyses().forEach(analysis -> uses.addAll(thing.usesIn(analysis)));
    return uses;
  }

  /** Refuses the rename unless the meaning of a name is known in all places where it is written. */
  private void requireKnown(String written) {
    for (Analysis analysis : group.analyses()) {
      unknown(analysis, written)
          .ifPresent(
              place -> {
                String reason = "what `%s` in %s stands for is not known: correct that first";
                throw refusal(reason.formatted(written, group.line(place)));
              });
    }
  }

  private static Optional<Span> unknown(Analysis analysis, String written) {
    Set<Integer> known = new HashSet<>();
    analysis.names().forEach(use -> known.add(use.span().start()));
    return Words.of(analysis.document().source()).stream()
        .filter(word -> mayName(word, written, analysis))
        .map(Word::span)
        .filter(span -> !known.contains(span.start()))
        .findFirst();
  }

  /**
   * Whether a word may be the name that is written. A comment without an end reaches to the end of
   * the text and may hide the name.
   */
  private static boolean mayName(Word word, String written, Analysis analysis) {
    boolean isOpenComment =
        word.text().startsWith("{-")
            && analysis.readable().text().charAt(word.span().start()) == ' ';
    return isOpenComment
        ? word.text().contains(written)
        : word.kind() == Word.Kind.NAME && word.text().equals(written);
  }

  private static ResponseErrorException refusal(String reason) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, reason, null));
  }
}
