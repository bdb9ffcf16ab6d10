package cases.mysql169;

import cases.Mutex;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Ghost;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Rely;
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
public class Server {
  private final Mutex tableLock = new Mutex();
  private final Log log = new Log();
  private final Session[] sessions;
  private int rows;
  @Ghost private int effects;

  /** A connected client. */
  public static final class Session {
    @Ghost int pending;
  }

  /** What is replayed after a crash. */
  static final class Log {
    final Mutex mutex = new Mutex();
    int records;
    @Ghost int lastLogged;
  }

  /** A server with so many clients. */
  public Server(int clients) {
    sessions = new Session[clients];
    for (int i = 0; i < clients; i++) {
      sessions[i] = new Session();
    }
  }

  /** One of the clients. */
  public Session session(int number) {
    return sessions[number];
  }

  /** Empties the table. */
  @Ensures({"rows == 0", "effects == old(effects) + 1", "s.pending == effects"})
  void applyDelete(Session s) {
    rows = 0;
    effects++;
    s.pending = effects;
  }

  /** Adds a row. */
  @Ensures({"rows == old(rows) + 1", "effects == old(effects) + 1", "s.pending == effects"})
  void applyInsert(Session s) {
    rows++;
    effects++;
    s.pending = effects;
  }

  /** Records the change that a session has made; records stand in the order of the changes. */
  @Requires("s.pending > log.lastLogged")
  @Ensures({"log.records == old(log.records) + 1", "log.lastLogged == s.pending"})
  void writeLog(Session s) {
    log.mutex.lock();
    log.records++;
    log.lastLogged = s.pending;
    log.mutex.unlock();
  }

  /** An INSERT: both steps, as one that no other thread divides. */
  @Ensures({
    "rows == old(rows) + 1",
    "effects == old(effects) + 1",
    "s.pending == effects",
    "log.records == old(log.records) + 1",
    "log.lastLogged == effects"
  })
  public void insert(Session s) {
    rows++;
    effects++;
    s.pending = effects;
    log.records++;
    log.lastLogged = effects;
  }

  /** A DELETE of all rows: the table's lock is given back before the record is written. */
  @Rely({
    "mine: s.pending == old(s.pending)",
    "notLoggedForMe: log.lastLogged == old(log.lastLogged) || log.lastLogged != s.pending"
  })
  public void deleteAll(Session s) {
    tableLock.lock();
    applyDelete(s);
    tableLock.unlock();
    writeLog(s);
  }

  /** As repaired: the lock is kept until the record is written. */
  @Rely({
    "mine: s.pending == old(s.pending)",
    "old(tableLock.held) ==> tableLock.held && log.lastLogged == old(log.lastLogged)"
  })
  public void deleteAllRepaired(Session s) {
    tableLock.lock();
    applyDelete(s);
    writeLog(s);
    tableLock.unlock();
  }

  /** The number of rows in the table. */
  @Pure
  public int rows() {
    return rows;
  }

  /** The number of records in the log. */
  @Pure
  public int records() {
    return log.records;
  }
}
