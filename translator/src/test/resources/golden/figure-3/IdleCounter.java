import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.*;

class IdleCounter {
  int numIdlers;
  final Lock mutex = new ReentrantLock();
  @AwaitedBy("numIdlers > 0") final Condition nonZero = mutex.newCondition();

  @Ensures("numIdlers == old(numIdlers) + 1")
  void increment() { numIdlers++; }

  @Requires("nonZero: numIdlers > 0")
  @Ensures("numIdlers == old(numIdlers) - 1")
  void decrement() { numIdlers--; }

  @Rely("numIdlers >= old(numIdlers)")
  void waitForIdle() { decrement(); }
}
