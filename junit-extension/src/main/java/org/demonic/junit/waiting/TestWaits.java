package org.demonic.junit.waiting;

import java.lang.StackWalker.StackFrame;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.demonic.instrument.hooks.WaitHooks;
import org.demonic.instrument.hooks.WaitListener;
import org.demonic.junit.waiting.OtherThreads.Activity;
import org.jspecify.annotations.Nullable;

/**
 * The waits of the thread that runs a test. One that nobody is there to end, or that nobody has
 * ended for some time although all other threads wait, too, ends the test by a {@link StuckError}.
 */
public final class TestWaits implements WaitListener, AutoCloseable {
  private static final String JUNIT = "org.junit.";
  private static final String HOOKS = "org.demonic.instrument.hooks.";

  /** A wait with a shorter limit ends by itself. */
  private static final Duration SHORT = Duration.ofMillis(200);

  /** How long all threads wait before that is for ever: one that is woken may go on late. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final Duration PAUSE = Duration.ofMillis(20);

  /** The threads that were there when the first test of this JVM began. */
  private static @Nullable Set<Thread> earlier;

  private final Predicate<String> isOfModule;
  private final OtherThreads others;
  private final Thread test = Thread.currentThread();

  private @Nullable Watch watch;
  private @Nullable StuckWait stuck;

  private TestWaits(Set<Thread> earlier, Predicate<String> isOfModule) {
    this.isOfModule = isOfModule;
    this.others = new OtherThreads(earlier, isOfModule);
  }

  /**
   * Listens to the waits of this thread, until they are closed.
   *
   * @param isOfModule says of the binary name of a class whether its code is the module's
   */
  public static TestWaits ofThisThread(Predicate<String> isOfModule) {
    TestWaits waits = new TestWaits(earlier(), isOfModule);
    WaitHooks.bind(waits);
    return waits;
  }

  private static synchronized Set<Thread> earlier() {
    if (earlier == null) {
      earlier = Set.copyOf(Thread.getAllStackTraces().keySet());
    }
    return earlier;
  }

  /** The wait that has ended the test; empty if none has. */
  public Optional<StuckWait> stuck() {
    return Optional.ofNullable(stuck);
  }

  /** Listens no more. */
  @Override
  public void close() {
    WaitHooks.bind(null);
  }

  @Override
  public void waits(@Nullable Object by, long nanos) {
    boolean isShort = nanos != NO_LIMIT && nanos <= SHORT.toNanos();
    Optional<StuckWait> wait = isShort ? Optional.empty() : wait(by, nanos != NO_LIMIT);
    if (wait.isEmpty()) {
      return;
    }
    boolean isForThread = by instanceof Thread;
    Activity activity = others.beside(test);
    if (activity == Activity.NONE && !isForThread && !WaitHooks.isWoken()) {
      throw stuckIn(wait.get());
    }
    watch = new Watch(wait.get());
    watch.start();
  }

  @Override
  public void waited() {
    Watch ended = watch;
    watch = null;
    if (ended != null && ended.end()) {
      // The interrupt of the watch may not have been noticed.
      Thread.interrupted();
      throw stuckIn(ended.wait);
    }
  }

  private StuckError stuckIn(StuckWait wait) {
    stuck = wait;
    return new StuckError(wait);
  }

  /** The wait that begins now; empty if neither the module nor the test has called what waits. */
  private Optional<StuckWait> wait(@Nullable Object by, boolean isTimed) {
    List<StackFrame> all = StackWalker.getInstance().walk(frames -> frames.toList());
    int first = 0;
    while (first < all.size() && !isOfModule.test(all.get(first).getClassName())) {
      if (all.get(first).getClassName().startsWith(JUNIT)) {
        return Optional.empty();
      }
      first++;
    }
    if (first == all.size()) {
      return Optional.empty();
    }
    StackFrame called = all.get(first - 1);
    String own = by instanceof Thread ? "Thread.join" : "Object.wait";
    String call = called.getClassName().startsWith(HOOKS) ? own : name(called);
    return Optional.of(
        new StuckWait(
            call,
            isTimed,
            all.subList(first, all.size()).stream().map(StackFrame::toStackTraceElement).toList()));
  }

  /** {@code Semaphore.acquire}. */
  private static String name(StackFrame frame) {
    String type = frame.getClassName();
    String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    return (simple.equals("ConditionObject") ? "Condition" : simple) + "." + frame.getMethodName();
  }

  /** Looks now and then whether anybody may still end a wait, and ends it if nobody does. */
  private final class Watch extends Thread {
    private final StuckWait wait;
    private boolean hasEnded;
    private boolean hasGivenUp;

    Watch(StuckWait wait) {
      super("demonic-waits");
      this.wait = wait;
      setDaemon(true);
    }

    @Override
    public void run() {
      long since = System.nanoTime();
      while (!hasEnded()) {
        LockSupport.parkNanos(PAUSE.toNanos());
        if (others.beside(test) == Activity.ACTIVE) {
          since = System.nanoTime();
        } else if (System.nanoTime() - since > PATIENCE.toNanos()) {
          giveUp();
          return;
        }
      }
    }

    private synchronized boolean hasEnded() {
      return hasEnded;
    }

    /** Wakes the test, unless it goes on already. */
    private synchronized void giveUp() {
      if (!hasEnded) {
        hasGivenUp = true;
        test.interrupt();
      }
    }

    /** The wait is over. Returns whether that is because nobody could have ended it. */
    synchronized boolean end() {
      hasEnded = true;
      return hasGivenUp;
    }
  }
}
