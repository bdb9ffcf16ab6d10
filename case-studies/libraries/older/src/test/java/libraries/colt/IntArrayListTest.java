package libraries.colt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import cern.colt.list.IntArrayList;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(IntArrayList.class)
class IntArrayListTest {
  @Test
  void grows() {
    IntArrayList list = new IntArrayList(1);
    list.add(7);
    list.add(3);
    assertEquals(2, list.size());
    list.sort();
    assertEquals(3, list.get(0));
    list.remove(0);
    assertEquals(7, list.get(0));
  }
}
