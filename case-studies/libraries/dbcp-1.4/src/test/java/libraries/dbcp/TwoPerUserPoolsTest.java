package libraries.dbcp;

import org.apache.commons.dbcp.datasources.PerUserPoolDataSource;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** {@link PerUserPoolDataSource}, DBCP-369: one source is opened while another one is closed. */
@Demonic(TwoPerUserPoolsTest.Sources.class)
class TwoPerUserPoolsTest {
  static class Sources {
    PerUserPoolDataSource open() {
      PerUserPoolDataSource source = new PerUserPoolDataSource();
      source.setConnectionPoolDataSource(new FakeSource());
      return source;
    }

    void close(PerUserPoolDataSource source) {
      source.close();
    }
  }

  @Test
  void opensAndCloses() {
    Sources sources = new Sources();
    PerUserPoolDataSource first = sources.open();
    PerUserPoolDataSource second = sources.open();
    sources.close(first);
    sources.close(second);
  }
}
