package org.demonic.cli.lsp;

import java.util.List;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.answer.Cancellation;

/**
 * The warnings on one version of a text that only a solver can find. Used by one thread at a time.
 */
final class Review {
  private final Cancellation cancellation = new Cancellation();
  private boolean begun;
  private List<Diagnostic> found = List.of();

  /** Records that the search begins; false if it began before or was cancelled. */
  boolean begin() {
    boolean begins = !begun && !cancellation.isCancelled();
    begun = true;
    return begins;
  }

  /** Cancels the search once nobody needs its warnings any more. */
  Cancellation cancellation() {
    return cancellation;
  }

  /** Records the warnings that the search has found. */
  void finish(List<Diagnostic> all) {
    found = List.copyOf(all);
  }

  /** The warnings that were found so far. */
  List<Diagnostic> found() {
    return found;
  }

  /** Ends the search: the text has changed. */
  void close() {
    cancellation.cancel();
  }
}
