package cases.mysql791;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Test;

public class BinaryLogLincheckTest {
  private final BinaryLog log = new BinaryLog();

  @Operation
  public void insert() {
    log.insert();
  }

  @Operation
  public void newFile() {
    log.newFile();
  }

  // No method tells what is in the log, so the test reads private fields.
  @Validate
  public void eachRowIsLogged() throws ReflectiveOperationException {
    if (number("rows") != number("records")) {
      throw new IllegalStateException("rows: " + number("rows") + ", records: " + number("records"));
    }
  }

  private int number(String name) throws ReflectiveOperationException {
    var field = BinaryLog.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.getInt(log);
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
