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
 * One version of the text of an open document, and the results about it. The text is analysed once,
 * at the first request for its analysis; most versions of a text that is being written are never
 * analysed. Only the document's thread for texts uses it.
 */
final class Version {
  private final int number;
  private final TextDocument document;
  private final Documents documents;
  private final GoalRuns runs = new GoalRuns();
  private final Review review = new Review();
  private @Nullable Analysis analysis;

  /**
   * Makes a version that has no results yet.
   *
   * @param number the number that the editor gave to this version of the text
   * @param documents the documents among which the domain of the text is looked for
   */
  Version(int number, TextDocument document, Documents documents) {
    this.number = number;
    this.document = document;
    this.documents = documents;
  }

  /** The number that the editor gave to this version of the text. */
  int number() {
    return number;
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

  /** The offset of a position that the editor named. */
  int offset(Position position) {
    return Positions.offset(document.source(), position);
  }

  /** All errors and warnings that the editor shows for the text. */
  List<Diagnostic> problems() {
    List<Diagnostic> problems = new ArrayList<>(analysis().diagnostics());
    problems.addAll(review.found());
    problems.addAll(GoalLenses.problems(analysis(), runs));
    return problems;
  }

  /**
   * Cancels the checks and reviews of this version, because there is a newer one or the document
   * was closed.
   */
  void close() {
    runs.close();
    review.close();
  }
}
