package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** An editor that sends any bytes, whether they are a message or not. */
final class RawEditor {
  private final InputStream fromServer;
  private final OutputStream toServer;

  RawEditor(InputStream fromServer, OutputStream toServer) {
    this.fromServer = fromServer;
    this.toServer = toServer;
  }

  void send(String message) throws IOException {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    toServer.write(
        "Content-Length: %d\r\n\r\n".formatted(bytes.length).getBytes(StandardCharsets.UTF_8));
    toServer.write(bytes);
    toServer.flush();
  }

  void notify(String method, String parameters) throws IOException {
    send("{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":%s}".formatted(method, parameters));
  }

  void request(int id, String method, String parameters) throws IOException {
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
            .formatted(id, method, parameters));
  }

  /** The next message as JSON; everything on the stream must be one. */
  String receive() throws IOException {
    StringBuilder header = new StringBuilder();
    while (header.indexOf("\r\n\r\n") < 0) {
      int next = fromServer.read();
      assertThat(next).as("the server ended after: " + header).isNotNegative();
      header.append((char) next);
    }
    assertThat(header.toString()).matches("Content-Length: \\d+\r\n\r\n");
    int length = Integer.parseInt(header.toString().replaceAll("\\D", ""));
    return new String(fromServer.readNBytes(length), StandardCharsets.UTF_8);
  }

  /** The next message, which must be an error, as its id and code. */
  String receiveError() throws IOException {
    String text = receive();
    JsonObject message = JsonParser.parseString(text).getAsJsonObject();
    assertThat(message.has("error")).as(text).isTrue();
    JsonObject error = message.getAsJsonObject("error");
    assertThat(error.get("message").getAsString()).as(text).isNotEmpty().doesNotContain("java.");
    return message.get("id") + " " + error.get("code");
  }
}
