package samples.verdicts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.MissingFormatArgumentException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Calls of the JDK that throw half-way, and calls behind which the code never goes on. */
public final class JdkCalls {
  private JdkCalls() {}

  enum Mode {
    ON,
    OFF
  }

  /**
   * Breakable: whatever throws in {@code set} leaves {@code open} false. Each subclass has another
   * call that does.
   */
  public abstract static class Door {
    boolean open = true;

    @Requires("open")
    int bar() {
      return 1;
    }

    public synchronized int show() {
      return bar();
    }
  }

  /** Breakable: {@code set(null)}, since the constructor demands a cause. */
  public static class ACause extends Door {
    Exception last = new Exception();

    public synchronized void set(IOException cause) {
      open = false;
      last = new UncheckedIOException(cause);
      open = true;
    }
  }

  /** Breakable: {@code set(null)}, since the constructor demands a text. */
  public static class AText extends Door {
    Exception last = new Exception();

    public synchronized void set(String text) {
      open = false;
      last = new MissingFormatArgumentException(text);
      open = true;
    }
  }

  /** Breakable: the constructor calls {@code cause.toString()}, which may throw. */
  public static class ACauseThatThrows extends Door {
    Exception last = new Exception();

    public synchronized void set(Exception cause) {
      open = false;
      last = new RuntimeException(cause);
      open = true;
    }
  }

  /** Safe: a message and a cause are kept as they are. */
  public static class AMessage extends Door {
    Exception last = new Exception();

    public synchronized void set(String message, Exception cause) {
      open = false;
      last = new RuntimeException(message, cause);
      open = true;
    }
  }

  /** Breakable: an object of the caller's whose {@code toString()} throws. */
  public static class ABuilder extends Door {
    String last = "";

    public synchronized void set(Object part) {
      open = false;
      last = new StringBuilder().append(part).toString();
      open = true;
    }
  }

  /** Breakable: {@code set(0)}. */
  public static class ADivisor extends Door {
    int last;

    public synchronized void set(int divisor) {
      open = false;
      last = Math.floorMod(1, divisor);
      open = true;
    }
  }

  /** Breakable: the monitor of null cannot be entered. */
  public static class AMonitor extends Door {
    public synchronized void set(Object lock) {
      open = false;
      synchronized (lock) {
        open = true;
      }
    }
  }

  /** Breakable: a list of size -1. */
  public static class ASize extends Door {
    List<String> list = List.of();

    public synchronized void set(int size) {
      open = false;
      list = new ArrayList<>(size);
      open = true;
    }
  }

  /** Breakable: {@code valueOf(null)} throws. */
  public static class AName extends Door {
    Mode mode = Mode.ON;

    public synchronized void set(String name) {
      open = false;
      mode = Mode.valueOf(name);
      open = true;
    }
  }

  /** Breakable: the thread may be interrupted. */
  public static class ANap extends Door {
    public synchronized void set() throws InterruptedException {
      open = false;
      Thread.sleep(1);
      open = true;
    }
  }

  /** Safe: {@code finally} restores it, whatever is thrown. */
  public static class ANapThatRestores extends Door {
    public synchronized void set() throws InterruptedException {
      open = false;
      try {
        Thread.sleep(1);
      } finally {
        open = true;
      }
    }
  }

  /** Breakable: the thread does not have the lock. */
  public static class AnUnlock extends Door {
    private final ReentrantLock lock = new ReentrantLock();

    public synchronized void set() {
      open = false;
      lock.unlock();
      open = true;
    }
  }

  /** Safe: {@code clear()} never comes to its last line. Each subclass has another reason. */
  public abstract static class Shelf {
    int left = 2;

    @Requires("left > 0")
    int pop() {
      return left;
    }

    public int take() {
      return left > 0 ? pop() : 0;
    }
  }

  /** Safe: a list without elements that cannot get any. */
  public static class AnImmutableList extends Shelf {
    private final List<String> list = List.of();

    public void clear() {
      list.add("x");
      left = 0;
    }
  }

