package org.demonic.cli.lsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.DiagnosticConverter;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.check.Checked;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.Cancellation;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/**
 * The open documents and what is known of them. One thread reads and checks texts and answers
 * questions, in the order in which they come; another answers goals.
 */
final class Workbench {
  private final Documents documents = new Documents();
  private final GoalChecker checker;
  private final ExecutorService texts = Executors.newSingleThreadExecutor(Workbench::thread);
  private final ExecutorService goals = Executors.newSingleThreadExecutor(Workbench::thread);

  /** Only the thread of {@link #texts} uses these three. */
  private final Map<String, Analysis> analyses = new HashMap<>();

  private final GoalRuns runs = new GoalRuns();
  private final Reviews reviews;
  private final CheckProgress progress = new CheckProgress();
  private volatile boolean refreshesLenses;
  private volatile @Nullable LanguageClient client;

  Workbench(GoalChecker checker) {
    this.checker = checker;
    this.reviews = new Reviews(checker, this::inOrder, Workbench::thread);
  }

  /** Called once, before anything else. */
  void connect(LanguageClient editor) {
    client = editor;
  }

  private LanguageClient client() {
    return Objects.requireNonNull(client);
  }

  /** Ends the threads. */
  void close() {
    inOrder(reviews::close);
    texts.shutdown();
    goals.shutdownNow();
  }

  /** Says whether the editor asks for lenses again when it is told to. */
  void refreshesLenses(boolean refreshes) {
    refreshesLenses = refreshes;
  }

  CheckProgress progress() {
    return progress;
  }

  Documents documents() {
    return documents;
  }

  /** A document was opened or changed, and is among {@link #documents}. */
  void changed(TextDocument document) {
    inOrder(
        () -> {
          forget(document.uri());
          publish(document);
          reviews.reviewSoon(document, analysis(document), this::publish);
          if (document.isDomain()) {
            checkGoalsAnew();
          }
        });
  }

  /** A document was saved as it is. */
  void saved(String uri) {
    inOrder(
        () -> documents.find(uri).ifPresent(d -> reviews.reviewNow(d, analysis(d), this::publish)));
  }

  /** A document was closed, and is no longer among {@link #documents}. */
  void closed(String uri) {
    inOrder(
        () -> {
          forget(uri);
          client().publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
          checkGoalsAnew();
        });
  }

  /** Files that are not open have changed. */
  void filesChanged() {
    inOrder(this::checkGoalsAnew);
  }

  private void checkGoalsAnew() {
    for (TextDocument document : documents.goals()) {
      forget(document.uri());
      publish(document);
      reviews.reviewSoon(document, analysis(document), this::publish);
    }
  }

  private void forget(String uri) {
    analyses.remove(uri);
    runs.forget(uri);
    reviews.forget(uri);
  }

  /** Answers a question about an open document; gives {@code none} for any other. */
  <T> CompletableFuture<T> ask(String uri, T none, BiFunction<TextDocument, Analysis, T> question) {
    return CompletableFutures.computeAsync(
        texts,
        cancelled -> {
          cancelled.checkCanceled();
          return documents.find(uri).map(d -> question.apply(d, analysis(d))).orElse(none);
        });
  }

  /** As {@link #ask}, about what is known of the goals of a document. */
  <T> CompletableFuture<T> askGoals(
      String uri, T none, BiFunction<Analysis, GoalRuns, T> question) {
    return ask(uri, none, (document, analysis) -> question.apply(analysis, runs));
  }

  /**
   * Checks a goal.
   *
   * @param token names the progress to be shown, if the editor asked for it
   * @return the answer; empty if there is no such goal, if the document changed meanwhile, or if
   *     the check was cancelled
   */
  CompletableFuture<Optional<GoalAnswer>> check(
      String uri, String name, @Nullable Either<String, Integer> token, Cancellation cancellation) {
    CompletableFuture<Optional<GoalAnswer>> check = check(uri, name, cancellation);
    progress.show(client(), token, name, cancellation, check);
    return check;
  }

