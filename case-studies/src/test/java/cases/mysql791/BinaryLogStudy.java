package cases.mysql791;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class BinaryLogStudy {
  @Test
  @Demonic(BinaryLog.class)
  void newFile() {
    BinaryLog log = new BinaryLog();
    log.newFile();
  }

  @Test
  @Demonic(BinaryLog.class)
  void logIfOpen() {
    BinaryLog log = new BinaryLog();
    log.logIfOpen();
  }

  @Test
  @Demonic(RepairedBinaryLog.class)
  void newFileRepaired() {
    RepairedBinaryLog log = new RepairedBinaryLog();
    log.newFile();
  }

  @Test
  @Demonic(RepairedBinaryLog.class)
  void logIfOpenRepaired() {
    RepairedBinaryLog log = new RepairedBinaryLog();
    log.logIfOpen();
  }
}