  /** Safe: the map cannot be changed through this view. */
  public static class AnUnmodifiableMap extends Shelf {
    private final Map<String, String> map = Collections.unmodifiableMap(Map.of());

    public void clear() {
      map.put("x", "y");
      left = 0;
    }
  }

  /** Breakable: a list that can be changed. */
  public static class AMutableList extends Shelf {
    private final List<String> list = new ArrayList<>();

    public void clear() {
      list.add("x");
      left = 0;
    }
  }

  /** Safe: the JVM ends before that. */
  public static class AnExit extends Shelf {
    public void clear() {
      System.exit(1);
      left = 0;
    }
  }

  /** Breakable: the JVM ends after that. */
  public static class ALateExit extends Shelf {
    public void clear() {
      left = 0;
      System.exit(1);
    }
  }

  /** Safe: the text is no number. */
  public static class AWrongNumber extends Shelf {
    public void clear() {
      int unused = Integer.parseInt("x");
      left = 0;
    }
  }

  /** Breakable: the text is the number 0. */
  public static class ANumber extends Shelf {
    public void clear() {
      left = Integer.parseInt("0");
    }
  }

  /** Safe: there is nothing in it. */
  public static class AnEmptyOptional extends Shelf {
    private final Optional<String> none = Optional.empty();

    public void clear() {
      String unused = none.get();
      left = 0;
    }
  }

  /** Safe: nobody counts the latch down. */
  public static class ALatch extends Shelf {
    private final CountDownLatch never = new CountDownLatch(1);

    public void clear() throws InterruptedException {
      never.await();
      left = 0;
    }
  }

  /** Breakable: somebody counts the latch down. */
  public static class ALatchThatOpens extends Shelf {
    private final CountDownLatch latch = new CountDownLatch(1);

    public void open() {
      latch.countDown();
    }

    public void clear() throws InterruptedException {
      latch.await();
      left = 0;
    }
  }

  /** Safe: nobody releases a permit. */
  public static class ASemaphore extends Shelf {
    private final Semaphore none = new Semaphore(0);

    public void clear() {
      none.acquireUninterruptibly();
      left = 0;
    }
  }

  /** Its tests. */
  @Demonic({Door.class, Shelf.class})
  public static class Tests {
    @Test
    void aCause() {
      new ACause().show();
    }

    @Test
    void aText() {
      new AText().show();
    }

    @Test
    void aCauseThatThrows() {
      new ACauseThatThrows().show();
    }

    @Test
    void aMessage() {
      new AMessage().show();
    }

    @Test
    void aBuilder() {
      new ABuilder().show();
    }

    @Test
    void aDivisor() {
      new ADivisor().show();
    }

    @Test
    void aMonitor() {
      new AMonitor().show();
    }

    @Test
    void aSize() {
      new ASize().show();
    }

    @Test
    void aName() {
      new AName().show();
    }

    @Test
    void aNap() {
      new ANap().show();
    }

    @Test
    void aNapThatRestores() {
      new ANapThatRestores().show();
    }

    @Test
    void anUnlock() {
      new AnUnlock().show();
    }

    @Test
    void anImmutableList() {
      new AnImmutableList().take();
    }

    @Test
    void anUnmodifiableMap() {
      new AnUnmodifiableMap().take();
    }

    @Test
    void aMutableList() {
      new AMutableList().take();
    }

    @Test
    void anExit() {
      new AnExit().take();
    }

    @Test
    void aLateExit() {
      new ALateExit().take();
    }

    @Test
    void aWrongNumber() {
      new AWrongNumber().take();
    }

    @Test
    void aNumber() {
      new ANumber().take();
    }

    @Test
    void anEmptyOptional() {
      new AnEmptyOptional().take();
    }

    @Test
    void aLatch() {
      new ALatch().take();
    }

    @Test
    void aLatchThatOpens() {
      new ALatchThatOpens().take();
    }

    @Test
    void aSemaphore() {
      new ASemaphore().take();
    }
  }
}
