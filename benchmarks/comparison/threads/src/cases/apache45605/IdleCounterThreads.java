package cases.apache45605;

import cases.Together;

public final class IdleCounterThreads {
  public static void run() throws Throwable {
    var counter = new IdleCounter();
    counter.setIdle();
    Together.run(() -> take(counter), () -> take(counter), () -> counter.setIdle());
  }

  private static void take(IdleCounter counter) {
    counter.waitForIdle();
    if (counter.numIdlers() < 0) {
      throw new AssertionError(counter.numIdlers() + " idlers");
    }
  }
}
