package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Memoizer.class)
class MemoizerTest {
  @Test
  void computesOnce() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Function<String, Integer> length = key -> key.length() + calls.getAndIncrement();
    Memoizer<String, Integer> memoizer = new Memoizer<>(length);
    assertEquals(1, memoizer.compute("a"));
    assertEquals(1, memoizer.compute("a"));
    assertEquals(3, memoizer.compute("bb"));
  }
}
