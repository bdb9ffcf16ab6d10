package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.apache.commons.lang3.concurrent.AtomicInitializer;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(AtomicInitializer.class)
class AtomicInitializerTest {
  @Test
  void returnsOneObject() throws Exception {
    AtomicInitializer<List<String>> initializer =
        AtomicInitializer.<List<String>>builder().setInitializer(() -> List.of("a")).get();
    assertEquals(List.of("a"), initializer.get());
    assertSame(initializer.get(), initializer.get());
  }
}
