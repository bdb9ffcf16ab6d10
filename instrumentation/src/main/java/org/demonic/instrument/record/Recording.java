package org.demonic.instrument.record;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.hooks.CallHooks;
import org.demonic.instrument.hooks.CallListener;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.MethodBody;
import org.jspecify.annotations.Nullable;

/**
 * Turns what the instrumented code does into events of one test. It covers the threads that are
 * bound to it, the test's own. Of other threads it only notes which methods they run.
 */
public final class Recording {
  private final ClassSelection classes;
  private final CodePoints points;
  private final CallHandler handler;
  private final Predicate<StackWalker.StackFrame> runsTests;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final Map<Integer, Optional<MethodBody>> bodies = new ConcurrentHashMap<>();
  private final Map<Integer, MethodBody> elsewhere = new ConcurrentHashMap<>();
  private final Set<Thread> ofOtherTests =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /**
   * Records one test.
   *
   * @param classes what runs in other classes is not recorded
   * @param points the numbers that the woven classes use
   * @param handler is told of each event
   * @param runsTests tells of the frames on a thread's stack whether they are of code that runs
   *     tests: other threads than the test's own may do so
   */
  public Recording(
      ClassSelection classes,
      CodePoints points,
      CallHandler handler,
      Predicate<StackWalker.StackFrame> runsTests) {
    this.runsTests = runsTests;
    this.classes = classes;
    this.points = points;
    this.handler = handler;
  }

  /** Records this thread until the result is released, which must happen on this thread. */
  public Binding bind() {
    CallListener before = CallHooks.bind(new RecordingThread(this));
    return () -> CallHooks.bind(before);
  }

  /**
   * The methods of classes under test that other threads have run meanwhile, among those that
   * report their entries. Threads that run other tests do not count.
   */
  public List<MethodBody> elsewhere() {
    return List.copyOf(elsewhere.values());
  }

  /** The first exception of the handler, or of this recording; null if neither has thrown. */
  public @Nullable Throwable failure() {
    return failure.get();
  }

  CallHandler handler() {
    return handler;
  }

  /** The body of that number if its class is under test here, else null. */
  @Nullable MethodBody body(int number) {
    Optional<MethodBody> known = bodies.get(number);
    if (known == null) {
      known = points.find(number, MethodBody.class).filter(body -> classes.includes(body.in()));
      bodies.put(number, known);
    }
    return known.orElse(null);
  }

  @Nullable CallSite site(int number) {
    return points.find(number, CallSite.class).orElse(null);
  }

  void elsewhere(int number) {
    if (elsewhere.containsKey(number) || ofOtherTests.contains(Thread.currentThread())) {
      return;
    }
    MethodBody body = body(number);
    if (body == null) {
      return;
    }
    if (StackWalker.getInstance().walk(frames -> frames.anyMatch(runsTests))) {
      ofOtherTests.add(Thread.currentThread());
    } else {
      elsewhere.put(number, body);
    }
  }

  void reach(CallEvent event) {
    handler.call(event);
  }

  void fail(Throwable problem) {
    failure.compareAndSet(null, problem);
  }

  /** The time in which a thread is recorded. */
  public interface Binding {
    /** Ends it; what was recorded before goes on. */
    void release();
  }
}
