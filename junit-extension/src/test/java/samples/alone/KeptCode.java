package samples.alone;

import java.io.BufferedReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.CharBuffer;
import java.util.AbstractList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Observable;
import java.util.PrimitiveIterator;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.stream.IntStream;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Objects of the JDK run in the midst of a section what they got before. */
public final class KeptCode {
  private KeptCode() {}

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

  /** A function makes its first value. */
  public static final class AThreadLocal extends Subject {
    private final ThreadLocal<Integer> local = ThreadLocal.withInitial(this::drain);

    @Override
    void work() {
      local.get();
    }
  }

  /** A thread runs its task where it is called, and is not started. */
  public static final class AThread extends Subject {
    private final Thread work = new Thread(this::drain);

    @Override
    void work() {
      work.run();
    }
  }

  /** A function puts its numbers together. */
  public static final class AnAccumulator extends Subject {
    private final LongAccumulator sum = new LongAccumulator((one, other) -> drain(), 0);

    @Override
    void work() {
      sum.accumulate(1);
    }
  }

  /** A function of the stream makes its numbers. */
  public static final class AStreamsIterator extends Subject {
    private final PrimitiveIterator.OfInt numbers = IntStream.generate(this::drain).iterator();

    @Override
    void work() {
      numbers.nextInt();
    }
  }

  /** It reads from a class of the module. */
  public static final class AReader extends Subject {
    private final BufferedReader in = new BufferedReader(new Source());

    @Override
    void work() throws Exception {
      in.read();
    }

    private class Source extends Reader {
      @Override
      public int read(char[] to, int from, int length) {
        drain();
        return -1;
      }

      @Override
      public void close() {}
    }
  }

  /** It reads from a class of the module. */
  public static final class AScanner extends Subject {
    private final Scanner in = new Scanner(new Source());

    @Override
    void work() {
      var unused = in.hasNext();
    }

    private class Source implements Readable {
      @Override
      public int read(CharBuffer to) {
        drain();
        return -1;
      }
    }
  }

  /** It prints to a class of the module. */
  public static final class APrinter extends Subject {
    private final PrintStream out = new PrintStream(new Sink());

    @Override
    void work() {
      out.flush();
    }

    private class Sink extends OutputStream {
      @Override
      public void write(int one) {}

      @Override
      public void flush() {
        drain();
      }
    }
  }

  /** It tells an observer of the module. */
  @SuppressWarnings("deprecation")
  public static final class ATopic extends Subject {
    private final Topic told = new Topic();

    public ATopic() {
      told.addObserver((from, what) -> drain());
    }

    @Override
    void work() {
      told.tell();
      told.notifyObservers();
    }

    private static class Topic extends Observable {
      void tell() {
        setChanged();
      }
    }
  }

  /** A comparator of the JDK asks a function for the key. */
  public static final class AnOrder extends Subject {
    private final Map<Integer, Integer> values =
        new TreeMap<>(Comparator.comparing(key -> key + drain()));

    @Override
    void work() {
      values.put(1, 1);
    }
  }

  /** It goes through a list of the module. */
  public static final class AnIterator extends Subject {
    private final Iterator<Integer> all = new Numbers().iterator();

    @Override
    void work() {
      all.next();
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

  /** It goes through a list of the module. */
  public static final class AnEnumeration extends Subject {
    private final Enumeration<Integer> all = Collections.enumeration(new Numbers());

    @Override
    void work() {
      all.nextElement();
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

  /** It is a task of the JDK that runs one of the module. */
  public static final class ATask extends Subject {
    private final Runnable work = new FutureTask<>(this::drain);

    @Override
    void work() {
      work.run();
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(Subject.class)
    void aThreadLocal() throws Exception {
      new AThreadLocal().take();
    }

    @Test
    @Demonic(Subject.class)
    void aThread() throws Exception {
      new AThread().take();
    }

    @Test
    @Demonic(Subject.class)
    void anAccumulator() throws Exception {
      new AnAccumulator().take();
    }

    @Test
    @Demonic(Subject.class)
    void aStreamsIterator() throws Exception {
      new AStreamsIterator().take();
    }

    @Test
    @Demonic(Subject.class)
    void aReader() throws Exception {
      new AReader().take();
    }

    @Test
    @Demonic(Subject.class)
    void aScanner() throws Exception {
      new AScanner().take();
    }

    @Test
    @Demonic(Subject.class)
    void aPrinter() throws Exception {
      new APrinter().take();
    }

    @Test
    @Demonic(Subject.class)
    void aTopic() throws Exception {
      new ATopic().take();
    }

    @Test
    @Demonic(Subject.class)
    void anOrder() throws Exception {
      new AnOrder().take();
    }

    @Test
    @Demonic(Subject.class)
    void anIterator() throws Exception {
      new AnIterator().take();
    }

    @Test
    @Demonic(Subject.class)
    void anEnumeration() throws Exception {
      new AnEnumeration().take();
    }

    @Test
    @Demonic(Subject.class)
    void aTask() throws Exception {
      new ATask().take();
    }
  }
}
