package org.demonic.cli.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.demonic.cli.lsp.protocol.ServerLauncher;
import org.demonic.cli.lsp.protocol.ServerLog;
import org.demonic.lang.source.MessageLinks;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;

/** Serves one editor over two streams, until it says {@code exit} or goes away. */
public final class LanguageServerProcess {
  private LanguageServerProcess() {}

  /**
   * Serves until the end, and returns the exit status of the process: 0 after an orderly end, else
   * 1.
   *
   * @param checker answers the goals that the editor asks to be checked
   */
  public static int run(InputStream in, OutputStream out, GoalChecker checker) {
    return run(in, out, new Workbench(checker, MessageLinks.ofThisProgram()));
  }

  /**
   * Serves as the other method does, but with a given workbench for the documents that the editor
   * opens.
   */
  static int run(InputStream in, OutputStream out, Workbench workbench) {
    ServerLog.install();
    DemonlServer server = new DemonlServer(workbench);
    ExecutorService threads = Executors.newCachedThreadPool(Lane.THREADS);
    Launcher<LanguageClient> launcher = ServerLauncher.create(server, in, out, threads);
    workbench.view().connect(launcher.getRemoteProxy());
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
}
