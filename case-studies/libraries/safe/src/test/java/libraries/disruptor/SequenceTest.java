package libraries.disruptor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.lmax.disruptor.Sequence;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Sequence.class)
class SequenceTest {
  @Test
  void counts() {
    Sequence sequence = new Sequence(1);
    assertEquals(2, sequence.incrementAndGet());
    assertEquals(7, sequence.addAndGet(5));
    assertTrue(sequence.compareAndSet(7, 9));
    assertEquals(9, sequence.get());
  }
}
