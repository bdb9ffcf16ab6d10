package cases.apache25520;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class BufferedLogLincheckTest {
  private final BufferedLog log = new BufferedLog();

  @Operation
  public void get() {
    log.write("GET\n".toCharArray());
  }

  @Operation
  public void post() {
    log.write("POST\n".toCharArray());
  }

  @Operation
  public String text() {
    return log.text();
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
