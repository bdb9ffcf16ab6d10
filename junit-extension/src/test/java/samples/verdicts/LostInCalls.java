package samples.verdicts;

import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/**
 * Locks that a thread gives back inside of a call whose code is not read, while it is not {@code
 * open}: another thread may come to {@code take()} meanwhile.
 */
@SuppressWarnings({
  "FutureReturnValueIgnored",
  "LockNotBeforeTry",
  "ReturnValueIgnored",
  "UnusedVariable", // Contracts read it.
  "WaitNotInLoop"
})
public final class LostInCalls {
  private LostInCalls() {}

  /** What may wait. */
  interface Act {
    void go(long millis) throws InterruptedException;
  }

  /** Breakable: the function is the wait itself. */
  public static class WaitByName {
    private boolean open = true;

    public synchronized void pause() throws InterruptedException {
      Act act = this::wait;
      open = false;
      act.go(1);
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: so is what closes the resource. */
  public static class WaitAtTheEnd {
    private boolean open = true;

    public synchronized void wake() {
      notifyAll();
    }

    public synchronized void pause() throws Exception {
      open = false;
      try (AutoCloseable end = this::wait) {
        String.valueOf(end);
      }
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: the wait of a condition. */
  public static class AwaitByName {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean open = true;

    /** What may await. */
    interface Wait {
      long go(long nanos) throws InterruptedException;
    }

    public void pause() throws InterruptedException {
      Wait wait = changed::awaitNanos;
      lock.lock();
      try {
        open = false;
        wait.go(1000);
        open = true;
      } finally {
        lock.unlock();
      }
    }

    public int take() {
      lock.lock();
      try {
        return pop();
      } finally {
        lock.unlock();
      }
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: {@code timedWait} waits for any object. */
  public static class TimedWaitByName {
    private boolean open = true;

    /** What may wait for an object. */
    interface WaitFor {
      void go(Object monitor, long time) throws InterruptedException;
    }

    public synchronized void pause() throws InterruptedException {
      WaitFor wait = TimeUnit.MILLISECONDS::timedWait;
      open = false;
      wait.go(this, 1);
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: the method that is found at run time waits. */
  public static class WaitByReflection {
    private boolean open = true;

    public synchronized void pause() throws ReflectiveOperationException {
      Method wait = Object.class.getMethod("wait", long.class);
      open = false;
      wait.invoke(this, 1L);
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: the initialiser of another class gives the lock back. */
  public static class WaitInInitialiser {
    static volatile WaitInInitialiser at;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean open = true;

    /** Begins late. */
    static final class Late {
      static int zero;

      static {
        WaitInInitialiser it = at;
        it.lock.unlock();
        Thread.yield();
        it.lock.lock();
      }
    }

    public void pause() {
      lock.lock();
      try {
        at = this;
        open = false;
        Late.zero = 0;
        open = true;
      } finally {
        lock.unlock();
      }
    }

    public int take() {
      lock.lock();
      try {
        return pop();
      } finally {
        lock.unlock();
      }
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: a caller's function, which the future runs when it is completed, may wait. */
  public static class Announced {
    private final CompletableFuture<String> done = new CompletableFuture<>();
    private boolean open = true;

    public void whenDone(Runnable action) {
      done.thenRun(action);
    }

    public synchronized void finish() {
      open = false;
      done.complete("x");
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: so may a listener. */
  public static class Listened {
    private final PropertyChangeSupport support = new PropertyChangeSupport("x");
    private boolean open = true;

    public void add(PropertyChangeListener listener) {
      support.addPropertyChangeListener(listener);
    }

    public synchronized void change() {
      open = false;
      support.firePropertyChange("size", 0, 1);
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Safe: the future runs nothing but what is here. */
  public static class AnnouncedWithin {
    private final CompletableFuture<String> done = new CompletableFuture<>();
    private int times;
    private boolean open = true;

    public AnnouncedWithin() {
      done.thenRun(() -> times++);
    }

    public synchronized void finish() {
      open = false;
      done.complete("x");
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: who reads from a pipe waits on its monitor. */
  public static class Piped {
    private final PipedOutputStream out = new PipedOutputStream();
    private final PipedInputStream in;
    private boolean open = true;

    public Piped() throws IOException {
      in = new PipedInputStream(out);
    }

    public void write() throws IOException {
      out.write(1);
    }

    public void read() throws IOException {
      synchronized (in) {
        open = false;
        in.read();
        open = true;
      }
    }

    public int take() {
      synchronized (in) {
        return pop();
      }
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: so does who reads what it inherits. */
  public static class Pipe extends PipedInputStream {
    private boolean open = true;

    public synchronized void pause() throws IOException {
      open = false;
      super.read();
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: what is generated for a record asks its components, one of them a caller's. */
  public static class Asked {
    private final Part part;
    private int hash;
    private boolean open = true;

    /** Has what a caller gave. */
    record Part(Object given) {}

    public Asked(Object given) {
      part = new Part(given);
    }

    public synchronized void pause() {
      open = false;
      hash = part.hashCode();
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return hash;
    }
  }

  /** Breakable: so does a map that has records as its keys. */
  public static class AskedByAMap {
    private final Map<Part, String> all = new HashMap<>();
    private boolean open = true;

    /** Has what a caller gave. */
    record Part(Object given, int number) {}

    public synchronized void add(Object given) {
      Part part = new Part(given, 1);
      open = false;
      all.put(part, "");
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return all.size();
    }
  }

  /** Breakable: the matcher reads a text of others, whose code may wait. */
  public static class MatcherOfAText {
    private boolean open = true;
    private final Matcher matcher;

    public MatcherOfAText(CharSequence text) {
      matcher = Pattern.compile("a").matcher(text);
    }

    public synchronized boolean next() {
      open = false;
      try {
        return matcher.find();
      } finally {
        open = true;
      }
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Safe: the matcher reads a text of its own. */
  public static class MatcherOfItsOwn {
    private boolean open = true;
    private final Matcher matcher = Pattern.compile("a").matcher("banana");

    public synchronized boolean next() {
      open = false;
      try {
        return matcher.find();
      } finally {
        open = true;
      }
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  /** Breakable: a class that is named may be initialised, by whatever code. */
  public static class Named {
    private boolean open = true;

    public synchronized void load(String name) throws ClassNotFoundException {
      open = false;
      Class.forName(name);
      open = true;
    }

    public synchronized int take() {
      return pop();
    }

    @Requires("open")
    int pop() {
      return 1;
    }
  }

  @Demonic
  static class Tests {
    @Test
    void aMethodReferenceToAWait() {
      new WaitByName().take();
    }

    @Test
    void aResourceThatWaits() {
      new WaitAtTheEnd().take();
    }

    @Test
    void aMethodReferenceToAnAwait() {
      new AwaitByName().take();
    }

    @Test
    void aMethodReferenceToATimedWait() {
      new TimedWaitByName().take();
    }

    @Test
    void aWaitByReflection() {
      new WaitByReflection().take();
    }

    @Test
    void anInitialiserThatUnlocks() {
      new WaitInInitialiser().take();
    }

    @Test
    void aFunctionThatAFutureKeeps() {
      new Announced().take();
    }

    @Test
    void aListenerThatIsKept() {
      new Listened().take();
    }

    @Test
    void aFunctionOfItsOwnThatAFutureKeeps() {
      new AnnouncedWithin().take();
    }

    @Test
    void aPipe() throws IOException {
      new Piped().take();
    }

    @Test
    void aPipeThatIsInherited() {
      new Pipe().take();
    }

    @Test
    void aComponentOfARecord() {
      new Asked("x").take();
    }

    @Test
    void aRecordInAMap() {
      new AskedByAMap().take();
    }

    @Test
    void aMatcherOfAText() {
      new MatcherOfAText("banana").take();
    }

    @Test
    void aMatcherOfItsOwn() {
      new MatcherOfItsOwn().take();
    }

    @Test
    void aClassThatIsNamed() {
      new Named().take();
    }
  }
}
