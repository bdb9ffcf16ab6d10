package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.ExecutionSequencer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(ExecutionSequencer.class)
class ExecutionSequencerTest {
  @Test
  void runsOneAfterTheOther() throws Exception {
    ExecutionSequencer sequencer = ExecutionSequencer.create();
    List<String> log = new CopyOnWriteArrayList<>();
    assertTrue(sequencer.submit(() -> log.add("a"), Runnable::run).get());
    assertTrue(sequencer.submit(() -> log.add("b"), Runnable::run).get());
    assertEquals(List.of("a", "b"), log);
  }
}
