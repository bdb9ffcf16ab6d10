package cases.apache45605;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class IdleCounterLincheckTest {
  private final IdleCounter counter = new IdleCounter();

  @Operation
  public void setIdle() {
    counter.setIdle();
  }

  @Operation(blocking = true)
  public void waitForIdle() {
    counter.waitForIdle();
  }

  @Operation
  public int numIdlers() {
    return counter.numIdlers();
  }

  @Test
  void modelChecking() {
    new ModelCheckingOptions().iterations(30).invocationsPerIteration(500).check(getClass());
  }

  @Test
  void stress() {
    new StressOptions().iterations(30).invocationsPerIteration(500).check(getClass());
  }
}
