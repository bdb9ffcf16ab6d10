package samples.verdicts;

import java.util.Arrays;
import java.util.function.IntSupplier;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Arguments that code which is not read has found in objects. */
public final class FoundByOthers {
  private FoundByOthers() {}

  /** What gives a number. */
  interface Source {
    int get();
  }

  /** A number that others set, and ways to it. */
  public static class Dial {
    private final int[] cells = {1, 1};
    private final IntSupplier now = () -> cells[1];
    private final Source source = new OfCell();
    private final String name = "dial";
    private int uses;

    public synchronized void set(int value) {
      cells[0] = value;
      cells[1] = value;
    }

    /** Reads a cell. */
    final class OfCell implements Source {
      @Override
      public int get() {
        return cells[0];
      }
    }

    /** Broken: others have set the number before. */
    public synchronized void useFunction() {
      need(now.getAsInt());
    }

    /** Broken, in the same way. */
    public synchronized void useCopy() {
      int[] copy = Arrays.copyOf(cells, 1);
      need(copy[0]);
    }

    /** Right: it looks. */
    public synchronized void lookAtSource() {
      if (source.get() > 0) {
        need(source.get());
      }
    }

    /** Broken, behind a loop over a text. */
    public void useBehindText(String text) {
      int count = 0;
      for (int i = 0; i < text.length(); i++) {
        char letter = text.charAt(i);
        if (letter == 'a') {
          count++;
        } else if (letter == 'b') {
          count += 2;
        }
      }
      synchronized (this) {
        if (count < 99) {
          need(cells[0]);
        }
      }
    }

    /** Broken, for the largest number alone: that is no overflow. */
    public synchronized void useUnlessLargest() {
      need(cells[0] == Integer.MAX_VALUE ? 0 : 1);
    }

    /** Right: a text never changes. */
    public synchronized void useName() {
      need(name.length());
    }

    public synchronized int uses() {
      return uses;
    }

    @Requires("k > 0")
    private void need(int k) {
      uses += k;
    }
  }

  public static class Tests {
    @Test
    @Demonic(Dial.class)
    void aFunctionInAFinalField() {
      new Dial().useFunction();
    }

    @Test
    @Demonic(Dial.class)
    void aCopyOfAnArray() {
      new Dial().useCopy();
    }

    @Test
    @Demonic(Dial.class)
    void anInnerClassByItsInterface() {
      new Dial().lookAtSource();
    }

    @Test
    @Demonic(Dial.class)
    void behindALoopOverAText() {
      new Dial().useBehindText("ab");
    }

    @Test
    @Demonic(Dial.class)
    void unlessItIsTheLargest() {
      new Dial().useUnlessLargest();
    }

    @Test
    @Demonic(Dial.class)
    void theLengthOfAText() {
      new Dial().useName();
    }
  }
}
