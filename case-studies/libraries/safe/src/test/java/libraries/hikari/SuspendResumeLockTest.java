package libraries.hikari;

import com.zaxxer.hikari.util.SuspendResumeLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SuspendResumeLock.class)
class SuspendResumeLockTest {
  @Test
  void locks() throws Exception {
    SuspendResumeLock lock = new SuspendResumeLock();
    lock.acquire();
    lock.release();
    lock.suspend();
    lock.resume();
    lock.acquire();
    lock.release();
  }
}
