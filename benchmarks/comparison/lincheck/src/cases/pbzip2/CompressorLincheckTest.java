package cases.pbzip2;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class CompressorLincheckTest {
  private final Compressor compressor = new Compressor();

  // Without the end of the output, queueDelete would wait for ever.
  public CompressorLincheckTest() {
    compressor.endOfInput();
    compressor.endOfOutput();
  }

  @Operation
  public void queueDelete() throws InterruptedException {
    compressor.queueDelete();
  }

  @Operation
  public boolean consumeLast() {
    return compressor.consumeLast();
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
