package libraries.dbcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.DriverManager;
import org.apache.commons.dbcp.BasicDataSource;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@Demonic(BasicDataSource.class)
class BasicDataSourceTest {
  @BeforeAll
  static void register() throws Exception {
    DriverManager.registerDriver(new FakeDriver());
  }

  @Test
  void lendsConnections() throws Exception {
    BasicDataSource source = new BasicDataSource();
    source.setUrl("jdbc:fake:a");
    Connection connection = source.getConnection();
    assertEquals(1, source.getNumActive());
    connection.close();
    assertEquals(1, source.getNumIdle());
    source.close();
  }
}
