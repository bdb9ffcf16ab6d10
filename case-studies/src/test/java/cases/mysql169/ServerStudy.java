package cases.mysql169;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Server.class)
final class ServerStudy {
  @Test
  void deleteAll() {
    Server server = new Server(2);
    server.insert(server.session(1));
    server.deleteAll(server.session(0));
    assertThat(server.rows()).isZero();
    assertThat(server.records()).isEqualTo(2);
  }

  @Test
  void deleteAllRepaired() {
    Server server = new Server(2);
    server.insert(server.session(1));
    server.deleteAllRepaired(server.session(0));
    assertThat(server.rows()).isZero();
    assertThat(server.records()).isEqualTo(2);
  }
}
