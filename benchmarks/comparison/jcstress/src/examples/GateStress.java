package examples;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

@JCStressTest
@Outcome(id = "true, true", expect = FORBIDDEN, desc = "Both are in.")
@Outcome(expect = ACCEPTABLE)
@State
public class GateStress {
  private final Gate gate = new Gate();

  @Actor
  public void left(ZZ_Result result) {
    result.r1 = gate.enterLeft();
  }

  @Actor
  public void right(ZZ_Result result) {
    result.r2 = gate.enterRight();
  }
}
