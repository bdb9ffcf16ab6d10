package org.demonic.cli.lsp.protocol;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** What goes wrong, a line each on the error stream: editors show it on request. */
public final class ServerLog {
  /** Held here, for the JVM forgets loggers that nobody holds. */
  private static final Logger LSP4J = Logger.getLogger("org.eclipse.lsp4j");

  private ServerLog() {}

  /** Lets the library log here as well. */
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

  /** Reports a fault of ours. */
  public static void report(Throwable failure) {
    print("internal error: " + oneLine(failure) + "; please report it");
  }

  /** What the editor is told of a request that failed: if not by its own fault, by ours. */
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
