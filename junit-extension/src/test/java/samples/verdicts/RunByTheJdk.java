package samples.verdicts;

import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Methods of one thread that code of the JDK runs, on whatever thread uses that. */
public final class RunByTheJdk {
  private RunByTheJdk() {}

  /** What all of them do on the one thread. */
  public abstract static class Window {
    boolean open;

    @OneThread.UiThread
    public void open() {
      open = true;
    }

    @OneThread.UiThread
    public void use() {
      if (open) {
        paint();
      }
    }

    @Requires("open")
    void paint() {}
  }

  /** Broken: a map asks for the hash code on any thread. */
  public static class Hashed extends Window {
    private final Map<Object, Integer> seen = new ConcurrentHashMap<>();

    public void mark() {
      seen.merge(this, 1, Integer::sum);
    }

    @OneThread.UiThread
    @Override
    public int hashCode() {
      open = false;
      return 1;
    }

    @OneThread.UiThread
    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Broken: texts are made of it on any thread. */
  public static class Shown extends Window {
    public String log() {
      return "log " + this;
    }

    @OneThread.UiThread
    @Override
    public String toString() {
      open = false;
      return "shown";
    }
  }

  /** Broken: lists are sorted on any thread. */
  public static class Sorted extends Window implements Comparable<Sorted> {
    public static void order(Sorted one, Sorted other) {
      List<Sorted> all = new ArrayList<>();
      all.add(one);
      all.add(other);
      Collections.sort(all);
    }

    @OneThread.UiThread
    @Override
    public int compareTo(Sorted other) {
      open = false;
      return 0;
    }
  }

  /** Broken: texts are formatted on any thread. */
  public static class Formatted extends Window implements Formattable {
    public String log() {
      return String.format("%s", this);
    }

    @OneThread.UiThread
    @Override
    public void formatTo(Formatter formatter, int flags, int width, int precision) {
      open = false;
    }
  }

  /** Broken: a set that has the order is used on any thread. */
  public static class Ordering extends Window implements Comparator<String> {
    private volatile TreeSet<String> names = new TreeSet<>();

    @OneThread.UiThread
    @Override
    public void open() {
      names = new TreeSet<>(this);
      open = true;
    }

    public void add(String name) {
      names.add(name);
    }

    @OneThread.UiThread
    @Override
    public int compare(String one, String other) {
      open = false;
      return one.length() - other.length();
    }
  }

  /** Broken: a thread of the JDK says when something is read. */
  public static class Loader extends Window implements CompletionHandler<Integer, Void> {
    public void load(AsynchronousFileChannel channel, ByteBuffer buffer) {
      channel.read(buffer, 0L, null, this);
    }

    @OneThread.UiThread
    @Override
    public void completed(Integer read, Void nothing) {
      open = false;
    }

    @OneThread.UiThread
    @Override
    public void failed(Throwable cause, Void nothing) {}
  }

  /** Safe: nobody but the one thread closes it. */
  public static class Closed extends Window {
    @OneThread.UiThread
    public void close() {
      open = false;
    }

    public String log() {
      return "log " + this;
    }
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic({Hashed.class, Window.class})
    void aHashCode() {
      Hashed object = new Hashed();
      object.open();
      object.use();
    }

    @Test
    @Demonic({Shown.class, Window.class})
    void aText() {
      Shown object = new Shown();
      object.open();
      object.use();
    }

    @Test
    @Demonic({Sorted.class, Window.class})
    void aComparison() {
      Sorted object = new Sorted();
      object.open();
      object.use();
    }

    @Test
    @Demonic({Formatted.class, Window.class})
    void aFormat() {
      Formatted object = new Formatted();
      object.open();
      object.use();
    }

    @Test
    @Demonic({Ordering.class, Window.class})
    void aComparatorOfASet() {
      Ordering object = new Ordering();
      object.open();
      object.use();
    }

    @Test
    @Demonic({Loader.class, Window.class})
    void aHandlerOfTheJdk() {
      Loader object = new Loader();
      object.open();
      object.use();
    }

    @Test
    @Demonic({Closed.class, Window.class})
    void aMethodThatNobodyElseRuns() {
      Closed object = new Closed();
      object.open();
      object.use();
    }
  }
}
