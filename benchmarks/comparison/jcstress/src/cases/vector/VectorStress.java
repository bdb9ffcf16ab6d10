package cases.vector;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

@JCStressTest
@Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
@Outcome(expect = FORBIDDEN)
@State
public class VectorStress {
  private final Vector vector = new Vector();

  public VectorStress() {
    vector.add("a");
  }

  @Actor
  public void search(L_Result result) {
    try {
      result.r1 = vector.lastIndexOf("a");
    } catch (IndexOutOfBoundsException e) {
      result.r1 = "out of bounds";
    }
  }

  @Actor
  public void remove() {
    vector.removeLast();
  }
}
