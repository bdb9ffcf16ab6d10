package libraries.hsqldb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.hsqldb.lib.DoubleIntIndex;
import org.junit.jupiter.api.Test;

@Demonic(DoubleIntIndex.class)
class DoubleIntIndexTest {
  @Test
  void findsPairs() {
    DoubleIntIndex index = new DoubleIntIndex(2, false);
    index.setKeysSearchTarget();
    assertTrue(index.add(5, 50));
    assertTrue(index.add(3, 30));
    assertEquals(30, index.getValue(index.findFirstEqualKeyIndex(3)));
    index.remove(0);
    assertEquals(1, index.size());
  }
}
