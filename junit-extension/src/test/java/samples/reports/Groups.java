package samples.reports;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several findings have one cause. */
public final class Groups {
  private Groups() {}

  /** A cache that anybody may clear while others look at it. */
  public static class Cache {
    private int entries;
    private boolean open = true;

    public synchronized void put(int more) {
      entries = Math.max(entries, more);
    }

    public void clear(int rest) {
      entries = Math.min(entries, rest);
    }

    public void close() {
      clear(0);
      open = false;
    }

    public synchronized void report() {
      if (entries > 0) {
        first();
        last();
      }
    }

    public synchronized void print() {
      if (entries > 0) {
        first();
      }
      if (open) {
        line();
      }
    }

    public void join(Cache other) {
      if (other.entries > 0) {
        putFirstOf(other);
      }
    }

    @Requires("other.entries > 0")
    private void putFirstOf(Cache other) {
      put(other.first());
    }

    @Requires("entries > 0")
    private int first() {
      return 1;
    }

    @Requires("entries > 0")
    private int last() {
      return entries;
    }

    @Requires("open")
    private void line() {}
  }

  /** The first method lacks a lock; the second has it, and looks at nothing first. */
  public static class Tally {
    private int marks;

    public synchronized void mark() {
      marks = Math.min(marks + 1, 9);
    }

    public synchronized void wipe() {
      marks = 0;
    }

    public void share() {
      if (marks > 0) {
        divide();
      }
    }

    public synchronized void shareAnyway() {
      divide();
    }

    @Requires("marks > 0")
    private void divide() {}
  }

  /** Its tests: the order is that in which a run of them tells of what it finds. */
  @TestMethodOrder(MethodOrderer.MethodName.class)
  public static class Tests {
    @Test
    @Demonic(Cache.class)
    void aFirstTestWithTwoFindingsOfOneCause() {
      Cache cache = new Cache();
      cache.put(3);
      cache.report();
    }

    @Test
    @Demonic(Cache.class)
    void bAnotherTestWithThatCauseAndAnotherOne() {
      Cache cache = new Cache();
      cache.put(2);
      cache.print();
    }

    @ParameterizedTest(name = "c with other values: {0}")
    @ValueSource(ints = {4, 5})
    @Demonic(Cache.class)
    void cWithOtherValues(int entries) {
      Cache cache = new Cache();
      cache.put(entries);
      cache.report();
    }

    @Test
    @Demonic(Cache.class)
    void dTheSameMethodOfAnotherObject() {
      Cache cache = new Cache();
      Cache other = new Cache();
      other.put(1);
      cache.join(other);
    }

    @Test
    @Demonic(Tally.class)
    void eTheSameMethodBeforeThisThreadHasItsLock() {
      Tally tally = new Tally();
      tally.mark();
      tally.share();
      tally.shareAnyway();
    }
  }
}
