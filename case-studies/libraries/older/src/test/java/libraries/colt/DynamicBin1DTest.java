package libraries.colt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hep.aida.bin.DynamicBin1D;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(DynamicBin1D.class)
class DynamicBin1DTest {
  @Test
  void collects() {
    DynamicBin1D bin = new DynamicBin1D();
    bin.add(1.0);
    bin.add(3.0);
    assertEquals(2, bin.size());
    assertEquals(2.0, bin.mean());
    bin.clear();
    assertEquals(0, bin.size());
  }
}
