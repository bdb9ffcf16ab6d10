package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Collections that call methods of what they get, or have got: an object of a caller may wait. */
public final class KeptObjects {
  private KeptObjects() {}

  /** Is closed as long as another thread works. */
  public abstract static class Counter {
    boolean open = true;

    @Requires("open")
    void serve() {}
  }

  /** Breakable: the function makes the array, and may wait. */
  public static class AFunction extends Counter {
    private final List<String> all = new ArrayList<>();

    public synchronized String[] work(IntFunction<String[]> arrays) {
      open = false;
      try {
        return all.toArray(arrays);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }
  }

  /** Breakable: the map calls {@code equals} of the value that it is to replace. */
  public static class AnOldValue extends Counter {
    private final Map<String, Object> all = new ConcurrentHashMap<>();

    public synchronized void work(Object old) {
      open = false;
      try {
        all.replace("k", old, "v");
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }
  }

  /** Breakable: a queue takes the comparator of the set that it copies. */
  public static class AComparator extends Counter {
    public synchronized void work(SortedSet<Integer> order) {
      PriorityQueue<Integer> queue = new PriorityQueue<>(order);
      open = false;
      try {
        queue.offer(1);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }
  }

  /** Breakable: a list calls {@code compareTo} of what it has got. */
  public static class Elements extends Counter {
    private final List<Object> all = new ArrayList<>();

    public synchronized void add(Object one) {
      all.add(one);
    }

    public synchronized void work() {
      open = false;
      try {
        all.sort(null);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }
  }

  /** Safe: the same with texts. */
  public static class Names extends Counter {
    private final List<String> all = new ArrayList<>();

    public synchronized void add(String one) {
      all.add(one);
    }

    public synchronized void work() {
      open = false;
      try {
        all.sort(null);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }
  }

  static class Hidden extends Counter {
    /** Has a name outside of the package: that of a member of a public subclass. */
    public interface Rule {
      int value();
    }

    static final class One implements Rule {
      @Override
      public int value() {
        return 1;
      }
    }
  }

  /** Breakable: by a rule of a caller that returns a number below 0. */
  public static class Ruled extends Hidden {
    private int least = new One().value();

    public synchronized void set(Rule rule) {
      least = rule.value();
    }

    public synchronized int useLeast() {
      return serveMore();
    }

    @Requires("least > 0")
    private int serveMore() {
      return least;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(AFunction.class)
    void aFunctionThatMakesAnArray() {
      new AFunction().use();
    }

    @Test
    @Demonic(AnOldValue.class)
    void aValueThatIsCompared() {
      new AnOldValue().use();
    }

    @Test
    @Demonic(AComparator.class)
    void aComparatorThatIsCopied() {
      AComparator counter = new AComparator();
      counter.work(new TreeSet<>());
      counter.use();
    }

    @Test
    @Demonic(Elements.class)
    void theElementsOfAList() {
      new Elements().use();
    }

    @Test
    @Demonic(Names.class)
    void textsInAList() {
      new Names().use();
    }

    @Test
    @Demonic(Ruled.class)
    void aTypeWithAnInheritedName() {
      new Ruled().useLeast();
    }
  }
}
