package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.Striped;
import java.util.concurrent.locks.Lock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Striped.class)
class StripedTest {
  @Test
  void hasALockForEachKey() {
    Striped<Lock> locks = Striped.lazyWeakLock(4);
    Lock lock = locks.get("a");
    assertTrue(lock.tryLock());
    lock.unlock();
    assertSame(lock, locks.get("a"));
    assertEquals(4, locks.size());
    assertSame(locks.getAt(0), locks.getAt(0));
  }
}