  private CompletableFuture<Optional<GoalAnswer>> check(
      String uri, String name, Cancellation cancellation) {
    return ask(uri, Optional.<Question>empty(), (document, analysis) -> question(analysis, name))
        .thenCompose(
            question ->
                question.isPresent()
                    ? run(uri, question.get(), cancellation)
                    : CompletableFuture.completedFuture(Optional.empty()));
  }

  /** A goal that can be checked. */
  private record Question(Checked.Content content, Goal goal) {}

  private static Optional<Question> question(Analysis analysis, String name) {
    return analysis
        .checked()
        .content()
        .filter(content -> !analysis.hasErrors())
        .flatMap(
            content ->
                content.goals().stream()
                    .filter(goal -> goal.name().equals(name))
                    .findFirst()
                    .map(goal -> new Question(content, goal)));
  }

  private CompletableFuture<Optional<GoalAnswer>> run(
      String uri, Question question, Cancellation cancellation) {
    String name = question.goal().name();
    return CompletableFuture.supplyAsync(() -> runs.start(uri, name, cancellation), texts)
        .thenCompose(
            run ->
                CompletableFuture.supplyAsync(() -> answer(question, cancellation), goals)
                    .handleAsync(
                        (answer, failure) -> finish(uri, name, run, answer, failure), texts));
  }

  /** Null if nobody waits for it any more. */
  private @Nullable GoalAnswer answer(Question question, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      return null;
    }
    refreshLenses();
    GoalAnswer answer = checker.check(question.content().domain(), question.goal(), cancellation);
    return cancellation.isCancelled() ? null : answer;
  }

  private Optional<GoalAnswer> finish(
      String uri,
      String name,
      GoalRuns.Run run,
      @Nullable GoalAnswer answer,
      @Nullable Throwable failure) {
    Optional<GoalAnswer> known = Optional.ofNullable(answer);
    if (!runs.finish(uri, name, run, known)) {
      return Optional.empty();
    }
    if (known.isEmpty()) {
      refreshLenses();
    }
    if (failure != null) {
      throw new CompletionException(failure);
    }
    known.ifPresent(a -> show(uri, name, a));
    return known;
  }

  private void show(String uri, String name, GoalAnswer answer) {
    documents.find(uri).ifPresent(this::publish);
    String text = name + ": " + GoalLenses.text(answer);
    client().logMessage(new MessageParams(MessageType.Info, text));
    if (refreshesLenses) {
      refreshLenses();
    } else {
      client().showMessage(new MessageParams(MessageType.Info, name + ": " + answer.headline()));
    }
  }

  private void refreshLenses() {
    if (refreshesLenses) {
      CompletableFuture<Void> unused = client().refreshCodeLenses();
    }
  }

  private Analysis analysis(TextDocument document) {
    return analyses.computeIfAbsent(document.uri(), uri -> Analysis.of(document, documents));
  }

  /** Tells the editor what is wrong with a document, unless it has changed already. */
  private void publish(TextDocument document) {
    if (documents.find(document.uri()).filter(document::equals).isEmpty()) {
      return;
    }
    Analysis analysis = analysis(document);
    List<Diagnostic> all = new ArrayList<>(analysis.diagnostics());
    all.addAll(reviews.found(document.uri()));
    all.addAll(GoalLenses.problems(analysis, document.uri(), runs));
    client()
        .publishDiagnostics(
            new PublishDiagnosticsParams(
                document.uri(), all.stream().map(DiagnosticConverter::convert).toList()));
  }

  private void inOrder(Runnable task) {
    texts.execute(
        () -> {
          try {
            task.run();
          } catch (RuntimeException failure) {
            ServerLog.report(failure);
          }
        });
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "demonl lsp");
    thread.setDaemon(true);
    return thread;
  }
}
