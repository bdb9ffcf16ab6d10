package samples;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One of each shape of call that a rewriter can get wrong. */
public class Gallery extends Base implements Comparable<Gallery> {
  private final List<String> log = new ArrayList<>();

  public Gallery(int seed) {
    super(seed > 0 ? new BigInteger(String.valueOf(seed)).toString() : "none");
    note("made", 1L, 2.0);
  }

  @Reported
  public final long note(String text, long number, double weight) {
    log.add(text + number + weight);
    return number;
  }

  @Reported
  static String shout(String text, char end, byte times, short[] unused, boolean really) {
    return really ? text + end + times + unused.length : text;
  }

  public String statics() {
    return shout("a", 'b', (byte) 3, new short[4], true);
  }

  public long inTheMidstOfAnExpression(int n) {
    long sum = 1;
    for (int i = 0; i < n; i++) {
      sum += 10 * note("loop", i, 0.5) + (i % 2 == 0 ? note("even", 1, 1) : note("odd", 2, 2));
    }
    return sum;
  }

  public String inALambda() {
    Supplier<Supplier<Long>> outer = () -> () -> note("lambda", 7, 7);
    return "got " + outer.get().get();
  }

  /** One of each kind of method reference. */
  public String references() {
    Note bound = this::note;
    UnboundNote unbound = Gallery::note;
    BiFunction<Integer, Checked, Object> constructor = Checked::new;
    Predicate<Object> hidden = this::secret;
    Supplier<Long> ofSuper = super::length;
    bound.call("bound", 1, 1);
    unbound.call(new Later(), "unbound", 2, 2);
    Object made = constructor.apply(5, new Checked(1, null));
    return ((Shout) Gallery::shout).call("a", 'b', (byte) 3, new short[2], true)
        + ((Checked) made).value
        + hidden.test("s")
        + ofSuper.get();
  }

  /** A method reference that outlives the method that makes it. */
  Note reference() {
    return this::note;
  }

  @Reported
  private boolean secret(Object what) {
    return what.equals("s");
  }

  public Object noteByReference(String text, int number, float weight) {
    return reference().call(text, number, weight);
  }

  interface Note {
    Object call(String text, int number, float weight);
  }

  private interface UnboundNote {
    void call(Later on, String text, int number, float weight);
  }

  private interface Shout {
    String call(String text, char end, byte times, short[] unused, Boolean really);
  }

  private static final class Later extends Gallery {
    Later() {
      super(0);
    }
  }

  public long inAnAnonymousClass() {
    return new Object() {
      long call() {
        return note("anonymous", 8, 8);
      }
    }.call();
  }

  public String caught() {
    try {
      fail("why");
      return "never";
    } catch (IllegalStateException e) {
      note("caught", 1, 1);
      return String.valueOf(e.getMessage());
    } finally {
      note("finally", 2, 2);
    }
  }

  @Reported
  @Observed
  public void fail(String why) {
    throw new IllegalStateException(why);
  }

  public synchronized int switched(String key) {
    return switch (key) {
      case "one" -> (int) note("one", 1, 1);
      case "two" -> (int) note("two", 2, 2);
      default -> throw new IllegalArgumentException(key);
    };
  }

  public Checked made(int value) {
    return new Checked(value, new Checked(1, null));
  }

  public String superCall() {
    return super.describe("x");
  }

  @Override
  @Observed
  public int compareTo(Gallery other) {
    return (int) note("compare", 0, 0);
  }

  /** An object whose constructor has a precondition. */
  public static class Checked {
    final int value;

    @Reported
    @Observed
    public Checked(int value, @Nullable Checked next) {
      if (value <= 0) {
        throw new IllegalArgumentException("value");
      }
      this.value = next == null ? value : value + next.value;
    }

    public int value() {
      return value;
    }
  }
}
