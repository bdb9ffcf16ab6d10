package cases.mysql169;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class ServerStudy {
  @Test
  @Demonic(Server.class)
  void deleteAll() {
    Server server = new Server(3);
    server.connect();
    server.deleteAll(server.connect());
    assertThat(server.rows()).isZero();
    assertThat(server.records()).isOne();
  }

  @Test
  @Demonic(RepairedServer.class)
  void deleteAllRepaired() {
    RepairedServer server = new RepairedServer(3);
    server.connect();
    server.deleteAll(server.connect());
    assertThat(server.rows()).isZero();
    assertThat(server.records()).isOne();
  }
}
