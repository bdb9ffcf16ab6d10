package cases.vector;

import cases.Together;

public final class VectorThreads {
  public static void run() throws Throwable {
    var vector = new Vector();
    vector.add("a");
    vector.add("b");
    Together.run(() -> vector.lastIndexOf("b"), () -> vector.removeLast());
  }
}
