package libraries.colt;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hep.aida.bin.DynamicBin1D;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(DynamicBin1D.class)
class TwoBinsTest {
  @Test
  void areEqual() {
    DynamicBin1D one = new DynamicBin1D();
    DynamicBin1D two = new DynamicBin1D();
    one.add(1.0);
    two.add(1.0);
    assertTrue(one.equals(two));
    assertTrue(two.equals(one));
  }
}
