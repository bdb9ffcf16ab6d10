package org.demonic.junit.record;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.demonic.junit.hooks.HookListener;
import org.demonic.junit.hooks.Hooks;
import org.demonic.junit.instrument.CallSite;
import org.demonic.junit.instrument.ClassesUnderTest;
import org.demonic.junit.instrument.CodePoints;
import org.demonic.junit.instrument.MethodBody;
import org.jspecify.annotations.Nullable;

/**
 * Turns what the instrumented code does into events of one test. It covers the threads that are
 * bound to it, the test's own; what other threads do is not recorded.
 */
public final class Recording {
  private final ClassesUnderTest classesUnderTest;
  private final CodePoints points;
  private final CheckPointHandler handler;
  private final AtomicInteger checkPoints = new AtomicInteger();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  public Recording(
      ClassesUnderTest classesUnderTest, CodePoints points, CheckPointHandler handler) {
    this.classesUnderTest = classesUnderTest;
    this.points = points;
    this.handler = handler;
  }

  /** Records this thread until the result is released, which must happen on this thread. */
  public Binding bind() {
    HookListener before = Hooks.bind(new RecordingThread(this));
    return () -> Hooks.bind(before);
  }

  /** How many check points were reached so far. */
  public int checkPoints() {
    return checkPoints.get();
  }

  /** What the handler, or this, has thrown first; null if nothing. */
  public @Nullable Throwable failure() {
    return failure.get();
  }

  public CheckPointHandler handler() {
    return handler;
  }

  /** The body of that number if its class is under test here, else null. */
  @Nullable MethodBody body(int number) {
    MethodBody body = points.body(number);
    return body != null && classesUnderTest.includes(body.in()) ? body : null;
  }

  @Nullable CallSite site(int number) {
    return points.site(number);
  }

  void reach(CallEvent event) {
    checkPoints.incrementAndGet();
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
