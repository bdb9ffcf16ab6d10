package cases.apache25520;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BufferedLog.class)
final class BufferedLogStudy {
  @Test
  void write() {
    BufferedLog log = new BufferedLog();
    log.write("GET / 200\n");
    assertThat(log.text()).isEqualTo("GET / 200\n");
  }

  @Test
  void writeRepaired() {
    BufferedLog log = new BufferedLog();
    log.writeRepaired("GET / 200\n");
    assertThat(log.text()).isEqualTo("GET / 200\n");
  }
}
