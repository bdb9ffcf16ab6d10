package libraries.dbcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import org.apache.commons.dbcp.datasources.SharedPoolDataSource;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SharedPoolDataSource.class)
class SharedPoolDataSourceTest {
  @Test
  void lendsConnections() throws Exception {
    SharedPoolDataSource source = new SharedPoolDataSource();
    source.setConnectionPoolDataSource(new FakeSource());
    source.setMaxActive(2);
    Connection connection = source.getConnection();
    assertEquals(1, source.getNumActive());
    connection.close();
    assertEquals(0, source.getNumActive());
    source.close();
  }
}
