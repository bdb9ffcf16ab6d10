package org.demonic.cli.lsp;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.synthesize.answer.Cancellation;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * The open documents. Called by the thread that reads the editor's messages, which never waits: a
 * question is about the version of a text that is the newest one when it comes, and is answered on
 * the document's own thread. Diagnostics are shown once nobody types for a moment, so that most of
 * the versions in between need not be looked at.
 */
final class Workbench {
  /** How long nobody may type before the diagnostics of a text are shown. */
  private static final long CHECK_MILLIS = 100;

  /** How much later a solver looks for further warnings. */
  private static final long REVIEW_MILLIS = 500;

  private final Documents documents = new Documents();
  private final Map<String, OpenDocument> open = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Lane.THREADS);
  private final EditorView view = new EditorView();
  private final GoalChecks checks;
  private final Reviews reviews;

  Workbench(GoalChecker checker) {
    this.checks = new GoalChecks(checker, view);
    this.reviews = new Reviews(checker, view);
  }

  EditorView view() {
    return view;
  }

  /** Ends all work. */
  void close() {
    clock.shutdownNow();
    open.values().forEach(document -> document.close(() -> {}));
  }

  /** A document was opened. */
  void opened(String uri, String text) {
    Version version = version(TextDocument.of(uri, text));
    OpenDocument document = open.get(uri);
    if (document == null) {
      document = new OpenDocument(version);
      open.put(uri, document);
    } else {
      document.replace(version);
    }
    check(document, version, 0);
    checkGoalsOf(version.document());
  }

  /** The text of a document has changed; nothing if the document is not open. */
  void changed(String uri, String text) {
    OpenDocument document = open.get(uri);
    if (document != null) {
      renew(document, TextDocument.of(uri, text));
      checkGoalsOf(document.document());
    }
  }

  private Version version(TextDocument text) {
    documents.put(text);
    return new Version(text, documents);
  }

  private void renew(OpenDocument document, TextDocument text) {
    Version version = version(text);
    document.replace(version);
    check(document, version, CHECK_MILLIS);
  }

  private void check(OpenDocument document, Version version, long delay) {
    later(delay, document, version, view::publish);
    later(delay + REVIEW_MILLIS, document, version, reviews::begin);
  }

  /** Does something with a version of a document after a delay, unless there is a newer one. */
  private void later(
      long millis, OpenDocument document, Version version, BiConsumer<OpenDocument, Version> task) {
    Future<?> unused =
        clock.schedule(
            () -> document.texts().execute(() -> task.accept(document, version)),
            millis,
            TimeUnit.MILLISECONDS);
  }

  /** A document was saved as it is. */
  void saved(String uri) {
    OpenDocument document = open.get(uri);
    if (document != null) {
      Version version = document.newest();
      document.texts().execute(() -> reviews.begin(document, version));
    }
  }

  /** A document was closed. */
  void closed(String uri) {
    OpenDocument document = open.remove(uri);
    documents.remove(uri);
    if (document == null) {
      view.clear(uri);
    } else {
      document.close(() -> view.clear(uri));
      checkGoalsOf(document.document());
    }
  }

  /** Files that are not open have changed. */
  void filesChanged() {
    checkGoals();
  }

  private void checkGoalsOf(TextDocument domain) {
    if (domain.isDomain()) {
      checkGoals();
    }
  }

  /** Begins anew with all goals: what is known of them depends on the text of their domain, too. */
  private void checkGoals() {
    for (OpenDocument document : open.values()) {
      if (document.document().isGoals()) {
        renew(document, document.document());
      }
    }
  }

  /** Answers a question about an open document; gives {@code none} for any other. */
  <T> CompletableFuture<T> ask(String uri, T none, Function<Version, T> question) {
    OpenDocument document = open.get(uri);
    if (document == null) {
      return CompletableFuture.completedFuture(none);
    }
    Version version = document.newest();
    return CompletableFutures.computeAsync(document.texts(), cancelled -> question.apply(version));
  }

  /**
   * Checks a goal.
   *
   * @param token names the progress to be shown, if the editor asked for it
   * @return the answer; empty if there is no such goal, if the document changed meanwhile, or if
   *     the check was cancelled
   */
  CompletableFuture<Optional<GoalAnswer>> check(
      String uri, String goal, @Nullable Either<String, Integer> token, Cancellation cancellation) {
    OpenDocument document = open.get(uri);
    if (document == null) {
      return CompletableFuture.completedFuture(Optional.empty());
    }
    CompletableFuture<Optional<GoalAnswer>> check =
        checks.check(document, document.newest(), goal, cancellation);
    view.progress().show(view.client(), token, goal, cancellation, check);
    return check;
  }
}
