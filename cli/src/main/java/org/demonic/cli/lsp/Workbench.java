package org.demonic.cli.lsp;

import java.util.List;
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
import org.demonic.cli.lsp.text.DiagnosticConverter;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.TextChanges;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.cli.lsp.workspace.Workspace;
import org.demonic.lang.source.MessageLinks;
import org.demonic.synthesize.answer.Cancellation;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * The open documents. The thread that reads the editor's messages calls it and never waits: a
 * question is answered on the document's own thread, for the version of the text that was the
 * newest one when the question came. Diagnostics are shown once nobody has typed for a moment, so
 * that most versions in between are never analysed.
 */
final class Workbench {
  /** How long nobody must have typed before the diagnostics of a text are shown. */
  private static final long CHECK_MILLIS = 100;

  /** How much later the solver begins to look for further warnings. */
  private static final long REVIEW_MILLIS = 500;

  private final Documents documents = new Documents();
  private final Map<String, OpenDocument> open = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Lane.THREADS);
  private final Workspace workspace = new Workspace(documents);
  private final Lane workspaceTasks = new Lane();
  private final EditorView view;
  private final GoalChecks checks;
  private final Reviews reviews;

  /** A workbench without documents, whose messages have links to their examples. */
  Workbench(GoalChecker checker, MessageLinks links) {
    this.view = new EditorView(new DiagnosticConverter(links));
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

  /**
   * Handles that a document was opened.
   *
   * @param number the editor's number of this version of the text
   */
  void opened(String uri, int number, String text) {
    Version version = version(number, TextDocument.of(uri, text));
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

  /**
   * Handles that the text of a document has changed; does nothing if the document is not open.
   *
   * @param number the editor's number of the version after the changes
   */
  void changed(String uri, int number, List<TextDocumentContentChangeEvent> changes) {
    OpenDocument document = open.get(uri);
    if (document != null) {
      renew(document, number, TextChanges.apply(document.document(), changes));
      checkGoalsOf(document.document());
    }
  }

  private Version version(int number, TextDocument text) {
    documents.put(text);
    return new Version(number, text, documents);
  }

  private void renew(OpenDocument document, int number, TextDocument text) {
    Version version = version(number, text);
    document.replace(version);
    check(document, version, CHECK_MILLIS);
  }

  private void check(OpenDocument document, Version version, long delay) {
    later(delay, document, version, view::publish);
    later(delay + REVIEW_MILLIS, document, version, reviews::begin);
  }

  /** Runs a task with a version of a document on the document's thread, after a delay. */
  private void later(
      long millis, OpenDocument document, Version version, BiConsumer<OpenDocument, Version> task) {
    Future<?> unused =
        clock.schedule(
            () -> document.texts().execute(() -> task.accept(document, version)),
            millis,
            TimeUnit.MILLISECONDS);
  }

  /** Handles that a document was saved. */
  void saved(String uri) {
    OpenDocument document = open.get(uri);
    if (document != null) {
      Version version = document.newest();
      document.texts().execute(() -> reviews.begin(document, version));
    }
  }

  /** Handles that a document was closed. */
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

  /**
   * Handles that files have changed on the disk. What an open document holds does not depend on its
   * file, unless the file comes or goes: goals without a domain of their name ask the only domain
   * in their folder.
   */
  void filesChanged(List<FileEvent> changes) {
    List<String> uris = changes.stream().map(FileEvent::getUri).toList();
    workspaceTasks.execute(() -> workspace.filesChanged(uris));
    boolean otherDomain =
        changes.stream()
            .filter(c -> c.getType() != FileChangeType.Changed || !open.containsKey(c.getUri()))
            .anyMatch(change -> TextDocument.of(change.getUri(), "").isDomain());
    if (otherDomain) {
      checkGoals();
    }
  }

  /** Asks the editor to report which files change on the disk. */
  void watchFiles() {
    RegistrationParams request = new RegistrationParams(List.of(ServerOffer.watchedFiles()));
    CompletableFuture<Void> unused =
        view.client().registerCapability(request).thenRunAsync(workspace::watched, workspaceTasks);
  }

  /** Handles that folders, given by their URIs, were closed and opened in the editor. */
  void foldersChanged(List<String> closed, List<String> opened) {
    workspaceTasks.execute(() -> workspace.changeFolders(closed, opened));
  }

  /** The declarations that fit a query, in all folders and open documents. */
  CompletableFuture<List<WorkspaceSymbol>> symbols(String query) {
    return CompletableFutures.computeAsync(
        workspaceTasks, request -> workspace.symbols(query, request::checkCanceled));
  }

  private void checkGoalsOf(TextDocument domain) {
    if (domain.isDomain()) {
      checkGoals();
    }
  }

  /**
   * Analyses all open goals again, because their meaning depends on the text of their domain, too.
   */
  private void checkGoals() {
    for (OpenDocument document : open.values()) {
      if (document.document().isGoals()) {
        renew(document, document.newest().number(), document.document());
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
   * @param token identifies the progress to be shown, if the editor asked for it
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
