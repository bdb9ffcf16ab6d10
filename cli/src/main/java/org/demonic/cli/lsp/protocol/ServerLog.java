package org.demonic.cli.lsp.protocol;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Logs failures, one line each, on the error stream, which editors show on request. */
public final class ServerLog {
  /** Held here, because the JVM discards a logger that nobody refers to, with its settings. */
  private static final Logger LSP4J = Logger.getLogger("org.eclipse.lsp4j");

  private ServerLog() {}

  /** Redirects the messages of LSP4J to this log. */
  public static void install() {
    LSP4J.setUseParentHandlers(false);
    LSP4J.setLevel(Level.WARNING);
    for (Handler handler : LSP4J.getHandlers()) {
      LSP4J.removeHandler(handler);
    }
    LSP4J.addHandler(
        new Handler() {
          @Override
          public void publish(LogRecord message) {
            Throwable cause = message.getThrown();
            print(message.getMessage() + (cause == null ? "" : ": " + oneLine(cause)));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        });
  }

  /** Reports an internal error of the server. */
  public static void report(Throwable failure) {
    print("internal error: " + oneLine(failure) + "; please report it");
  }

  /**
   * The answer to a request that failed: the editor's error if the server refused the request, or
   * else an internal error, which is reported, too.
   */
  static ResponseError response(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ResponseErrorException refused) {
        return refused.getResponseError();
      }
    }
    report(failure);
    return new ResponseError(
        ResponseErrorCode.InternalError, "internal error: " + oneLine(failure), null);
  }

  private static void print(String line) {
    System.err.println("demonl lsp: " + line.lines().findFirst().orElse(""));
  }

  private static String oneLine(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.toString().lines().findFirst().orElse("");
  }
}
