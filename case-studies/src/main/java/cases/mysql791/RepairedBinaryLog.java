package cases.mysql791;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;

/**
 * As repaired: while the log changes its file it is to be opened, and counts as open. So an INSERT
 * goes to the log then, too, where it waits for the lock.
 */
// The model keeps the shape of the C code, which has no finally.
@SuppressWarnings("LockNotBeforeTry")
public class RepairedBinaryLog {
  /** What the log is. */
  private enum State {
    CLOSED,
    OPENED
  }

  private final Lock lockLog = new ReentrantLock();
  private volatile State state = State.OPENED;
  private boolean toBeOpened;

  /** Rows that were inserted while the log was in use. */
  private int rows;

  private int records;

  /** Closes the log for good. */
  public void close() {
    lockLog.lock();
    state = State.CLOSED;
    lockLog.unlock();
  }

  /** Closes the log to open another file. */
  private void closeToReopen() {
    toBeOpened = true;
  }

  /** Opens the next file; every row must be logged by now. */
  @Requires("rows == records")
  private void open() {
    toBeOpened = false;
  }

  /** Adds a record. */
  @Requires({"state == State.OPENED", "!toBeOpened"})
  private void writeRecord() {
    records++;
  }

  /** Ends an INSERT: its row counts, and is logged, unless the log is closed for good. */
  public void logIfOpen() {
    if (state == State.OPENED) {
      lockLog.lock();
      if (state == State.OPENED) {
        rows++;
        writeRecord();
      }
      lockLog.unlock();
    }
  }

  /** Begins a new file. */
  public void newFile() {
    lockLog.lock();
    if (state == State.OPENED) {
      closeToReopen();
      open();
    }
    lockLog.unlock();
  }
}
