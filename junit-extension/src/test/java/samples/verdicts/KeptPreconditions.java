package samples.verdicts;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Methods that ask something of their callers: of the module's own code, and of all other code. */
public final class KeptPreconditions {
  private KeptPreconditions() {}

  /** Breakable, by {@code set(4)}; but nobody may call {@code set(0)}. */
  public static class Dial {
    private int level = 9;

    @Requires("level >= 4")
    public synchronized void set(int level) {
      this.level = level;
    }

    @Requires("level > 4")
    int left() {
      return level - 4;
    }

    public int use() {
      return left();
    }
  }

  /** Safe: nobody may set it to less than 1. */
  public static class Divisor {
    private int n = 1;

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

  /** Breakable: {@code correct()} calls {@code add()} as it must not. */
  public static class Sum {
    private int sum = 1;

    @Requires("n > 0")
    void add(int n) {
      sum += n;
    }

    public void correct() {
      add(-5);
    }

    @Requires("sum > 0")
    int share() {
      return 12 / sum;
    }

    public int use() {
      return share();
    }
  }

  /** Safe: nobody may take what is not there, and nobody comes between the test and the write. */
  public static class GuardedStock {
    private int count = 1;

    @Requires("count > 0")
    public synchronized void take() {
      count--;
    }

    public synchronized void put() {
      if (count < 100) {
        count++;
      }
    }

    @Requires("count >= 0")
    int room() {
      return 100 - count;
    }

    public int use() {
      return room();
    }
  }

  /** Breakable: two threads enter {@code take()} while there is one left. */
  public static class Stock {
    private int count = 1;

    @Requires("count > 0")
    public void take() {
      int c = count;
      Thread.onSpinWait();
      count = c == count ? c - 1 : count - 1;
    }

    @Requires("count >= 0")
    int room() {
      return 100 - count;
    }

    public int use() {
      return room();
    }
  }

  /**
   * Breakable: between the call of {@code lower()}, which has begun when it counts, and its write
   * others may have lowered the mark.
   */
  public static class Mark {
    int calls;
    private int mark = 2;

    @Requires("mark == 2")
    public void lower() {
      calls++;
      synchronized (this) {
        mark--;
      }
    }

    @Requires("mark > 0")
    int share() {
      return 12 / mark;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable by {@code open()}, and then {@code set()}, but not by {@code set()} alone. */
  public static class Gate {
    boolean open;
    private int n = 1;

    public synchronized void open() {
      open = true;
    }

    @Requires("open")
    public synchronized void set(int k) {
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

  /** Breakable by {@code burn(3)}; {@code set()} would have to be called first. */
  public static class Fuse {
    boolean whole = true;
    private int n = 1;

    public synchronized void burn(int k) {
      whole = false;
      n = k;
    }

    @Requires("whole")
    public synchronized void set(int k) {
      n = k + k;
    }

    @Requires("n != 3")
    int share() {
      return 12 / (n - 3);
    }

    public int use() {
      return share();
    }
  }

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
    @Demonic(Dial.class)
    void aLegalArgumentInThePlaceOfAnIllegalOne() {
      new Dial().use();
    }

    @Test
    @Demonic(Divisor.class)
    void onlyLegalArguments() {
      new Divisor().use();
    }

    @Test
    @Demonic(Sum.class)
    void aCallOfTheClassItself() {
      new Sum().use();
    }

    @Test
    @Demonic(GuardedStock.class)
    void aStateThatCallersMakeSureOf() {
      new GuardedStock().use();
    }

    @Test
    @Demonic(Stock.class)
    void aStateThatChangesAfterTheCall() {
      new Stock().use();
    }

    @Test
    @Demonic(Mark.class)
    void aStateThatChangesBeforeTheLock() {
      new Mark().use();
    }

    @Test
    @Demonic(Gate.class)
    void aStateThatAnotherMethodBringsAbout() {
      new Gate().use();
    }

    @Test
    @Demonic(Fuse.class)
    void aStateThatAnotherMethodEnds() {
      new Fuse().use();
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
