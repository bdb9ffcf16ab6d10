package org.demonic.cli.lsp.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonIOException;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;

/**
 * Reads messages. A bad message becomes an issue with the error code of JSON-RPC: the text is not
 * JSON, the JSON is not a message, or the parameters do not fit the method.
 */
final class MessageReader extends MessageJsonHandler {
  /**
   * The parameters of this method may be incomplete: an editor that got an error here would have no
   * server.
   */
  private static final String INITIALIZE = "initialize";

  private final ReflectiveMessageValidator validator = new ReflectiveMessageValidator();

  MessageReader(Map<String, JsonRpcMethod> methods) {
    super(methods);
  }

  /**
   * Reads one message.
   *
   * @throws MessageIssueException if something is wrong with it; the message in the exception has
   *     an id only if the text says which
   */
  @Override
  public Message parseMessage(Reader input) {
    String text = text(input);
    JsonElement json = json(text);
    if (!json.isJsonObject()) {
      throw issue(new RequestMessage(), ResponseErrorCode.InvalidRequest, "a message is an object");
    }
    JsonObject object = json.getAsJsonObject();
    Message message = object.has("method") ? call(object, text) : response(object, text);
    message.setJsonHandler(this);
    return message;
  }

  private static String text(Reader input) {
    try {
      StringWriter text = new StringWriter();
      input.transferTo(text);
      return text.toString();
    } catch (IOException closed) {
      throw new JsonIOException(closed);
    }
  }

  private JsonElement json(String text) {
    JsonReader reader = new JsonReader(new StringReader(text));
    try {
      JsonElement json = getGson().getAdapter(JsonElement.class).read(reader);
      if (reader.peek() == JsonToken.END_DOCUMENT) {
        return json;
      }
      throw new MalformedJsonException("more than one value");
    } catch (IOException broken) {
      throw issue(new RequestMessage(), ResponseErrorCode.ParseError, "the message is not JSON");
    }
  }

  /** A request or a notification. */
  private Message call(JsonObject json, String text) {
    Message call = withoutParameters(json);
    String method = json.get("method").getAsString();
    try {
      if (lacksParameters(json, method)) {
        throw new IllegalArgumentException("there are none");
      }
      Message message = getGson().fromJson(text, Message.class);
      if (!method.equals(INITIALIZE)) {
        validator.consume(message);
      }
      return message;
    } catch (RuntimeException wrong) {
      throw issue(call, ResponseErrorCode.InvalidParams, "wrong parameters: " + reason(wrong));
    }
  }

  private boolean lacksParameters(JsonObject json, String method) {
    JsonRpcMethod known = getJsonRpcMethod(method);
    return known != null && known.getParameterTypes().length > 0 && !isPresent(json, "params");
  }

  private static Message withoutParameters(JsonObject json) {
    RequestMessage request = new RequestMessage();
    if (json.has("id")) {
      request.setRawId(id(json.get("id")));
    }
    if (!isString(json.get("method"))) {
      throw issue(request, ResponseErrorCode.InvalidRequest, "the method is not a string");
    }
    String method = json.get("method").getAsString();
    if (json.has("id")) {
      request.setMethod(method);
      return request;
    }
    NotificationMessage notification = new NotificationMessage();
    notification.setMethod(method);
    return notification;
  }

  private static Either<String, Number> id(JsonElement id) {
    if (isString(id)) {
      return Either.forLeft(id.getAsString());
    }
    try {
      return Either.forRight(Integer.parseInt(id.getAsString()));
    } catch (IllegalStateException | UnsupportedOperationException | NumberFormatException other) {
      throw issue(
          new RequestMessage(),
          ResponseErrorCode.InvalidRequest,
          "the id is neither a string nor a whole number");
    }
  }

  /** The editor's answer to a request of the server. */
  private Message response(JsonObject json, String text) {
    if (isPresent(json, "id")) {
      return getGson().fromJson(text, Message.class);
    } else if (json.has("error")) {
      throw new JsonParseException("the editor could not read a message: " + json.get("error"));
    }
    throw issue(
        new RequestMessage(), ResponseErrorCode.InvalidRequest, "there is neither method nor id");
  }

  private static boolean isPresent(JsonObject json, String name) {
    return json.has(name) && !json.get(name).isJsonNull();
  }

  private static boolean isString(JsonElement json) {
    return json.isJsonPrimitive() && json.getAsJsonPrimitive().isString();
  }

  /** The first line of a library's message on wrong parameters; the other lines are about Java. */
  private static String reason(RuntimeException wrong) {
    Throwable cause = wrong;
    if (wrong instanceof MessageIssueException issues
        && issues.getIssues().get(0).getCause() != null) {
      cause = issues.getIssues().get(0).getCause();
    }
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }

  private static MessageIssueException issue(Message message, ResponseErrorCode code, String text) {
    return new MessageIssueException(message, new MessageIssue(text, code.getValue()));
  }
}
