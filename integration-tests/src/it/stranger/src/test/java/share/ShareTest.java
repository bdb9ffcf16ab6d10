package share;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({Service.class, Auditor.class})
class ShareTest {

  @Test
  void rotate() {
    Log log = new Log();
    Service s = new Service(log);
    new Auditor(log);
    log.write();
    s.rotateIfNeeded();
  }
}
