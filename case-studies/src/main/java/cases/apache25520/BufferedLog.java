package cases.apache25520;

import org.demonic.contracts.Requires;

/**
 * The buffered log of Apache httpd 2.0.48's mod_log_config (bug 25520). A writer reads where the
 * buffer ends, copies its line there, then moves the end; two writers copy to the same place, or
 * past the end.
 */
public class BufferedLog {
  private static final int SIZE = 64;

  private final char[] outbuf = new char[SIZE];
  private int outcnt;
  private final StringBuilder file = new StringBuilder();

  /** Writes the buffer to the file. */
  public void flush() {
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
  public void write(char[] line) {
    if (outcnt + line.length > outbuf.length) {
      flush();
    }
    append(outcnt, line);
  }

  /** Everything that was logged. */
  public String text() {
    return file + new String(outbuf, 0, outcnt);
  }
}
