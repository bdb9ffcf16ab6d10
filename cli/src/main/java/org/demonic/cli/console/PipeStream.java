package org.demonic.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Passes on all output, and throws a {@link ClosedPipeException} if it goes to a pipe that has no
 * reader any more. A {@link java.io.PrintWriter} alone would hide that.
 */
final class PipeStream extends OutputStream {
  private final OutputStream stream;

  PipeStream(OutputStream stream) {
    this.stream = stream;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      stream.write(bytes, offset, length);
    } catch (IOException failure) {
      throw unlessClosed(failure);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      stream.flush();
    } catch (IOException failure) {
      throw unlessClosed(failure);
    }
  }

  private static IOException unlessClosed(IOException failure) {
    // Java passes on the message of the system; the script chooses a locale in which it is English.
    if (String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe")) {
      throw new ClosedPipeException(failure);
    }
    return failure;
  }
}
