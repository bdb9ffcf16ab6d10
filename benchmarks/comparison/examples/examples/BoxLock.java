package examples;

/** Its lock is an object that any other code of the JVM may lock as well. */
public class BoxLock {
  private static final Boolean LOCK = Boolean.TRUE;

  private int last;

  public int next() {
    synchronized (LOCK) {
      return ++last;
    }
  }
}
