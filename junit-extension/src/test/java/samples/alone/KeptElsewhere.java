package samples.alone;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongBinaryOperator;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Objects of the JDK in the midst of a section, which run nothing that changes a number. */
public final class KeptElsewhere {
  private KeptElsewhere() {}

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

  /** The task of the thread changes nothing. */
  public static final class AThreadThatLooks extends Subject {
    private final Thread work = new Thread(this::look);

    private void look() {
      Thread.onSpinWait();
    }

    @Override
    void work() {
      work.run();
    }
  }

  /** Its task runs in the thread, and not where this is asked for its name. */
  public static final class AThreadAtWork extends Subject {
    private final Thread work = new Thread(this::drain);

    @Override
    void work() {
      work.getName();
      work.interrupt();
    }
  }

  /** It has no function, though the module has one that changes something. */
  public static final class AnAdder extends Subject {
    private final LongAdder sum = new LongAdder();
    private final LongBinaryOperator change = (one, other) -> drain();

    public long change() {
      return change.applyAsLong(1, 2);
    }

    @Override
    void work() {
      sum.increment();
    }
  }

  /** It has a text, though the module has a class that it could read from. */
  public static final class AScannerOfText extends Subject {
    private final Scanner in = new Scanner("1 2");
    private final Readable other = new Source();

    public int change() throws Exception {
      return other.read(CharBuffer.allocate(1));
    }

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

  /** What the module prints goes to no class of it. */
  public static final class APrintedText extends Subject {
    private final PrintStream out = new PrintStream(new ByteArrayOutputStream());
    private final InputStream other = new Source();

    public int change() throws Exception {
      return other.read();
    }

    @Override
    void work() {
      out.println(1);
    }

    private class Source extends InputStream {
      @Override
      public int read() {
        return drain();
      }
    }
  }

  /** Its keys are compared by themselves, whatever functions the module has. */
  public static final class AMap extends Subject {
    private final Map<Integer, Integer> values = new TreeMap<>();

    public synchronized void change() {
      values.computeIfAbsent(2, key -> key + drain());
    }

    @Override
    void work() {
      values.put(1, 1);
    }
  }

  /** Its elements run no functions, whatever functions the module has. */
  public static final class AList extends Subject {
    private final List<Integer> all = new ArrayList<>(List.of(1));

    public synchronized void change() {
      all.removeIf(one -> drain() > 0);
    }

    @Override
    void work() {
      all.add(2);
    }
  }

  /** The constructor of the JDK calls nothing that the subclass overrides. */
  public static final class AnOwnRandom extends Subject {
    private static AnOwnRandom last = new AnOwnRandom();

    public AnOwnRandom() {
      last = this;
    }

    @Override
    void work() {
      new Numbers();
    }

    private static class Numbers extends Random {
      private static final long serialVersionUID = 1;

      @Override
      public int nextInt() {
        return last.drain();
      }
    }
  }

  /** No thread takes values of the one that makes it. */
  public static final class ANewThread extends Subject {
    private final ThreadLocal<Integer> value = new ThreadLocal<>();

    @Override
    void work() {
      value.set(1);
      new Thread();
    }
  }

  /** A pipe waits on its own monitor, which is not the one that is held. */
  public static final class APipeOfOthers extends Subject {
    private final PipedInputStream in = new PipedInputStream();

    public APipeOfOthers() throws Exception {
      new PipedOutputStream(in).write(1);
    }

    @Override
    void work() throws Exception {
      in.read();
    }
  }

  /** Nobody else has this list. */
  public static final class AnOwnCopy {
    public void take() {
      List<String> list = new ArrayList<>();
      list.add("a");
      need(list.size());
    }

    @Requires("number > 0")
    private static void need(int number) {
      if (number <= 0) {
        throw new IllegalStateException("not positive");
      }
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(Subject.class)
    void aThreadThatLooks() throws Exception {
      new AThreadThatLooks().take();
    }

    @Test
    @Demonic(Subject.class)
    void aThreadAtWork() throws Exception {
      new AThreadAtWork().take();
    }

    @Test
    @Demonic(Subject.class)
    void anAdder() throws Exception {
      new AnAdder().take();
    }

    @Test
    @Demonic(Subject.class)
    void aScannerOfText() throws Exception {
      new AScannerOfText().take();
    }

    @Test
    @Demonic(Subject.class)
    void aPrintedText() throws Exception {
      new APrintedText().take();
    }

    @Test
    @Demonic(Subject.class)
    void aMap() throws Exception {
      new AMap().take();
    }

    @Test
    @Demonic(Subject.class)
    void aList() throws Exception {
      new AList().take();
    }

    @Test
    @Demonic(Subject.class)
    void anOwnRandom() throws Exception {
      new AnOwnRandom().take();
    }

    @Test
    @Demonic(Subject.class)
    void aNewThread() throws Exception {
      new ANewThread().take();
    }

    @Test
    @Demonic(Subject.class)
    void aPipeOfOthers() throws Exception {
      new APipeOfOthers().take();
    }

    @Test
    @Demonic(AnOwnCopy.class)
    void anOwnCopy() throws Exception {
      new AnOwnCopy().take();
    }
  }
}
