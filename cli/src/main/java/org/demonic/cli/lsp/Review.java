package org.demonic.cli.lsp;

import java.util.List;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.answer.Cancellation;

/**
 * The warnings on one version of a text that take a solver to find. Used by one thread at a time.
 */
final class Review {
  private final Cancellation cancellation = new Cancellation();
  private boolean begun;
  private List<Diagnostic> found = List.of();

  /** Notes that the search begins; false if it began before, or nobody waits for it any more. */
  boolean begin() {
    boolean begins = !begun && !cancellation.isCancelled();
    begun = true;
    return begins;
  }

  /** Says when nobody waits for them any more. */
  Cancellation cancellation() {
    return cancellation;
  }

  /** Notes what the search has found. */
  void finish(List<Diagnostic> all) {
    found = List.copyOf(all);
  }

  /** The warnings that are known. */
  List<Diagnostic> found() {
    return found;
  }

  /** Ends the search: the text has changed. */
  void close() {
    cancellation.cancel();
  }
}
