package org.demonic.cli.lsp;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.synthesize.answer.Cancellation;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** Shows in the editor which goals are being checked, with a way to end that. */
final class CheckProgress {
  private final Map<Either<String, Integer>, Cancellation> running = new ConcurrentHashMap<>();
  private volatile boolean editorShowsProgress;

  /** Sets whether the editor shows progress that it did not ask for. */
  void editorShowsProgress(boolean shows) {
    editorShowsProgress = shows;
  }

  /**
   * Shows that a goal is being checked, until {@code check} is complete.
   *
   * @param token identifies the progress, if the editor asked for it
   */
  void show(
      LanguageClient client,
      @Nullable Either<String, Integer> token,
      String goal,
      Cancellation cancellation,
      CompletableFuture<?> check) {
    if (token == null && !editorShowsProgress) {
      return;
    }
    Either<String, Integer> shown =
        token == null ? Either.forLeft(UUID.randomUUID().toString()) : token;
    CompletableFuture<Void> created =
        token == null
            ? client.createProgress(new WorkDoneProgressCreateParams(shown))
            : CompletableFuture.completedFuture(null);
    running.put(shown, cancellation);
    CompletableFuture<Void> unused =
        created
            .thenRun(() -> notify(client, shown, begin(goal)))
            .thenCompose(begun -> check.handle((answer, failure) -> answer))
            .handle(
                (answer, failure) -> {
                  running.remove(shown);
                  notify(client, shown, new WorkDoneProgressEnd());
                  return null;
                });
  }

  /** Cancels a check because the user of the editor does not want the answer any more. */
  void cancel(Either<String, Integer> token) {
    Cancellation cancellation = running.get(token);
    if (cancellation != null) {
      cancellation.cancel();
    }
  }

  private static WorkDoneProgressBegin begin(String goal) {
    WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
    begin.setTitle("checking " + goal);
    begin.setCancellable(true);
    return begin;
  }

  private static void notify(
      LanguageClient client,
      Either<String, Integer> token,
      WorkDoneProgressNotification notification) {
    client.notifyProgress(new ProgressParams(token, Either.forLeft(notification)));
  }
}
