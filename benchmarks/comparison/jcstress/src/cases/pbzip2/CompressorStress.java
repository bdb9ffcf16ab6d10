package cases.pbzip2;

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
public class CompressorStress {
  private final Compressor compressor = new Compressor();

  public CompressorStress() {
    compressor.endOfInput();
    compressor.endOfOutput();
  }

  @Actor
  public void consumer(L_Result result) {
    try {
      compressor.consumeLast();
      result.r1 = "fine";
    } catch (NullPointerException e) {
      result.r1 = "the queue is gone";
    }
  }

  @Actor
  public void main() {
    try {
      compressor.queueDelete();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
