package cases.mysql169;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class ServerLincheckTest {
  private final Server server = new Server(3);

  @Operation
  public void insert() {
    server.insert(server.connect());
  }

  @Operation
  public void deleteAll() {
    server.deleteAll(server.connect());
  }

  @Operation
  public int rows() {
    return server.rows();
  }

  @Operation
  public int records() {
    return server.records();
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
