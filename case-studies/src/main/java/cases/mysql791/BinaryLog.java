package cases.mysql791;

import cases.Mutex;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/**
 * The binary log of MySQL 4.0.12 (bug 791). A new log file is a close and an open, under the log's
 * lock. An INSERT asks without the lock whether the log is open; in between it finds it closed, and
 * does not log its row.
 */
public class BinaryLog {
  /** What the log is. {@code TO_BE_OPENED} came with the repair, and counts as open. */
  public enum State {
    CLOSED,
    TO_BE_OPENED,
    OPENED
  }

  private final Mutex lockLog = new Mutex();
  private State state = State.OPENED;
  private int rows;
  private int records;

  /** Closes the log for good. */
  @Ensures("state == State.CLOSED")
  public void close() {
    state = State.CLOSED;
  }

  /** Closes the log to open another file. */
  @Ensures("state == State.TO_BE_OPENED")
  void closeToReopen() {
    state = State.TO_BE_OPENED;
  }

  /** Opens the next file; every row must be logged by now. */
  @Requires("rows == records")
  @Ensures("state == State.OPENED")
  void open() {
    state = State.OPENED;
  }

  /** Adds a record. */
  @Requires("state == State.OPENED")
  @Ensures("records == old(records) + 1")
  void writeRecord() {
    records++;
  }

  /** Inserts a row. If the log counts as open but is not, this waits for the lock. */
  @Requires("state != State.TO_BE_OPENED")
  @Ensures({
    "rows == old(rows) + 1",
    "records == (old(state) == State.OPENED ? old(records) + 1 : old(records))"
  })
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

  /** As repaired: asks and writes under the lock. */
  @Rely("old(lockLog.held) ==> lockLog.held && state == old(state)")
  public void logIfOpenRepaired() {
    lockLog.lock();
    if (state == State.OPENED) {
      writeRecord();
    }
    lockLog.unlock();
  }

  /** Begins a new file. */
  public void newFile() {
    lockLog.lock();
    close();
    open();
    lockLog.unlock();
  }

  /** As repaired: in between the log counts as open, so an INSERT waits for the lock. */
  @Rely("old(lockLog.held) ==> lockLog.held && state == old(state)")
  public void newFileRepaired() {
    lockLog.lock();
    closeToReopen();
    open();
    lockLog.unlock();
  }
}
