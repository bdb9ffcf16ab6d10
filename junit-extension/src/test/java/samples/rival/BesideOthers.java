package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.contracts.WeaklyConsistent;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes without contracts, and sequential tests of them. */
public final class BesideOthers {
  private BesideOthers() {}

  /** Two threads may get the last token. */
  public static class Bucket {
    private final AtomicInteger tokens;

    public Bucket(int tokens) {
      this.tokens = new AtomicInteger(tokens);
    }

    public boolean tryTake() {
      if (tokens.get() > 0) {
        tokens.decrementAndGet();
        return true;
      }
      return false;
    }

    public int left() {
      return tokens.get();
    }
  }

  /** The same, right. */
  public static class RightBucket {
    private final AtomicInteger tokens;

    public RightBucket(int tokens) {
      this.tokens = new AtomicInteger(tokens);
    }

    public boolean tryTake() {
      return tokens.getAndUpdate(n -> n > 0 ? n - 1 : 0) > 0;
    }

    public int left() {
      return tokens.get();
    }
  }

  /** Who takes may wait for ever: it looks before it has the monitor, and then waits at once. */
  public static class Mailbox {
    private volatile String letter;

    public void put(String text) {
      letter = text;
      synchronized (this) {
        notifyAll();
      }
    }

    public String take() throws InterruptedException {
      if (letter == null) {
        synchronized (this) {
          wait();
        }
      }
      return letter;
    }
  }

  /** Takes its locks in two orders. */
  public static class Pair {
    private final Object one = new Object();
    private final Object other = new Object();
    private int sum;

    public void add(int n) {
      synchronized (one) {
        synchronized (other) {
          sum += n;
        }
      }
    }

    public int sum() {
      synchronized (other) {
        synchronized (one) {
          return sum;
        }
      }
    }
  }

  /** Has a lock for all that it has. */
  public static class Stack {
    private final Deque<String> elements = new ArrayDeque<>();

    public synchronized void push(String element) {
      elements.push(element);
    }

    public synchronized String pop() {
      return elements.isEmpty() ? "" : elements.pop();
    }

    public synchronized int size() {
      return elements.size();
    }
  }

  /** What it tells is another thing each time, whatever threads do. */
  public static class Nondeterministic {
    private final AtomicInteger calls = new AtomicInteger();

    public long next() {
      calls.incrementAndGet();
      return System.nanoTime();
    }

    public String trace() {
      StringWriter trace = new StringWriter();
      new Throwable().printStackTrace(new PrintWriter(trace));
      return trace.toString();
    }

    public double chance() {
      return Math.random();
    }
  }

  /** Its objects have something in common. */
  public static class Counted {
    private static final AtomicInteger MADE = new AtomicInteger();

    public int made() {
      return MADE.incrementAndGet();
    }
  }

  /** Says that its estimate is one. */
  public static class Estimating {
    private final AtomicInteger entered = new AtomicInteger();
    private final AtomicInteger left = new AtomicInteger();

    public void enter() {
      entered.incrementAndGet();
      left.incrementAndGet();
    }

    @WeaklyConsistent
    public int inside() {
      return entered.get() - left.get();
    }
  }

  /** Does not say it. */
  public static class Deceiving extends Estimating {
    public int isInside() {
      return inside();
    }
  }

  /** Is made by its subclasses. */
  public abstract static class Lazy {
    private String value;

    public String get() {
      if (value == null) {
        value = make();
      }
      return value;
    }

    protected abstract String make();
  }

  /** Has code of its own for nothing. */
  public static class SubBucket extends Bucket implements Emptying {
    public SubBucket() {
      super(1);
    }
  }

  /** Has code in an interface. */
  public interface Emptying {
    boolean tryTake();

    /** Takes all. */
    default int takeAll() {
      int taken = 0;
      while (tryTake()) {
        taken++;
      }
      return taken;
    }
  }

