package libraries.dbcp;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.util.Properties;
import java.util.logging.Logger;

/** A driver without a database. */
public class FakeDriver implements Driver {
  /** A connection that does nothing, except that it can be closed. */
  static Connection connection(Runnable closed) {
    boolean[] isClosed = {false};
    return (Connection)
        Proxy.newProxyInstance(
            FakeDriver.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (self, method, arguments) -> {
              switch (method.getName()) {
                case "close":
                  isClosed[0] = true;
                  closed.run();
                  return null;
                case "isClosed":
                  return isClosed[0];
                case "hashCode":
                  return System.identityHashCode(self);
                case "equals":
                  return self == arguments[0];
                default:
                  Class<?> type = method.getReturnType();
                  return type == boolean.class ? (Object) false : type == int.class ? 0 : null;
              }
            });
  }

  @Override
  public Connection connect(String url, Properties info) {
    return connection(() -> {});
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith("jdbc:fake");
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
    return new DriverPropertyInfo[0];
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return null;
  }
}
