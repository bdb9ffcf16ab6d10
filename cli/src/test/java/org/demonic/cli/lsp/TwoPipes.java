package org.demonic.cli.lsp;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;

/**
 * The streams between an editor and a server in one process. Unlike {@code PipedInputStream}, they
 * still work after the thread that wrote last has ended.
 */
record TwoPipes(Pipe toServer, Pipe toEditor) implements Closeable {
  static TwoPipes open() throws IOException {
    return new TwoPipes(Pipe.open(), Pipe.open());
  }

  InputStream serverReads() {
    return Channels.newInputStream(toServer.source());
  }

  OutputStream serverWrites() {
    return Channels.newOutputStream(toEditor.sink());
  }

  InputStream editorReads() {
    return Channels.newInputStream(toEditor.source());
  }

  OutputStream editorWrites() {
    return Channels.newOutputStream(toServer.sink());
  }

  /** Ends both streams. */
  @Override
  public void close() throws IOException {
    toServer.sink().close();
    toEditor.sink().close();
    toServer.source().close();
    toEditor.source().close();
  }
}