  /** Of a class that inherits what it does. */
  @Demonic(SubBucket.class)
  public static class Inherited {
    @Test
    void takesTheLast() {
      assertThat(new SubBucket().tryTake()).isTrue();
    }
  }

  /** Of a class that has it from an interface. */
  @Demonic(SubBucket.class)
  public static class Default {
    @Test
    void takesAll() {
      assertThat(new SubBucket().takeAll()).isOne();
    }
  }

  /** Is known by an interface of the JDK. */
  public static class Numbers implements Supplier<Integer> {
    private final AtomicInteger last = new AtomicInteger();

    @Override
    public Integer get() {
      int next = last.get() + 1;
      last.set(next);
      return next;
    }
  }

  /** Calls it so. */
  @Demonic(Numbers.class)
  public static class ByInterface {
    @Test
    void counts() {
      Supplier<Integer> numbers = new Numbers();
      assertThat(numbers.get()).isEqualTo(1);
      assertThat(numbers.get()).isEqualTo(2);
    }
  }

  /** Names no class. */
  @Demonic
  public static class Unnamed {
    @Test
    void takesTheLast() {
      assertThat(new Bucket(1).tryTake()).isTrue();
    }
  }

  /** Has no annotation. */
  public static class Plainest {
    @Test
    void takesTheLast() {
      assertThat(new Bucket(1).tryTake()).isTrue();
    }
  }

  /** Of a class that tells something else each time. */
  @Demonic(Nondeterministic.class)
  public static class Chance {
    @Test
    void tellsSomething() {
      Nondeterministic object = new Nondeterministic();
      assertThat(object.next()).isNotEqualTo(0);
      assertThat(object.chance()).isLessThan(1);
      assertThat(object.trace()).isNotEmpty();
    }
  }

  /** Of objects that have something in common. */
  @Demonic(Counted.class)
  public static class Common {
    @Test
    void counts() {
      assertThat(new Counted().made()).isPositive();
    }
  }

  /** Of a class that estimates. */
  @Demonic(Estimating.class)
  public static class Estimate {
    @Test
    void isEmpty() {
      Estimating object = new Estimating();
      object.enter();
      assertThat(object.inside()).isZero();
    }
  }

  /** Of one that does not say it. */
  @Demonic({Deceiving.class, Estimating.class})
  public static class Deceived {
    @Test
    void isEmpty() {
      Deceiving object = new Deceiving();
      object.enter();
      assertThat(object.isInside()).isZero();
    }
  }

  /** Of a class whose object the test makes by a class of its own. */
  @Demonic(Lazy.class)
  public static class Subclass {
    @Test
    void makesIt() {
      Lazy lazy =
          new Lazy() {
            @Override
            protected String make() {
              return new String("a");
            }
          };
      assertThat(lazy.get()).isSameAs(lazy.get());
    }
  }

  /** Is made when it is first asked for. */
  public static final class Single {
    private static Single instance;
    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    private Single() {}

    public static Single instance() {
      if (instance == null) {
        instance = new Single();
      }
      return instance;
    }

    public static synchronized int number(String name) {
      return NUMBERS.computeIfAbsent(name, any -> NUMBERS.size());
    }
  }

  /** Of something that there is once. */
  @Demonic(Single.class)
  public static class Singleton {
    @Test
    void isTheSame() {
      assertThat(Single.instance()).isSameAs(Single.instance());
    }
  }

  /** Of what static fields hold: each run begins with nothing. */
  @Demonic(Single.class)
  public static class Registered {
    @Test
    void countsFromZero() {
      assertThat(Single.number("a")).isZero();
      assertThat(Single.number("b")).isOne();
    }

    @Test
    void findsTheSameAgain() {
      assertThat(Single.number("a")).isZero();
      assertThat(Single.number("a")).isZero();
    }
  }

  /** An ordinary test. */
  @Demonic(Bucket.class)
  public static class Plain {
    @Test
    void takesTheLast() {
      Bucket bucket = new Bucket(1);
      assertThat(bucket.tryTake()).isTrue();
      assertThat(bucket.tryTake()).isFalse();
    }
  }

