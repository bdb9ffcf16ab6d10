package cases.apache25520;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

@JCStressTest
@Outcome(id = {"GET PUT ", "PUT GET "}, expect = ACCEPTABLE)
@Outcome(expect = FORBIDDEN)
@State
public class BufferedLogStress {
  private final BufferedLog log = new BufferedLog();

  @Actor
  public void first() {
    log.write("GET ".toCharArray());
  }

  @Actor
  public void second() {
    log.write("PUT ".toCharArray());
  }

  @Arbiter
  public void after(L_Result result) {
    result.r1 = log.text();
  }
}
