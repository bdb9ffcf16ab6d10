import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.*;

class Gate {
  private static final Lock ALL = new ReentrantLock();
  private final Lock lock = new ReentrantLock();
  private final Condition opened = lock.newCondition();
  private int count;
  private String name;
  private Gate next;

  @Ensures("result == count")
  int underLock() {
    lock.lock();
    try {
      return read();
    } finally {
      lock.unlock();
    }
  }

  private int read() { return Math.max(count, 0); }

  @Ensures("result == count")
  int afterWaiting() throws InterruptedException {
    ALL.lock();
    lock.lock();
    try {
      while (count == 0) {
        opened.await(1, TimeUnit.SECONDS);
      }
      notifyAll();
      return count;
    } finally {
      lock.unlock();
      ALL.unlock();
    }
  }

  @Ensures("result == (name.length() + count)")
  int text() {
    String shown = "count " + count;
    return name.concat(shown).length();
  }

  @Ensures("result == count && next.count == 1")
  int writesThroughHelper() {
    mark(this.next);
    return count;
  }

  private static void mark(Gate gate) { gate.count = 1; }

  @Ensures("other.count == count")
  void writesArgument(Gate other) { other.set(count); }

  private void set(int value) { count = value; }

  @Ensures("result == count")
  int recursive(int depth) { return depth == 0 ? count : recursive(depth - 1); }

  @Ensures("result == count")
  int lambdaReads() {
    java.util.function.IntSupplier read = () -> count;
    return count;
  }

  @Ensures("result == count")
  int lambdaWrites() {
    Runnable reset = () -> count = 0;
    return count;
  }

  @Ensures("result == count")
  int throwing() {
    if (count < 0) {
      throw new Closed("closed at " + count);
    }
    return count;
  }

  @Ensures("result == count")
  int callsAnotherClass() { return Tool.read(this); }

  @Ensures("result == count")
  int writesInAnotherClass() { return Tool.touch(this); }

  static class Closed extends RuntimeException {
    private final int code;

    Closed(String message) {
      super(message);
      code = 1;
    }
  }

  static class Tool {
    static int read(Gate gate) { return gate.count; }

    static int touch(Gate gate) { return gate.count++; }
  }
}
