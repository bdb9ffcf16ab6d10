package cases.mysql791;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;

/**
 * The binary log of MySQL 4.0.12 (bug 791). A new log file is a close and an open, under the log's
 * lock. An INSERT asks without the lock whether the log is open; in between it finds it closed, and
 * does not log its row.
 */
// The model keeps the shape of the C code, which has no finally.
@SuppressWarnings("LockNotBeforeTry")
public class BinaryLog {
  /** What the log is. */
  private enum State {
    CLOSED,
    OPENED
  }

  private final Lock lockLog = new ReentrantLock();
  private volatile State state = State.OPENED;
  private int rows;
  private int records;

  /** Closes the log. */
  public void close() {
    lockLog.lock();
    state = State.CLOSED;
    lockLog.unlock();
  }

  /** Opens the next file; every row must be logged by now. */
  @Requires("rows == records")
  private void open() {
    state = State.OPENED;
  }

  /** Adds a record. */
  @Requires("state == State.OPENED")
  private void writeRecord() {
    lockLog.lock();
    records++;
    lockLog.unlock();
  }

  /** Inserts a row. */
  public void insert() {
    rows++;
    logIfOpen();
  }

  /** Logs the row that was just inserted. */
  public void logIfOpen() {
    if (state == State.OPENED) {
      writeRecord();
    }
  }

  /** Begins a new file. */
  public void newFile() {
    lockLog.lock();
    close();
    open();
    lockLog.unlock();
  }
}
