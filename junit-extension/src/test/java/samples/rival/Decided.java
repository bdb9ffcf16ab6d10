package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Classes that decide on what they have found, and act on that when it may not be so any more. */
public final class Decided {
  private Decided() {}

  /** What is taken is a method that asks for nothing. */
  public static class Stock {
    private volatile int left;

    public void add(int n) {
      left = left + n;
    }

    public boolean tryTake() {
      if (left > 0) {
        take();
        return true;
      }
      return false;
    }

    private void take() {
      left = left - 1;
    }

    public int left() {
      return left;
    }
  }

  @Demonic(Stock.class)
  public static class OfStock {
    @Test
    void takes() {
      Stock stock = new Stock();
      stock.add(1);
      assertThat(stock.tryTake()).isTrue();
      assertThat(stock.tryTake()).isFalse();
    }
  }

  /** The same, right. */
  public static class RightStock {
    private int left;

    public synchronized void add(int n) {
      left = left + n;
    }

    public synchronized boolean tryTake() {
      if (left > 0) {
        left = left - 1;
        return true;
      }
      return false;
    }

    public synchronized int left() {
      return left;
    }
  }

  @Demonic(RightStock.class)
  public static class OfRightStock {
    @Test
    void takes() {
      RightStock stock = new RightStock();
      stock.add(1);
      assertThat(stock.tryTake()).isTrue();
      assertThat(stock.tryTake()).isFalse();
    }
  }

  /** Closing is between the look and the act. */
  public static class Channel {
    private volatile boolean open = true;
    private volatile int sent;

    public void send() {
      if (open) {
        sent++;
      }
    }

    public int close() {
      open = false;
      return sent;
    }

    public int sent() {
      return sent;
    }
  }

  @Demonic(Channel.class)
  public static class OfChannel {
    @Test
    void countsWhatIsSent() {
      Channel channel = new Channel();
      channel.send();
      assertThat(channel.close()).isEqualTo(1);
    }
  }

  /** A state that is looked at, then left. */
  public static class Job {
    public enum State {
      NEW,
      STARTED
    }

    private volatile State state = State.NEW;

    public boolean start() {
      if (state != State.NEW) {
        return false;
      }
      state = State.STARTED;
      return true;
    }
  }

  @Demonic(Job.class)
  public static class OfJob {
    @Test
    void startsOnce() {
      Job job = new Job();
      assertThat(job.start()).isTrue();
      assertThat(job.start()).isFalse();
    }
  }

  /** What is there is read twice. */
  public static class Holder {
    private volatile Count count = new Count();

    public int n() {
      return count == null ? 0 : count.n();
    }

    public void clear() {
      count = null;
    }
  }

  @Demonic(Holder.class)
  public static class OfHolder {
    @Test
    void hasANumber() {
      Holder holder = new Holder();
      assertThat(holder.n()).isZero();
      holder.clear();
    }
  }

  /** The version that a caller has seen. */
  public static class Page {
    private volatile int version;

    public boolean save(int expected) {
      if (version != expected) {
        return false;
      }
      version = expected + 1;
      return true;
    }

    public int version() {
      return version;
    }
  }

  @Demonic(Page.class)
  public static class OfPage {
    @Test
    void savesOnce() {
      Page page = new Page();
      assertThat(page.save(0)).isTrue();
      assertThat(page.save(0)).isFalse();
    }
  }

  /** The contract cannot speak of a list. */
  public static class Names {
    private final List<String> names = new ArrayList<>();

    public synchronized void add(String name) {
      names.add(name);
    }

    public String last() {
      return isEmpty() ? null : get();
    }

    private synchronized boolean isEmpty() {
      return names.isEmpty();
    }

    private synchronized String get() {
      return names.remove(names.size() - 1);
    }
  }

  @Demonic(Names.class)
  public static class OfNames {
    @Test
    void givesTheLast() {
      Names names = new Names();
      names.add("a");
      assertThat(names.last()).isEqualTo("a");
      assertThat(names.last()).isNull();
    }
  }

  /** Nor of a map. */
  public static class Sizes {
    private final Map<String, String> texts = new HashMap<>();

    public synchronized void put(String key, String text) {
      texts.put(key, text);
    }

    public synchronized void remove(String key) {
      texts.remove(key);
    }

    private synchronized boolean has(String key) {
      return texts.containsKey(key);
    }

    private synchronized String get(String key) {
      return texts.get(key);
    }

    public int size(String key) {
      return has(key) ? get(key).length() : 0;
    }
  }

  @Demonic(Sizes.class)
  public static class OfSizes {
    @Test
    void tellsSizes() {
      Sizes sizes = new Sizes();
      sizes.put("a", "text");
      assertThat(sizes.size("a")).isEqualTo(4);
      sizes.remove("a");
    }
  }

  /** Nor of an iterator. */
  public static class Tour {
    private final Iterator<String> stops = List.of("a").iterator();

    private synchronized boolean hasNext() {
      return stops.hasNext();
    }

    private synchronized String take() {
      return stops.next();
    }

    public String next() {
      return hasNext() ? take() : "";
    }
  }

  @Demonic(Tour.class)
  public static class OfTour {
    @Test
    void ends() {
      Tour tour = new Tour();
      assertThat(tour.next()).isEqualTo("a");
      assertThat(tour.next()).isEmpty();
    }
  }

  /** Nor of a queue. */
  public static class Work {
    private final Queue<String> work = new ConcurrentLinkedQueue<>(List.of("a"));

    public int next() {
      return work.isEmpty() ? 0 : work.poll().length();
    }
  }

  @Demonic(Work.class)
  public static class OfWork {
    @Test
    void ends() {
      Work work = new Work();
      assertThat(work.next()).isEqualTo(1);
      assertThat(work.next()).isZero();
    }
  }

  /** Nothing is decided: an update is lost. */
  public static class Count {
    private volatile int n;

    public void add() {
      n++;
    }

    public int n() {
      return n;
    }
  }

  @Demonic(Count.class)
  public static class OfCount {
    @Test
    void counts() {
      Count count = new Count();
      count.add();
      assertThat(count.n()).isEqualTo(1);
    }
  }
}
