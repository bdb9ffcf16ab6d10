package libraries.dbcp;

import org.apache.commons.dbcp.datasources.SharedPoolDataSource;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** {@link SharedPoolDataSource}, DBCP-369: one source is opened while another one is closed. */
@Demonic(TwoSharedPoolsTest.Sources.class)
class TwoSharedPoolsTest {
  static class Sources {
    SharedPoolDataSource open() {
      SharedPoolDataSource source = new SharedPoolDataSource();
      source.setConnectionPoolDataSource(new FakeSource());
      return source;
    }

    void close(SharedPoolDataSource source) throws Exception {
      source.close();
    }
  }

  @Test
  void opensAndCloses() throws Exception {
    Sources sources = new Sources();
    SharedPoolDataSource first = sources.open();
    SharedPoolDataSource second = sources.open();
    sources.close(first);
    sources.close(second);
  }
}
