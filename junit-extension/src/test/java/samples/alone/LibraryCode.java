package samples.alone;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** A call of the JDK in the midst of a section gives its lock back, or lets other code run. */
@SuppressWarnings("UnusedVariable") // Contracts read it.
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

  /** A key of a map asks what a caller has given. */
  public static class AKeyThatAsks {
    private final Map<Key, Integer> all = new HashMap<>();

    /** Has what a caller gave. */
    private static final class Key {
      private final Object given;

      Key(Object given) {
        this.given = given;
      }

      @Override
      public int hashCode() {
        return Objects.hash(given);
      }

      @Override
      public boolean equals(Object other) {
        return other instanceof Key;
      }
    }

    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take(Object given) {
      if (left > 0) {
        all.put(new Key(given), 1);
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return all.size();
    }
  }

  /** The text of a list asks what callers have added to it. */
  public static class AListThatIsAsked {
    private final List<Object> all = new ArrayList<>();
    private int times;

    public synchronized void add(Object element) {
      all.add(element);
    }

    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        times += String.valueOf(all).length();
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** A record asks a record that has what a caller gave. */
  public static class ARecordInARecord {
    private int hash;

    /** Has what a caller gave. */
    record Inner(Object given) {}

    /** Has that. */
    record Outer(Inner inner) {}

    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take(Object given) {
      if (left > 0) {
        hash = new Outer(new Inner(given)).hashCode();
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return hash;
    }
  }

  /** A default may be of a class of its own. */
  public static class ADefaultThatIsAsked {
    private int times;
    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take(String name) {
      if (left > 0) {
        times += System.getProperty(name, "").length();
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** A function, too, may name a class that is initialised. */
  public static class AClassThatAFunctionNames {
    private int times;
    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        List<String> names = List.of("java.lang.Object");
        names.forEach(AClassThatAFunctionNames::load);
        return pop();
      }
      return 0;
    }

    private static void load(String name) {
      try {
        Class.forName(name);
      } catch (ClassNotFoundException missing) {
        throw new IllegalStateException(missing);
      }
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** Other code of the package may pass a listener of its own. */
  public static class AListenerOfThePackage {
    private int times;

    /** Is told. */
    interface Listener {
      int told();
    }

    /** Does nothing. */
    static final class Quiet implements Listener {
      @Override
      public int told() {
        return 1;
      }
    }

    private int left = 2;

    public synchronized void tell(Listener listener) {
      left = 0;
      try {
        times += listener.told();
      } finally {
        left = 2;
      }
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** The module has all that is of such a class. */
  public static class ANodeOfThePackage {
    private final Node first = new Node();

    /** One of several. */
    static class Node {
      private int number;

      int number() {
        return number;
      }
    }

    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        if (first.number() > 0) {
          return 0;
        }
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return first.number;
    }
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
    @Demonic(AKeyThatAsks.class)
    void aKeyThatAsks() {
      new AKeyThatAsks().take("x");
    }

    @Test
    @Demonic(AListThatIsAsked.class)
    void aListThatIsAsked() {
      new AListThatIsAsked().take();
    }

    @Test
    @Demonic(ARecordInARecord.class)
    void aRecordInARecord() {
      new ARecordInARecord().take("x");
    }

    @Test
    @Demonic(ADefaultThatIsAsked.class)
    void aDefaultThatIsAsked() {
      new ADefaultThatIsAsked().take("x");
    }

    @Test
    @Demonic(AClassThatAFunctionNames.class)
    void aClassThatAFunctionNames() {
      new AClassThatAFunctionNames().take();
    }

    @Test
    @Demonic(AListenerOfThePackage.class)
    void aListenerOfThePackage() {
      new AListenerOfThePackage().take();
    }

    @Test
    @Demonic(ANodeOfThePackage.class)
    void aNodeOfThePackage() {
      new ANodeOfThePackage().take();
    }

    @Test
    @Demonic(AnEmptySection.class)
    void anEmptySection() {
      new AnEmptySection().take();
    }
  }
}
