package cases.apache25520;

import org.demonic.contracts.Requires;

/** As repaired: each log has a lock, and whoever writes or flushes it holds that from the start. */
public class RepairedBufferedLog {
  private static final int SIZE = 64;

  private final char[] outbuf = new char[SIZE];
  private int outcnt;
  private final StringBuilder file = new StringBuilder();

  /** Writes the buffer to the file. */
  public synchronized void flush() {
    file.append(outbuf, 0, outcnt);
    outcnt = 0;
  }

  /** Copies a line to its place in the buffer and moves the end. */
  @Requires({"atEnd: pos == outcnt", "room: pos + line.length <= outbuf.length"})
  private void append(int pos, char[] line) {
    System.arraycopy(line, 0, outbuf, pos, line.length);
    outcnt += line.length;
  }

  /** Logs a line. */
  public synchronized void write(char[] line) {
    if (outcnt + line.length > outbuf.length) {
      flush();
    }
    append(outcnt, line);
  }

  /** Everything that was logged. */
  public synchronized String text() {
    return file + new String(outbuf, 0, outcnt);
  }
}
