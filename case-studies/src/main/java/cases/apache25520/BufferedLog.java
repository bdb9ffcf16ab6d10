package cases.apache25520;

import cases.Mutex;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/**
 * The buffered log of Apache httpd 2.0.48's mod_log_config (bug 25520). A writer reads where the
 * buffer ends, copies its line there, then moves the end; two writers copy to the same place, or
 * past the end.
 */
@Invariant("0 <= outcnt && outcnt <= outbuf.length")
public class BufferedLog {
  private static final int SIZE = 64;

  private final Mutex mutex = new Mutex();
  private final char[] outbuf = new char[SIZE];
  private int outcnt;
  private final StringBuilder file = new StringBuilder();

  /** Writes the buffer to the file. */
  @Ensures("outcnt == 0")
  public void flush() {
    file.append(outbuf, 0, outcnt);
    outcnt = 0;
  }

  /** Copies a line to its place in the buffer and moves the end. */
  @Requires({"atEnd: pos == outcnt", "room: pos + line.length() <= outbuf.length"})
  @Ensures("outcnt == old(outcnt) + line.length()")
  public void append(int pos, String line) {
    line.getChars(0, line.length(), outbuf, pos);
    outcnt = pos + line.length();
  }

  /** Logs a line. */
  public void write(String line) {
    if (outcnt + line.length() > outbuf.length) {
      flush();
    }
    int pos = outcnt;
    append(pos, line);
  }

  /** As repaired: a lock for each log, held by the whole writer. */
  @Rely("old(mutex.held) ==> mutex.held && outcnt == old(outcnt)")
  public void writeRepaired(String line) {
    mutex.lock();
    if (outcnt + line.length() > outbuf.length) {
      flush();
    }
    int pos = outcnt;
    append(pos, line);
    mutex.unlock();
  }

  /** Everything that was logged. */
  public String text() {
    return file + new String(outbuf, 0, outcnt);
  }
}
