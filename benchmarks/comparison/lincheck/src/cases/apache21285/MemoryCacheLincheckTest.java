package cases.apache21285;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class MemoryCacheLincheckTest {
  private final MemoryCache.Entry entry = new MemoryCache.Entry();

  @Operation
  public void serve() {
    MemoryCache.serve(entry, 25);
  }

  @Operation
  public void eject() {
    MemoryCache.eject(entry);
  }

  @Operation
  public int currentSize() {
    return MemoryCache.currentSize();
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
