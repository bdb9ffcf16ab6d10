package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.source.Span;

/**
 * A text and the texts that share names with it, each with its analysis.
 *
 * @param documents the documents that hold all these texts
 * @param analyses the analyses of the texts; the first is that of the text in question
 */
record TextGroup(Documents documents, List<Analysis> analyses) {
  TextGroup {
    analyses = List.copyOf(analyses);
  }

  /** The group of a text whose analysis is already known. */
  static TextGroup of(Analysis analysis, Documents all) {
    Documents documents = all.with(List.of(analysis.document()));
    List<Analysis> analyses = new ArrayList<>(List.of(analysis));
    for (TextDocument document : documents.groupOf(analysis.document())) {
      if (!document.uri().equals(analysis.document().uri())) {
        analyses.add(Analysis.of(document, documents));
      }
    }
    return new TextGroup(documents, analyses);
  }

  /** The line of a place, in words: with the name of the text if it is another one. */
  String line(Span place) {
    String uri = place.source().name();
    String line = "line " + place.line();
    return uri.equals(analyses.get(0).document().uri())
        ? line
        : line + " of " + uri.substring(uri.lastIndexOf('/') + 1);
  }

  /** This group after a change of names. */
  TextGroup with(NameChange change) {
    List<TextDocument> texts = new ArrayList<>();
    for (Analysis analysis : analyses) {
      String uri = analysis.document().uri();
      String text = change.apply(uri, analysis.document().source().text());
      texts.add(TextDocument.of(uri, text));
    }
    Documents changed = documents.with(texts);
    return new TextGroup(changed, texts.stream().map(text -> Analysis.of(text, changed)).toList());
  }
}
