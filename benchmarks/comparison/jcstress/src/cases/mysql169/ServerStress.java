package cases.mysql169;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

@JCStressTest
@Outcome(id = "0, 0", expect = FORBIDDEN, desc = "No rows, and no record of their end.")
@Outcome(expect = ACCEPTABLE)
@State
public class ServerStress {
  private final Server server = new Server(3);
  private final Server.Session session = server.connect();

  @Actor
  public void client() {
    server.deleteAll(session);
  }

  @Actor
  public void reader(II_Result result) {
    result.r1 = server.rows();
    result.r2 = server.records();
  }
}