  /** With lifecycle methods, in a class within one. */
  @Demonic(Bucket.class)
  public static class Outer {
    Bucket bucket;

    @BeforeEach
    void fill() {
      bucket = new Bucket(1);
    }

    /** The class within. */
    @Nested
    public class Inner {
      @Test
      void takesTheLast() {
        assertThat(bucket.tryTake()).isTrue();
      }
    }
  }

  /** With parameters. */
  @Demonic(Bucket.class)
  public static class Parameterized {
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void takesOne(int tokens) {
      Bucket bucket = new Bucket(tokens);
      assertThat(bucket.tryTake()).isTrue();
      assertThat(bucket.left()).isEqualTo(tokens - 1);
    }
  }

  /** Several times. */
  @Demonic(Bucket.class)
  public static class Repeated {
    @RepeatedTest(2)
    void takesTheLast() {
      assertThat(new Bucket(1).tryTake()).isTrue();
    }
  }

  /** Made by a factory. */
  @Demonic(Bucket.class)
  public static class Dynamic {
    @TestFactory
    Stream<DynamicTest> takesTheLast() {
      return Stream.of(
          dynamicTest("one", () -> assertThat(new Bucket(1).tryTake()).isTrue()),
          dynamicTest("none", () -> assertThat(new Bucket(0).tryTake()).isFalse()));
    }
  }

  /** Of the right class. */
  @Demonic(RightBucket.class)
  public static class Right {
    @Test
    void takesTheLast() {
      RightBucket bucket = new RightBucket(1);
      assertThat(bucket.tryTake()).isTrue();
      assertThat(bucket.tryTake()).isFalse();
      assertThat(bucket.left()).isZero();
    }
  }

  /** Of one with a lock. */
  @Demonic(Stack.class)
  public static class Locked {
    @Test
    void popsWhatWasPushed() {
      Stack stack = new Stack();
      stack.push("a");
      stack.push("b");
      assertThat(stack.pop()).isEqualTo("b");
      assertThat(stack.size()).isEqualTo(1);
    }
  }

  /** A signal is lost. */
  @Demonic(Mailbox.class)
  public static class Waiting {
    @Test
    void takesWhatWasPut() throws Exception {
      Mailbox box = new Mailbox();
      box.put("a");
      assertThat(box.take()).isEqualTo("a");
    }
  }

  /** Two locks. */
  @Demonic(Pair.class)
  public static class TwoLocks {
    @Test
    void addsUp() {
      Pair pair = new Pair();
      pair.add(2);
      assertThat(pair.sum()).isEqualTo(2);
    }
  }

  /** It is not wanted. */
  @Demonic(value = Bucket.class, rivals = false)
  public static class Unwanted {
    @Test
    void takesTheLast() {
      assertThat(new Bucket(1).tryTake()).isTrue();
    }
  }

  /** Its tests pass once only. */
  @Demonic(Bucket.class)
  public static class Once {
    /** What they leave behind, with numbers. */
    public static final String TRACE = "samples.rival.once";

    @Test
    void takesTheLast() {
      take(1);
    }

    @Test
    void takesTheLastAgain() {
      take(2);
    }

    private static void take(int number) {
      assertThat(System.setProperty(TRACE + number, "")).isNull();
      assertThat(new Bucket(1).tryTake()).isTrue();
    }
  }

  /** Keeps its hash before it is whole. */
  public static final class Interval {
    private final int from;
    private final int to;
    private int hash;

    public Interval(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Interval interval && interval.from == from && interval.to == to;
    }

    @Override
    public int hashCode() {
      if (hash == 0) {
        hash = 17;
        hash = 37 * hash + from;
        hash = 37 * hash + to;
      }
      return hash;
    }
  }

  @Demonic(Interval.class)
  public static class Cached {
    @Test
    void equalOnesHaveOneHash() {
      assertThat(new Interval(1, 2).hashCode()).isEqualTo(new Interval(1, 2).hashCode());
    }
  }
}
