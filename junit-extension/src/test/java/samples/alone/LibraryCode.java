package samples.alone;

import java.util.AbstractList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** A call of the JDK in the midst of a section gives its lock back, or lets other code run. */
public final class LibraryCode {
  private LibraryCode() {}

  /** Waits for a thread by another class than that of the thread. */
  public static class ATimedJoin extends Thread {
    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() throws Exception {
      if (left > 0) {
        TimeUnit.MILLISECONDS.timedJoin(this, 10);
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return left;
    }
  }

  /** Nothing happens in the section. */
  public static class AnEmptySection {
    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      return left > 0 ? pop() : 0;
    }

    @Requires("left > 0")
    private int pop() {
      return left;
    }
  }

  /** What is in a collection must not be read by code of the module in the midst of a method. */
  public static class AWrappedList {
    private final Counting counting = new Counting();
    private final List<Object> all = Collections.synchronizedList(counting);
    private boolean open = true;

    /** Counts how often it is read. */
    public static class Counting extends AbstractList<Object> {
      private int reads;

      @Override
      public Object get(int index) {
        reads++;
        return "";
      }

      @Override
      public int size() {
        return 1;
      }
    }

    public void close() {
      open = false;
    }

    public List<Object> all() {
      return all;
    }

    public void use() {
      if (open) {
        read();
      }
      if (counting.reads > 0) {
        throw new IllegalStateException("read in the midst of this method");
      }
    }

    @Requires("open")
    private void read() {}
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(ATimedJoin.class)
    void aTimedJoin() throws Exception {
      new ATimedJoin().take();
    }

    @Test
    @Demonic(AWrappedList.class)
    void aWrappedList() {
      new AWrappedList().use();
    }

    @Test
    @Demonic(AnEmptySection.class)
    void anEmptySection() {
      new AnEmptySection().take();
    }
  }
}
