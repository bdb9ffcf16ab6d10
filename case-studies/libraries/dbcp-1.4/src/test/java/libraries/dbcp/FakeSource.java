package libraries.dbcp;

import java.io.PrintWriter;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Logger;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.PooledConnection;
import javax.sql.StatementEventListener;

/** A source of connections to no database. */
class FakeSource implements ConnectionPoolDataSource {
  @Override
  public PooledConnection getPooledConnection() {
    return new Pooled();
  }

  @Override
  public PooledConnection getPooledConnection(String user, String password) {
    return new Pooled();
  }

  @Override
  public PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() {
    return null;
  }

  private static class Pooled implements PooledConnection {
    private final List<ConnectionEventListener> listeners = new CopyOnWriteArrayList<>();

    @Override
    public Connection getConnection() {
      return FakeDriver.connection(
          () -> listeners.forEach(each -> each.connectionClosed(new ConnectionEvent(this))));
    }

    @Override
    public void close() {}

    @Override
    public void addConnectionEventListener(ConnectionEventListener listener) {
      listeners.add(listener);
    }

    @Override
    public void removeConnectionEventListener(ConnectionEventListener listener) {
      listeners.remove(listener);
    }

    @Override
    public void addStatementEventListener(StatementEventListener listener) {}

    @Override
    public void removeStatementEventListener(StatementEventListener listener) {}
  }
}
