package org.demonic.cli.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;

/** Serves one editor over two streams, until it says {@code exit} or goes away. */
public final class LanguageServerProcess {
  private LanguageServerProcess() {}

  /**
   * Serves, and gives the status that the process is to end with: 0 after an orderly end, else 1.
   *
   * @param checker answers the goals that the editor asks to be checked
   */
  public static int run(InputStream in, OutputStream out, GoalChecker checker) {
    ServerLog.install();
    Workbench workbench = new Workbench(checker);
    DemonlServer server = new DemonlServer(workbench);
    ExecutorService threads = Executors.newCachedThreadPool(LanguageServerProcess::thread);
    Launcher<LanguageClient> launcher =
        new Launcher.Builder<LanguageClient>()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(in)
            .setOutput(out)
            .setExecutorService(threads)
            .setExceptionHandler(ServerLog::response)
            .create();
    workbench.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    threads.execute(() -> exitAfter(listening, server));
    int status = server.end().join();
    threads.shutdown();
    workbench.close();
    return status;
  }

  private static void exitAfter(Future<Void> listening, DemonlServer server) {
    try {
      listening.get();
    } catch (ExecutionException failure) {
      ServerLog.report(failure);
    } catch (InterruptedException atTheEnd) {
      Thread.currentThread().interrupt();
    } finally {
      server.exit();
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "demonl lsp");
    thread.setDaemon(true);
    return thread;
  }
}
