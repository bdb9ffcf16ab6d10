package examples;

/** Keeps its lock while it sleeps. */
public class Sleeper {
  private int last;

  public synchronized int next() throws InterruptedException {
    Thread.sleep(10);
    return ++last;
  }
}
