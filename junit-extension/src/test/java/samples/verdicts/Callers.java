package samples.verdicts;

import java.util.Arrays;
import java.util.function.ObjIntConsumer;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/**
 * Who can call a method: by another type, as a function, or in the nest of a private class only.
 */
public final class Callers {
  private Callers() {}

  /** Can be filled. */
  public interface Filled {
    @Requires("k > 0")
    void fill(int k);

    boolean isFull();
  }

  /** Breakable: {@code Hose.spray} fills it with -5, by a reference to the interface's method. */
  public static class Tub implements Filled {
    private int n = 1;

    @Override
    public void fill(int k) {
      n = k;
    }

    @Override
    public boolean isFull() {
      return false;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Fills what it gets. */
  public static class Hose {
    private Hose() {}

    public static void spray(Filled filled) {
      ObjIntConsumer<Filled> fill = Filled::fill;
      fill.accept(filled, -5);
    }
  }

  /** Takes many numbers. */
  public interface Taker {
    @Requires("k > 0")
    void take(int k);

    default void takeAll(int[] numbers) {
      Arrays.stream(numbers).forEach(this::take);
    }

    int last();
  }

  /** Breakable, by {@code takeAll(new int[] {-5})}. */
  public static class LastTaker implements Taker {
    private int n = 1;

    @Override
    public void take(int k) {
      n = k;
    }

    @Override
    public int last() {
      return n;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Asks for something else than {@link Vat}. */
  public interface Emptied {
    @Requires("k < 0")
    void change(int k);

    boolean isEmpty();
  }

  /** Breakable: who has an {@link Emptied} may change it by -1. */
  public static class Vat {
    int n = 1;

    @Requires("k > 0")
    public void change(int k) {
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

  /** Is both. */
  public static class OpenVat extends Vat implements Emptied {
    @Override
    public boolean isEmpty() {
      return false;
    }
  }

  /** Safe: only this class can name the node's, and sets it to what is above 0. */
  public static class Ring {
    private final Node head = new Node();

    private static class Node {
      int v = 1;

      synchronized void set(int k) {
        v = k;
      }
    }

    public void add(int k) {
      if (k > 0) {
        head.set(k);
      }
    }

    @Requires("head.v > 0")
    int share() {
      return 12 / head.v;
    }

    public int use() {
      return share();
    }
  }

  /** Safe: there is no {@link Painter}. */
  public static class Canvas {
    int n = 1;

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Has no subclasses. */
  public abstract static class Painter {
    public void paint(Canvas canvas) {
      canvas.n = 0;
    }
  }

  static class Tests {
    @Test
    @Demonic(Tub.class)
    void aReferenceToAMethodOfASupertype() {
      new Tub().use();
    }

    @Test
    @Demonic(LastTaker.class)
    void aReferenceInADefaultMethod() {
      new LastTaker().use();
    }

    @Test
    @Demonic({Vat.class, OpenVat.class})
    void aTypeThatAsksForSomethingElse() {
      new OpenVat().use();
    }

    @Test
    @Demonic(Ring.class)
    void aMethodOfAPrivateClass() {
      new Ring().use();
    }

    @Test
    @Demonic(Canvas.class)
    void aMethodOfAClassWithoutObjects() {
      new Canvas().use();
    }
  }
}
