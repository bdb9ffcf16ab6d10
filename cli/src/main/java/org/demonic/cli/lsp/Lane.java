package org.demonic.cli.lsp;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.demonic.cli.lsp.protocol.ServerLog;

/**
 * Runs tasks one after the other on a thread of its own. The thread ends when there was no task for
 * a while.
 */
final class Lane implements Executor {
  /** Makes threads that do not keep the process alive. */
  static final ThreadFactory THREADS =
      task -> {
        Thread thread = new Thread(task, "demonl lsp");
        thread.setDaemon(true);
        return thread;
      };

  private static final long IDLE_SECONDS = 10;

  private final ThreadPoolExecutor thread =
      new ThreadPoolExecutor(
          1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), THREADS);

  Lane() {
    thread.allowCoreThreadTimeOut(true);
  }

  /** Runs a task after all earlier ones. A task that fails is reported as an internal error. */
  @Override
  public void execute(Runnable task) {
    thread.execute(
        () -> {
          try {
            task.run();
          } catch (RuntimeException failure) {
            ServerLog.report(failure);
          }
        });
  }
}
