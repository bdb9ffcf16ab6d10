package clients;

import java.util.concurrent.TimeUnit;
import org.apache.http.concurrent.BasicFuture;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BasicFuture.class)
class BasicFutureTest {
  private final BasicFuture<String> future = new BasicFuture<>(null);

  @Test
  void get() throws Exception {
    future.completed("x");
    future.get();
  }

  @Test
  void getInTime() throws Exception {
    future.completed("x");
    future.get(1, TimeUnit.SECONDS);
  }
}
