package cases.mysql644;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

@JCStressTest
@Outcome(id = "fine", expect = ACCEPTABLE)
@Outcome(expect = FORBIDDEN)
@State
public class JoinCacheStress {
  private final JoinCache cache = new JoinCache(7, 1, 7);

  @Actor
  public void join(L_Result result) {
    try {
      cache.joinInitCache(7);
      result.r1 = "fine";
    } catch (ArrayIndexOutOfBoundsException e) {
      result.r1 = "out of bounds";
    }
  }

  @Actor
  public void otherQuery() {
    cache.fixField(2, 8);
  }
}
