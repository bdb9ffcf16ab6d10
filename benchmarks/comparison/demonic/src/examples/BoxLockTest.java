package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BoxLock.class)
class BoxLockTest {
  @Test
  void counts() {
    assertEquals(1, new BoxLock().next());
  }
}
