package clients;

import org.apache.log4j.helpers.BoundedFIFO;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Spool.class)
class BoundedFifoTest {

  @Test
  void put() {
    new Spool(new BoundedFIFO(2)).put(null);
  }
}
