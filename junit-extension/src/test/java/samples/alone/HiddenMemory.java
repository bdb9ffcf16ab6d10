package samples.alone;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/**
 * Arguments that come from memory which no code of the module writes by itself: what objects of the
 * JDK have in them, what code of the JDK calls back, and what it throws. Other threads can change
 * each, by {@code set}, so that nothing is proved; each class is a module of its own, in which no
 * other code writes such memory by chance.
 */
public final class HiddenMemory {
  private HiddenMemory() {}

  /** What all have: a method that must not get 0. */
  abstract static class Subject {
    @Requires("number > 0")
    static void need(int number) {
      if (number <= 0) {
        throw new IllegalStateException("not positive");
      }
    }
  }

  /** A number of the JDK. */
  public static final class ANumber extends Subject {
    private final AtomicInteger number = new AtomicInteger(1);

    public void set(int value) {
      number.set(value);
    }

    public void use() {
      need(number.get());
    }
  }

  /** A number that another object of the JDK has got. */
  public static final class ANumberOfANumber extends Subject {
    private final AtomicInteger number = new AtomicInteger(1);

    public void set(int value) {
      number.set(value);
    }

    public void use() {
      need(new AtomicInteger(number.get()).get());
    }
  }

  /** A calculation with what the JDK tells. */
  public static final class ACalculation extends Subject {
    private final AtomicInteger number = new AtomicInteger(1);

    public void set(int value) {
      number.set(value);
    }

    public void use() {
      need(Integer.parseInt(number.toString()));
    }
  }

  /** A copy that a constructor of the JDK makes. */
  public static final class ACopy extends Subject {
    private final List<String> list = new CopyOnWriteArrayList<>(List.of("a"));

    public void set() {
      list.clear();
    }

    public void use() {
      need(new ArrayList<>(list).size());
    }
  }

  /** A method that the JDK calls back. */
  public static final class AText extends Subject {
    private volatile String text = "abc";

    public void set(String value) {
      text = value;
    }

    @Override
    public String toString() {
      return text;
    }

    public void use() {
      need(String.valueOf(this).length());
    }
  }

  /** The same, by way of an array. */
  public static final class AFormattedText extends Subject {
    private volatile String text = "abc";

    public void set(String value) {
      text = value;
    }

    @Override
    public String toString() {
      return text;
    }

    public void use() {
      need(String.format("%s", this).length());
    }
  }

  /** An own object that the JDK calls back. */
  public static final class AnOwnList extends Subject {
    private volatile int number = 3;

    public void set(int value) {
      number = value;
    }

    public void use() {
      need(new ArrayList<>(new Numbers()).get(0));
    }

    private final class Numbers extends AbstractList<Integer> {
      @Override
      public Integer get(int index) {
        return number;
      }

      @Override
      public int size() {
        return 1;
      }
    }
  }

  /** A function that the JDK calls back. */
  public static final class ATask extends Subject {
    private volatile int number = 3;

    public void set(int value) {
      number = value;
    }

    public void use() throws Exception {
      FutureTask<Integer> task = new FutureTask<>(() -> number);
      task.run();
      need(task.get());
    }
  }

  /** The receiver of a call, by way of an object of the JDK. */
  public static final class AReceiver {
    private volatile Part part = new Part(1);

    public void set(int value) {
      part = new Part(value);
    }

    public void use() {
      new AtomicReference<>(part).get().go();
    }
  }

  /** The receiver of a call, by way of a recursion, which is not followed. */
  public static final class ARecursion {
    private volatile Part part = new Part(1);

    public void set(int value) {
      part = new Part(value);
    }

    public void use() {
      go(part, 2);
    }

    private static void go(Part part, int times) {
      if (times == 0) {
        part.go();
      } else {
        go(part, times - 1);
      }
    }
  }

  /** What counts is fixed when it is made. */
  static final class Part {
    private final int number;

    Part(int number) {
      this.number = number;
    }

    @Requires("number > 0")
    void go() {
      if (number <= 0) {
        throw new IllegalStateException("not positive");
      }
    }
  }

  /** What an exception of the JDK tells. */
  public static final class AnException extends Subject {
    private final List<Integer> list = new ArrayList<>(List.of(1));

    public synchronized void set() {
      list.clear();
    }

    private synchronized int first() {
      return list.get(0);
    }

    public void use() {
      int number = 1;
      try {
        first();
      } catch (IndexOutOfBoundsException e) {
        number = 0;
      }
      need(number);
    }
  }

  /** What an interrupt tells. */
  public static final class AnInterrupt extends Subject {
    private final Semaphore permits = new Semaphore(1);

    public void set(Thread other) {
      other.interrupt();
    }

    public void use() {
      int number = 1;
      try {
        permits.acquire();
        permits.release();
      } catch (InterruptedException e) {
        number = 0;
      }
      need(number);
    }
  }

  /** What anybody may set for the whole process. */
  public static final class ASetting extends Subject {
    public void set(String value) {
      System.setProperty("samples.alone", value);
    }

    public void use() {
      need(Integer.getInteger("samples.alone", 4));
    }
  }

  /** The name of a thread. */
  public static final class AName extends Subject {
    private final Thread thread = new Thread(() -> {}, "abc");

    public void set(String value) {
      thread.setName(value);
    }

    public void use() {
      need(thread.getName().length());
    }
  }

  /** A number that others have got before it is read. */
  public static final class ASharedNumber extends Subject {
    private volatile AtomicInteger shared = new AtomicInteger();

    public void set(int value) {
      shared.set(value);
    }

    public void use() {
      AtomicInteger number = new AtomicInteger(3);
      shared = number;
      need(number.get());
    }
  }

  /** A number that a function has which others may run. */
  public static final class ANumberOfAFunction extends Subject {
    public void use(Executor others) {
      AtomicInteger number = new AtomicInteger(3);
      others.execute(() -> number.set(0));
      need(number.get());
    }
  }

  /** Safe: nobody changes this list. */
  public static final class AnOwnCopy extends Subject {
    public void use() {
      List<String> list = new ArrayList<>();
      list.add("a");
      need(list.size());
    }
  }

  /** One for each class. */
  @Demonic(HiddenMemory.class)
  public static class Tests {
    @Test
    void aNumber() {
      new ANumber().use();
    }

    @Test
    void aNumberOfANumber() {
      new ANumberOfANumber().use();
    }

    @Test
    void aCalculation() {
      new ACalculation().use();
    }

    @Test
    void aCopy() {
      new ACopy().use();
    }

    @Test
    void aText() {
      new AText().use();
    }

    @Test
    void aFormattedText() {
      new AFormattedText().use();
    }

    @Test
    void anOwnList() {
      new AnOwnList().use();
    }

    @Test
    void aTask() throws Exception {
      new ATask().use();
    }

    @Test
    void aReceiver() {
      new AReceiver().use();
    }

    @Test
    void aRecursion() {
      new ARecursion().use();
    }

    @Test
    void anException() {
      new AnException().use();
    }

    @Test
    void anInterrupt() {
      new AnInterrupt().use();
    }

    @Test
    void aSetting() {
      new ASetting().use();
    }

    @Test
    void aName() {
      new AName().use();
    }

    @Test
    void aSharedNumber() {
      new ASharedNumber().use();
    }

    @Test
    void aNumberOfAFunction() {
      new ANumberOfAFunction().use(task -> {});
    }

    @Test
    void anOwnCopy() {
      new AnOwnCopy().use();
    }
  }
}
