package org.demonic.cli.lsp.protocol;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Hands the messages of an editor on to the server, as long as they come in the order that LSP
 * demands, and are about something that the server offers. It is used by the thread that reads the
 * messages.
 */
final class Conversation extends RemoteEndpoint {
  private static final String INITIALIZE = "initialize";
  private static final String SHUTDOWN = "shutdown";
  private static final String EXIT = "exit";

  private enum Stage {
    BEFORE_INITIALIZE,
    RUNNING,
    SHUT_DOWN
  }

  private final ServedMethods served;
  private Stage stage = Stage.BEFORE_INITIALIZE;

  /**
   * Begins a conversation.
   *
   * @param served the methods that the server offers
   */
  Conversation(
      MessageConsumer out,
      Endpoint server,
      Function<Throwable, ResponseError> exceptionHandler,
      ServedMethods served) {
    super(out, server, exceptionHandler);
    this.served = served;
  }

  @Override
  protected void handleRequest(RequestMessage request) {
    Optional<MessageIssue> refusal = refusal(request.getMethod());
    if (refusal.isPresent()) {
      super.handleRequestIssues(request, List.of(refusal.get()));
      return;
    }
    if (request.getMethod().equals(INITIALIZE)) {
      stage = Stage.RUNNING;
    } else if (request.getMethod().equals(SHUTDOWN)) {
      stage = Stage.SHUT_DOWN;
    }
    super.handleRequest(request);
  }

  /** A request that must not come at all is refused for that, even if its parameters are wrong. */
  @Override
  protected void handleRequestIssues(RequestMessage request, List<MessageIssue> issues) {
    Optional<MessageIssue> refusal =
        Optional.ofNullable(request.getMethod()).flatMap(this::refusal);
    super.handleRequestIssues(request, refusal.map(List::of).orElse(issues));
  }

  private Optional<MessageIssue> refusal(String method) {
    boolean initializes = method.equals(INITIALIZE);
    if (stage == Stage.BEFORE_INITIALIZE && !initializes) {
      return refusal(ResponseErrorCode.ServerNotInitialized, "`initialize` must come first");
    } else if (stage == Stage.SHUT_DOWN) {
      return refusal(ResponseErrorCode.InvalidRequest, "after `shutdown` only `exit` may come");
    } else if (stage == Stage.RUNNING && initializes) {
      return refusal(ResponseErrorCode.InvalidRequest, "`initialize` must come only once");
    } else if (!served.requests().contains(method)) {
      return refusal(ResponseErrorCode.MethodNotFound, "`%s` is not offered".formatted(method));
    }
    return Optional.empty();
  }

  private static Optional<MessageIssue> refusal(ResponseErrorCode code, String text) {
    return Optional.of(new MessageIssue(text, code.getValue()));
  }

  @Override
  protected void handleNotification(NotificationMessage notification) {
    String method = notification.getMethod();
    boolean isMeant = stage == Stage.RUNNING || method.equals(EXIT);
    if (isMeant && !handleCancellation(notification) && served.notifications().contains(method)) {
      super.handleNotification(notification);
    }
  }
}
