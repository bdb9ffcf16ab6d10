package cases.mysql791;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BinaryLog.class)
final class BinaryLogStudy {
  @Test
  void newFile() {
    BinaryLog log = new BinaryLog();
    log.newFile();
  }

  @Test
  void logIfOpen() {
    BinaryLog log = new BinaryLog();
    log.logIfOpen();
  }

  @Test
  void newFileRepaired() {
    BinaryLog log = new BinaryLog();
    log.newFileRepaired();
  }

  @Test
  void logIfOpenRepaired() {
    BinaryLog log = new BinaryLog();
    log.logIfOpenRepaired();
  }
}
