package org.demonic.cli.lsp;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.Cancellation;

/**
 * The warnings on documents that take a solver to find: looked for when a document is saved, or
 * once nothing has been typed for a moment, on a thread of their own. Used by the thread of {@code
 * texts}.
 */
final class Reviews {
  private static final long IDLE_MILLIS = 500;

  private final GoalChecker checker;
  private final Executor texts;
  private final ScheduledExecutorService thread;
  private final Map<String, Review> byDocument = new HashMap<>();

  /**
   * What is known of a document.
   *
   * @param done whether {@code found} is all that there is
   */
  private record Review(Cancellation cancellation, boolean done, List<Diagnostic> found) {}

  Reviews(GoalChecker checker, Executor texts, ThreadFactory threads) {
    this.checker = checker;
    this.texts = texts;
    this.thread = Executors.newSingleThreadScheduledExecutor(threads);
  }

  void close() {
    byDocument.values().forEach(review -> review.cancellation().cancel());
    thread.shutdownNow();
  }

  /** Forgets what was found in a document that has changed, and ends what is being looked for. */
  void forget(String uri) {
    Review review = byDocument.remove(uri);
    if (review != null) {
      review.cancellation().cancel();
    }
  }

  List<Diagnostic> found(String uri) {
    Review review = byDocument.get(uri);
    return review == null ? List.of() : review.found();
  }

  /**
   * Looks for warnings in a moment, unless the document changes.
   *
   * @param shown is called if there are any
   */
  void reviewSoon(TextDocument document, Analysis analysis, Consumer<TextDocument> shown) {
    review(document, analysis, shown, IDLE_MILLIS);
  }

  /** As {@link #reviewSoon}, at once; nothing if all is known already. */
  void reviewNow(TextDocument document, Analysis analysis, Consumer<TextDocument> shown) {
    Review review = byDocument.get(document.uri());
    if (review == null || !review.done()) {
      review(document, analysis, shown, 0);
    }
  }

  private void review(
      TextDocument document, Analysis analysis, Consumer<TextDocument> shown, long delay) {
    forget(document.uri());
    if (analysis.hasErrors() || analysis.checked().content().isEmpty()) {
      return;
    }
    Review review = new Review(new Cancellation(), false, List.of());
    byDocument.put(document.uri(), review);
    Future<?> unused =
        thread.schedule(
            () -> {
              try {
                List<Diagnostic> found = find(analysis, review.cancellation());
                texts.execute(() -> finish(document, review, found, shown));
              } catch (RuntimeException failure) {
                ServerLog.report(failure);
              }
            },
            delay,
            TimeUnit.MILLISECONDS);
  }

  private List<Diagnostic> find(Analysis analysis, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      return List.of();
    }
    return analysis.checked().content().stream()
        .flatMap(c -> checker.review(c.domain(), c.goals(), cancellation).stream())
        .filter(d -> d.span().source() == analysis.readable())
        .toList();
  }

  private void finish(
      TextDocument document, Review review, List<Diagnostic> found, Consumer<TextDocument> shown) {
    Review done = new Review(review.cancellation(), true, found);
    if (!review.cancellation().isCancelled()
        && byDocument.replace(document.uri(), review, done)
        && !found.isEmpty()) {
      shown.accept(document);
    }
  }
}
