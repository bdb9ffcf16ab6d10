package examples;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class RecyclingStackLincheckTest {
  private final RecyclingStack stack = new RecyclingStack();

  @Operation
  public void push(int value) {
    stack.push(value);
  }

  @Operation
  public Integer pop() {
    return stack.pop();
  }

  @Test
  void modelChecking() {
    new ModelCheckingOptions().iterations(30).invocationsPerIteration(3000).check(getClass());
  }

  @Test
  void stress() {
    new StressOptions().iterations(30).invocationsPerIteration(3000).check(getClass());
  }
}
