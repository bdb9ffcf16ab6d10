package cases.mysql169;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Ghost;
import org.demonic.contracts.Requires;

/**
 * A table and its log in MySQL 3.23.56 (bug 169). DELETE empties the table under one lock and
 * writes its record under another; an INSERT that does both its steps in between stands in the log
 * before the DELETE, and is lost when the log is replayed.
 *
 * <p>That records stand in the order in which the changes took effect is a property of the past.
 * Ghost fields make it one of the present: every change is numbered, each session remembers the
 * number of its change that is not logged yet, and the log the number of the change that it
 * recorded last.
 */
// The model keeps the shape of the C code, which has no finally.
@SuppressWarnings("LockNotBeforeTry")
public class Server {
  private final Lock tableLock = new ReentrantLock();
  private final Lock logLock = new ReentrantLock();
  private Session sessions;
  private int rows;
  private int records;
  @Ghost private int effects;
  @Ghost private int lastLogged;

  /** A connected client, which runs a statement at a time. */
  public static final class Session {
    private Session next;
    @Ghost private int pending;
  }

  /** A server with so many rows in its table. */
  public Server(int rows) {
    this.rows = rows;
  }

  /** A new client. */
  public synchronized Session connect() {
    Session s = new Session();
    s.next = sessions;
    sessions = s;
    return s;
  }

  /** Empties the table. */
  private void applyDelete(Session s) {
    rows = 0;
    number(s);
  }

  /** Adds a row. */
  private void applyInsert(Session s) {
    rows++;
    number(s);
  }

  /** Numbers the change that a session has made. */
  private void number(Session s) {
    effects++;
    s.pending = effects;
    if (s.pending <= lastLogged) {
      throw new ArithmeticException("no numbers are left");
    }
  }

  /** Records the change that a session has made; records stand in the order of the changes. */
  @Requires("s.pending > lastLogged")
  private void writeLog(Session s) {
    logLock.lock();
    records++;
    lastLogged = s.pending;
    logLock.unlock();
  }

  /** An INSERT: the table's lock is kept until the record is written. */
  public void insert(Session s) {
    synchronized (s) {
      tableLock.lock();
      applyInsert(s);
      writeLog(s);
      tableLock.unlock();
    }
  }

  /** A DELETE of all rows: the table's lock is given back before the record is written. */
  public void deleteAll(Session s) {
    synchronized (s) {
      tableLock.lock();
      applyDelete(s);
      tableLock.unlock();
      writeLog(s);
    }
  }

  /** The number of rows in the table. */
  public int rows() {
    tableLock.lock();
    int now = rows;
    tableLock.unlock();
    return now;
  }

  /** The number of records in the log. */
  public int records() {
    logLock.lock();
    int now = records;
    logLock.unlock();
    return now;
  }
}
