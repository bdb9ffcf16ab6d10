package libraries.dbcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import org.apache.commons.dbcp.datasources.PerUserPoolDataSource;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(PerUserPoolDataSource.class)
class PerUserPoolDataSourceTest {
  @Test
  void hasAPoolForEachUser() throws Exception {
    PerUserPoolDataSource source = new PerUserPoolDataSource();
    source.setConnectionPoolDataSource(new FakeSource());
    source.setPerUserMaxActive("anna", 2);
    Connection connection = source.getConnection("anna", "secret");
    assertEquals(1, source.getNumActive("anna", "secret"));
    connection.close();
    assertEquals(0, source.getNumActive("anna", "secret"));
    source.close();
  }
}
