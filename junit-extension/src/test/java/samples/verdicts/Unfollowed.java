package samples.verdicts;

import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Calls with an argument from a field, to which not all ways are followed. */
public final class Unfollowed {
  private Unfollowed() {}

  /** A number that others set, and methods that need it positive. */
  public static class Dial {
    private int n;
    private int uses;
    private final int[] marks = new int[8];

    public synchronized void set(int value) {
      n = value;
    }

    /** Broken: more paths than are followed. */
    public synchronized void countFirst() {
      int above = 0;
      if (marks[0] > 0) {
        above++;
      }
      if (marks[1] > 1) {
        above++;
      }
      if (marks[2] > 2) {
        above++;
      }
      if (marks[3] > 3) {
        above++;
      }
      if (marks[4] > 4) {
        above++;
      }
      if (marks[5] > 5) {
        above++;
      }
      if (marks[6] > 6) {
        above++;
      }
      if (marks[7] > 7) {
        above++;
      }
      if (above < 5000) {
        need(n);
      }
    }

    /** Broken, beside a method that calls itself. */
    public synchronized void useAndLog() {
      need(n);
      log(2);
    }

    /** Broken, in a function that the JDK runs. */
    public synchronized void useForEach() {
      List.of(1).forEach(ignored -> need(n));
    }

    /** Right, but what a function finds that the JDK runs is not known to the proof. */
    public synchronized void lookForEach() {
      List.of(1)
          .forEach(
              ignored -> {
                if (n > 0) {
                  needPositive();
                }
              });
    }

    public synchronized int uses() {
      return uses;
    }

    private void log(int depth) {
      if (depth > 0) {
        log(depth - 1);
      }
    }

    @Requires("k > 0")
    private void need(int k) {
      uses += k;
    }

    @Requires("n > 0")
    private void needPositive() {
      uses++;
    }
  }

  public static class Tests {
    @Test
    @Demonic(Dial.class)
    void tooManyPaths() {
      Dial dial = new Dial();
      dial.set(1);
      dial.countFirst();
    }

    @Test
    @Demonic(Dial.class)
    void besideARecursion() {
      Dial dial = new Dial();
      dial.set(1);
      dial.useAndLog();
    }

    @Test
    @Demonic(Dial.class)
    void inAFunctionOfTheJdk() {
      Dial dial = new Dial();
      dial.set(1);
      dial.useForEach();
    }

    @Test
    @Demonic(Dial.class)
    void inAFunctionThatLooks() {
      Dial dial = new Dial();
      dial.set(1);
      dial.lookForEach();
    }
  }
}
