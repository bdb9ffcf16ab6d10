package org.demonic.cli.lsp.protocol;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutorService;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** Connects a language server with an editor. */
public final class ServerLauncher {
  private ServerLauncher() {}

  /**
   * Connects them over two streams.
   *
   * @param threads runs the thread that reads the messages
   */
  public static Launcher<LanguageClient> create(
      LanguageServer server, InputStream in, OutputStream out, ExecutorService threads) {
    return new Builder(server)
        .setLocalService(server)
        .setRemoteInterface(LanguageClient.class)
        .setInput(in)
        .setOutput(out)
        .setExecutorService(threads)
        .setExceptionHandler(ServerLog::response)
        .create();
  }

  /** Replaces LSP4J's rules for messages by those of this package. */
  private static final class Builder extends Launcher.Builder<LanguageClient> {
    private final LanguageServer server;

    Builder(LanguageServer server) {
      this.server = server;
    }

    @Override
    protected MessageJsonHandler createJsonHandler() {
      return new MessageReader(getSupportedMethods());
    }

    @Override
    protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler messages) {
      Conversation conversation =
          new Conversation(
              new StreamMessageConsumer(output, messages),
              ServiceEndpoints.toEndpoint(server),
              exceptionHandler,
              ServedMethods.of(
                  server, server.getTextDocumentService(), server.getWorkspaceService()));
      messages.setMethodProvider(conversation);
      conversation.setJsonHandler(messages);
      return conversation;
    }
  }
}
