package samples.alone;

import java.nio.CharBuffer;
import java.util.AbstractList;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** The JDK runs in the midst of a section code that it does not get in this call. */
public final class FoundCode {
  private FoundCode() {}

  /** What all have: a number that is not 0 where {@code pop} is called, whatever the work is. */
  abstract static class Subject {
    private int left = 2;
    private boolean armed;

    public synchronized void arm() {
      armed = true;
    }

    synchronized int drain() {
      left = armed ? 0 : left;
      return left;
    }

    abstract void work() throws Exception;

    public synchronized int take() throws Exception {
      if (left > 0) {
        work();
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return left;
    }
  }

  /** The text of a list of the module has what is in the list. */
  public static final class AText extends Subject {
    private final Object all = new Numbers();

    @Override
    void work() {
      String unused = String.valueOf(all);
    }

    private class Numbers extends AbstractList<Integer> {
      @Override
      public Integer get(int index) {
        drain();
        return index;
      }

      @Override
      public int size() {
        return 2;
      }
    }
  }

  /** The JDK calls the module, which calls the JDK, which calls the module. */
  public static final class AWayByTheModule extends Subject {
    private final Map<Integer, Boolean> values = new HashMap<>();
    private final Scanner in = new Scanner(new Source());

    @Override
    void work() {
      values.computeIfAbsent(1, key -> in.hasNext());
    }

    private class Source implements Readable {
      @Override
      public int read(CharBuffer to) {
        drain();
        return -1;
      }
    }
  }

  /** The constructor of the JDK calls what a subclass overrides. */
  public static final class ARandom extends Subject {
    private static ARandom last = new ARandom();

    public ARandom() {
      last = this;
    }

    @Override
    void work() {
      new Numbers();
    }

    private static class Numbers extends Random {
      private static final long serialVersionUID = 1;

      @Override
      public void setSeed(long seed) {
        last.drain();
      }
    }
  }

  /** The constructor of the JDK calls what a subclass overrides. */
  public static final class ACalendar extends Subject {
    private static ACalendar last = new ACalendar();

    public ACalendar() {
      last = this;
    }

    @Override
    void work() {
      new Days();
    }

    private static class Days extends GregorianCalendar {
      private static final long serialVersionUID = 1;

      @Override
      protected void computeFields() {
        last.drain();
        super.computeFields();
      }
    }
  }

  /** A new thread takes the values of the one that makes it. */
  public static final class AnInheritedValue extends Subject {
    private final InheritableThreadLocal<Integer> value = new Value();

    @Override
    void work() {
      value.set(1);
      new Thread();
    }

    private class Value extends InheritableThreadLocal<Integer> {
      @Override
      protected Integer childValue(Integer parent) {
        return drain();
      }
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(Subject.class)
    void aText() throws Exception {
      new AText().take();
    }

    @Test
    @Demonic(Subject.class)
    void aWayByTheModule() throws Exception {
      new AWayByTheModule().take();
    }

    @Test
    @Demonic(Subject.class)
    void aRandom() throws Exception {
      new ARandom().take();
    }

    @Test
    @Demonic(Subject.class)
    void aCalendar() throws Exception {
      new ACalendar().take();
    }

    @Test
    @Demonic(Subject.class)
    void anInheritedValue() throws Exception {
      new AnInheritedValue().take();
    }
  }
}
