package samples.verdicts;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Methods that are called as they must not be: by the JDK, by other types, and far away. */
public final class BrokenPreconditions {
  private BrokenPreconditions() {}

  /** Breakable: the JDK calls {@code put()} with what {@code fill()} gives it. */
  public static class Referred {
    private int n = 1;

    @Requires("k > 0")
    public void put(int k) {
      n = k;
    }

    public void fill() {
      IntStream.of(-5).forEach(this::put);
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable: the JDK calls {@code accept()} with what {@code fill()} gives it. */
  public static class Consumer implements IntConsumer {
    private int n = 1;

    @Override
    @Requires("k > 0")
    public void accept(int k) {
      n = k;
    }

    public void fill() {
      IntStream.of(-5).forEach(this);
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** What asks nothing of its callers. */
  public static class Setter {
    public void set(int k) {
      if (k == 7) {
        throw new IllegalArgumentException();
      }
    }
  }

  /** Breakable: who has a {@code Setter} need not know of the precondition. */
  public static class StrictSetter extends Setter {
    private int n = 1;

    @Override
    @Requires("k > 0")
    public void set(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable: it calls the setter of a class as it must not, from far away. */
  public static class Caller {
    private int n = 1;

    @Requires("k > 0")
    void set(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Calls a method of {@link Caller} as it must not. */
  public static class Meddler {
    private void pass(Caller caller, int k) {
      caller.set(k);
    }

    public void meddle(Caller caller) {
      pass(caller, -1);
    }
  }

  /** What can be put somewhere. */
  public interface Sink {
    @Requires("k > 0")
    void put(int k);
  }

  /** Breakable by {@link Pourer}; a {@code Sink} may be a lambda, too. */
  public static class Store implements Sink {
    private int n = 1;

    @Override
    @Requires("k > 0")
    public void put(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Calls {@code put()} as it must not. */
  public static class Pourer {
    public static final Sink NOTHING = k -> {};

    public void pour(Sink sink) {
      sink.put(-5);
    }
  }

  /** What can be filled; no lambda is one. */
  public interface Filled {
    @Requires("k > 0")
    void fill(int k);

    boolean isFull();
  }

  /** Does not know of {@link Filled}. */
  public static class Basin {
    private int n = 1;

    @Requires("k > 0")
    public void fill(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable by {@link Hose}, which calls what {@link Basin} does by another name. */
  public static class FilledBasin extends Basin implements Filled {
    @Override
    public boolean isFull() {
      return false;
    }
  }

  /** Calls {@code fill()} as it must not. */
  public static class Hose {
    public void spray(Filled filled) {
      filled.fill(-5);
    }
  }

  static class Tests {
    @Test
    @Demonic(Store.class)
    void aCallThatMayRunALambda() {
      new Store().use();
    }

    @Test
    @Demonic({Basin.class, FilledBasin.class})
    void aCallByAnInterfaceOfASubclass() {
      new FilledBasin().use();
    }

    @Test
    @Demonic(Referred.class)
    void aMethodThatTheJdkIsGiven() {
      new Referred().use();
    }

    @Test
    @Demonic(Consumer.class)
    void anObjectThatTheJdkIsGiven() {
      new Consumer().use();
    }

    @Test
    @Demonic(StrictSetter.class)
    void aMethodThatItsSupertypeAsksNothingFor() {
      new StrictSetter().use();
    }

    @Test
    @Demonic(Caller.class)
    void aCallOfAnotherClass() {
      Caller caller = new Caller();
      new Meddler();
      caller.use();
    }
  }
}
