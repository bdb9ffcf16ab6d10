package org.demonic.cases.mysql169;

import org.demonic.cases.Mutex;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Ghost;
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
  private final Session[] sessions;
  private int rows;
  private int records;
  @Ghost private int effects;
  @Ghost private int lastLogged;

  /** A connected client. */
  public static final class Session {
    @Ghost int pending;
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
  @Requires("s.pending > lastLogged")
  @Ensures({"records == old(records) + 1", "lastLogged == old(s.pending)"})
  void writeLog(Session s) {
    records++;
    lastLogged = s.pending;
  }

  /** An INSERT, both steps. */
  @Ensures({
    "rows == old(rows) + 1",
    "records == old(records) + 1",
    "effects == old(effects) + 1",
    "s.pending == old(effects) + 1",
    "lastLogged == old(effects) + 1"
  })
  public void insert(Session s) {
    applyInsert(s);
    writeLog(s);
  }

  /** A DELETE of all rows: the table's lock is given back before the record is written. */
  @Rely({
    "mine: s.pending == old(s.pending)",
    "notLoggedForMe: lastLogged == old(lastLogged) || lastLogged != s.pending"
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
    "old(tableLock.held) ==> tableLock.held && lastLogged == old(lastLogged)"
  })
  public void deleteAllRepaired(Session s) {
    tableLock.lock();
    applyDelete(s);
    writeLog(s);
    tableLock.unlock();
  }
}
