package samples.bodies;

import org.demonic.contracts.Ensures;
import org.jspecify.annotations.Nullable;

/** Classes whose contracts hold for reasons that nobody has written down. */
@SuppressWarnings("UnusedVariable") // the contracts read the fields
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

  /** A connection that nobody else has. */
  public static class Connection {
    int port;
    boolean isUp;

    void set(int number) {
      port = number;
    }

    void connect() {
      isUp = true;
    }

    void close() {
      isUp = false;
    }
  }

  /** What its field holds is as its constructor has made it. */
  public static class Server {
    private final Connection connection;

    public Server() {
      connection = new Connection();
      connection.set(5);
    }

    @Ensures("result == 5")
    public int port() {
      return connection.port;
    }
  }

  /** It says itself what the object in its field says, too. */
  public static class Mirror {
    private final Connection connection = new Connection();
    private boolean online;

    public void on() {
      connection.connect();
      online = true;
    }

    public void off() {
      online = false;
      connection.close();
    }

    @Ensures("result == connection.isUp")
    public boolean online() {
      return online;
    }
  }

  /** Nobody passes null. */
  public static class Named {
    private @Nullable String name;
    private boolean isSet;

    public void set(String given) {
      name = given;
      isSet = true;
    }

    @Ensures("isSet ==> result != null")
    public @Nullable String get() {
      return name;
    }
  }
}
