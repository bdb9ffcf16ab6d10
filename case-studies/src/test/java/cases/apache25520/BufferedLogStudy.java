package cases.apache25520;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class BufferedLogStudy {
  @Test
  @Demonic(BufferedLog.class)
  void write() {
    BufferedLog log = new BufferedLog();
    log.write("GET / 200\n".toCharArray());
    assertThat(log.text()).isEqualTo("GET / 200\n");
  }

  @Test
  @Demonic(RepairedBufferedLog.class)
  void writeRepaired() {
    RepairedBufferedLog log = new RepairedBufferedLog();
    log.write("GET / 200\n".toCharArray());
    assertThat(log.text()).isEqualTo("GET / 200\n");
  }
}
