package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Functions of one class that outlive its tests, of which two name different classes. */
public final class KeptFunctions {
  private KeptFunctions() {}

  /** The functions that were made so far. */
  public static final List<BiPredicate<Queue<Object>, Object>> ALL = new CopyOnWriteArrayList<>();

  /** Counts under a lock. */
  public static class Tally {
    private int n;

    public synchronized int add(int more) {
      n += more;
      return n;
    }
  }

  /** Makes several functions. */
  public static class Maker {
    private static final Queue<Object> QUEUE = new ConcurrentLinkedQueue<>();

    public int use() {
      BiPredicate<Queue<Object>, Object> never = (queue, object) -> false;
      BiPredicate<Queue<Object>, Object> add = Queue::add;
      ALL.add(add);
      Tally tally = new Tally();
      Stream.of(tally).filter(t -> !never.test(QUEUE, t)).forEach(QUEUE::add);
      return tally.add(1);
    }
  }

  @Demonic(Maker.class)
  public static class OfMaker {
    @Test
    void uses() {
      assertThat(new Maker().use()).isEqualTo(1);
    }
  }

  @Demonic(Tally.class)
  public static class OfTally {
    @Test
    void uses() {
      assertThat(new Maker().use()).isEqualTo(1);
    }
  }
}
