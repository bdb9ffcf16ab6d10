package cases.mysql644;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class JoinCacheLincheckTest {
  private final JoinCache cache = new JoinCache(7, 8, 7);

  @Operation
  public void fixField(
      @Param(gen = IntGen.class, conf = "0:2") int position,
      @Param(gen = IntGen.class, conf = "7:8") int id) {
    cache.fixField(position, id);
  }

  @Operation
  public int joinInitCache(@Param(gen = IntGen.class, conf = "7:8") int id) {
    return cache.joinInitCache(id);
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
