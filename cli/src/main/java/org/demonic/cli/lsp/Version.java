package org.demonic.cli.lsp;

import java.util.ArrayList;
import java.util.List;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.source.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.jspecify.annotations.Nullable;

/**
 * One version of the text of an open document, and all that is known of it. Its text is analysed
 * once, when somebody asks for that; most versions of a text that is being written never are. Used
 * by the document's thread for texts.
 */
final class Version {
  private final TextDocument document;
  private final Documents documents;
  private final GoalRuns runs = new GoalRuns();
  private final Review review = new Review();
  private @Nullable Analysis analysis;

  /**
   * Makes a version of which nothing is known yet.
   *
   * @param documents has the domain that the text may need
   */
  Version(TextDocument document, Documents documents) {
    this.document = document;
    this.documents = documents;
  }

  TextDocument document() {
    return document;
  }

  Documents documents() {
    return documents;
  }

  Analysis analysis() {
    if (analysis == null) {
      analysis = Analysis.of(document, documents);
    }
    return analysis;
  }

  GoalRuns runs() {
    return runs;
  }

  Review review() {
    return review;
  }

  /** The offset of a position of the editor's. */
  int offset(Position position) {
    return Positions.offset(document.source(), position);
  }

  /** All that is to be shown as wrong with the text. */
  List<Diagnostic> problems() {
    List<Diagnostic> problems = new ArrayList<>(analysis().diagnostics());
    problems.addAll(review.found());
    problems.addAll(GoalLenses.problems(analysis(), runs));
    return problems;
  }

  /** Ends what is being found out: there is a newer version, or the document was closed. */
  void close() {
    runs.close();
    review.close();
  }
}
