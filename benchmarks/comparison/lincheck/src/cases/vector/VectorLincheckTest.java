package cases.vector;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class VectorLincheckTest {
  private final Vector vector = new Vector();

  @Operation
  public void add(int element) {
    vector.add(element);
  }

  @Operation
  public void removeLast() {
    vector.removeLast();
  }

  @Operation
  public void clear() {
    vector.clear();
  }

  @Operation
  public int lastIndexOf(int element) {
    return vector.lastIndexOf(element);
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
