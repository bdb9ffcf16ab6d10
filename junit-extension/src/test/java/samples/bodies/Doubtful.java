package samples.bodies;

import org.demonic.contracts.Ensures;
import org.jspecify.annotations.Nullable;

/** Classes whose contracts hold for reasons that nobody has written down. */
public final class Doubtful {
  private Doubtful() {}

  /** What is loaded is there. */
  public static class Lazy {
    private boolean loaded;
    private @Nullable Object value;

    @Ensures("result != null")
    public @Nullable Object get() {
      if (!loaded) {
        value = new Object();
        loaded = true;
      }
      return value;
    }
  }

  /** The arrays are two. */
  public static class Table {
    private final int[] keys = new int[4];
    private final int[] values = new int[4];

    @Ensures("keys[at] == key")
    public void put(int at, int key, int value) {
      keys[at] = key;
      values[at] = value;
    }

    public int get(int at) {
      return keys[at] + values[at];
    }
  }

  /** It is never more than ten. */
  public static class Capped {
    private int n;

    public void add() {
      if (n < 10) {
        n++;
      }
    }

    @Ensures("result <= 10")
    public int get() {
      return n;
    }
  }
}
