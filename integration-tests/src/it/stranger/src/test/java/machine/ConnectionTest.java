package machine;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Connection.class)
class ConnectionTest {

  @Test
  void sendIfOpen() {
    Connection c = new Connection();
    c.open();
    c.sendIfOpen();
  }

  @Test
  void openAndSend() {
    new Connection().openAndSend();
  }

  @Test
  void report() {
    new Connection().reportUnlessFailed();
  }
}
