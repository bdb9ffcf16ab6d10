package org.demonic.junit.waiting;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.instrument.hooks.WaitHooks;
import org.demonic.instrument.hooks.WaitListener;
import org.demonic.junit.test.TestRunners;
import org.demonic.junit.waiting.OtherThreads.Activity;
import org.jspecify.annotations.Nullable;

/**
 * The waits of the thread that runs a test. One that nobody is there to end, or that nobody has
 * ended for some time although all other threads wait, too, ends the test by a {@link StuckError}.
 */
public final class TestWaits implements WaitListener, AutoCloseable {
  private static final String HOOKS = "org.demonic.instrument.hooks.";

  /** A wait with a shorter limit ends by itself. */
  private static final Duration SHORT = Duration.ofMillis(200);

  /** How long all threads wait before that is for ever: one that is woken may go on late. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** The same if there are no other threads: the test itself may go on late. */
  private static final Duration LEAST = Duration.ofMillis(100);

  /** So often does code catch the error that ends a test; then it does so for ever. */
  private static final int TOO_OFTEN = 5;

  private static final Duration PAUSE = Duration.ofMillis(10);

  /** The ids of the threads that were there when the first test of this JVM began. */
  private static @Nullable Set<Long> earlier;

  private final Predicate<String> isOfModule;
  private final OtherThreads others;
  private final Thread test = Thread.currentThread();
  private volatile @Nullable Watch watch;

  /** The wait that the test is in; null if it is in none that may be for ever. */
  private volatile @Nullable Wait current;

  private volatile @Nullable StuckWait stuck;

  private int thrown;

  /** What the last short wait was by, and when the first of such waits in a row began. */
  private @Nullable Object polled;

  private long polledSince;
  private boolean isPolling;
  private boolean isPollingForEver;

  /** One wait. */
  private static final class Wait {
    final @Nullable Object by;
    final boolean isTimed;

    Wait(@Nullable Object by, boolean isTimed) {
      this.by = by;
      this.isTimed = isTimed;
    }
  }

  private TestWaits(Set<Long> earlier, Predicate<String> isOfModule) {
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

  private static synchronized Set<Long> earlier() {
    if (earlier == null) {
      earlier =
          Thread.getAllStackTraces().keySet().stream()
              .map(Thread::getId)
              .collect(Collectors.toSet());
    }
    return earlier;
  }

  /** The wait that has ended the test; empty if none has. */
  public Optional<StuckWait> stuck() {
    return Optional.ofNullable(stuck);
  }

  /** Whether a failure of a test is that it was ended in a wait. */
  public static boolean isEnd(@Nullable Throwable thrown) {
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (at instanceof StuckError) {
        return true;
      }
    }
    return false;
  }

  /** Listens no more. */
  @Override
  public void close() {
    WaitHooks.bind(null);
    stop();
  }

  /** Looks at the thread no more, which need not be this one. */
  public void stop() {
    Watch looking = watch;
    if (looking != null) {
      looking.isOver = true;
    }
  }

  @Override
  public void waits(@Nullable Object by, long nanos) {
    if (nanos != NO_LIMIT && nanos <= SHORT.toNanos()) {
      poll(by);
      return;
    }
    isPolling = false;
    // Nothing else is done here: most waits are short, and many.
    current = new Wait(by, nanos != NO_LIMIT);
    if (watch == null) {
      Watch looking = new Watch();
      watch = looking;
      looking.start();
    }
  }

  /** Notes a short wait: a loop of such waits may go on for ever, too. */
  private void poll(@Nullable Object by) {
    long now = System.nanoTime();
    if (!isPolling || polled != by) {
      isPolling = true;
      polled = by;
      polledSince = now;
    } else if (now - polledSince > PATIENCE.toNanos()) {
      polledSince = now;
      Activity activity = others.beside(test, by);
      stuck = activity != Activity.ACTIVE ? describe(new Wait(by, true)).orElse(stuck) : stuck;
      isPollingForEver = stuck != null;
    }
  }

  @Override
  public void waited() {
    if (isPollingForEver) {
      isPollingForEver = false;
      throw error();
    }
    Watch looking = watch;
    if (looking != null && looking.end()) {
      throw error();
    }
  }

  private StuckError error() {
    StuckWait wait = stuck().orElseThrow();
    thrown++;
    if (thrown == TOO_OFTEN) {
      System.err.println(
          ("Demonic: %s; nothing ends it, and the code catches the error by which its test would"
                  + " end: the test hangs")
              .formatted(wait.text()));
    }
    return new StuckError(wait);
  }

  /** The wait that goes on now; empty if neither the module nor the test has called what waits. */
  private Optional<StuckWait> describe(Wait wait) {
    List<StackTraceElement> all = Arrays.asList(test.getStackTrace());
    int first = 0;
    while (first < all.size() && !isOfModule.test(all.get(first).getClassName())) {
      if (TestRunners.contain(all.get(first).getClassName())) {
        return Optional.empty();
      }
      first++;
    }
    if (first == 0 || first == all.size()) {
      return Optional.empty();
    }
    StackTraceElement called = all.get(first - 1);
    String own = wait.by instanceof Thread ? "Thread.join" : "Object.wait";
    String call = called.getClassName().startsWith(HOOKS) ? own : name(called);
    return Optional.of(new StuckWait(call, wait.isTimed, all.subList(first, all.size())));
  }

  /** {@code Semaphore.acquire}. */
  private static String name(StackTraceElement frame) {
    String type = frame.getClassName();
    String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    return (simple.equals("ConditionObject") ? "Condition" : simple) + "." + frame.getMethodName();
  }

  /** Looks now and then whether anybody may still end the wait, and ends it if nobody does. */
  private final class Watch extends Thread {
    private volatile boolean isOver;
    private boolean hasGivenUp;

    Watch() {
      super("demonic-waits");
      setDaemon(true);
    }

    @Override
    public void run() {
      Wait before = null;
      long since = 0;
      while (!isOver) {
        LockSupport.parkNanos(PAUSE.toNanos());
        Wait wait = current;
        if (wait == null || wait != before) {
          before = wait;
          since = System.nanoTime();
          continue;
        }
        Activity activity = others.beside(test, wait.by);
        Duration patience = activity == Activity.NONE ? LEAST : PATIENCE;
        if (activity == Activity.ACTIVE) {
          since = System.nanoTime();
        } else if (System.nanoTime() - since > patience.toNanos()) {
          giveUp(wait);
        }
      }
    }

    /** Wakes the test, unless it goes on already. */
    private synchronized void giveUp(Wait wait) {
      Optional<StuckWait> described = current == wait ? describe(wait) : Optional.empty();
      if (described.isPresent()) {
        stuck = described.get();
        hasGivenUp = true;
        test.interrupt();
      }
    }

    /** The wait is over. Returns whether that is because nobody could have ended it. */
    synchronized boolean end() {
      current = null;
      if (hasGivenUp) {
        // The wait may have ended without noticing.
        Thread.interrupted();
      }
      boolean isStuck = hasGivenUp;
      hasGivenUp = false;
      return isStuck;
    }
  }
}
