package samples;

/** Calls itself. */
public class Counter {
  private int idlers;

  @Observed
  public void increment() {
    idlers++;
  }

  @Reported
  @Observed
  public void decrement() {
    idlers--;
  }

  public int idlers() {
    return idlers;
  }

  public void waitForIdle() {
    decrement();
  }
}
