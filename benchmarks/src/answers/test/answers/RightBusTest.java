package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Consumer;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightBus.class)
class RightBusTest {
  @Test
  void works() throws Exception {
    RightBus bus = new RightBus();
    StringBuffer heard = new StringBuffer();
    Consumer<String> listener = heard::append;
    bus.subscribe(listener);
    bus.publish("a");
    bus.unsubscribe(listener);
    bus.publish("b");
    assertEquals("a", heard.toString());
    assertEquals(2, bus.published());
  }
}
