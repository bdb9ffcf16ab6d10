package org.demonic.junit.rival;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.jspecify.annotations.Nullable;

/**
 * Stops a run of a test at one of its calls, and lets a second thread make another call before it,
 * behind it, or beside it.
 */
final class Gate extends Scout {
  /** When the second thread makes its call. Who waits lets the other one go on. */
  enum When {
    BEFORE,
    /** The first of two calls before, the second one behind it. */
    BETWEEN,
    AFTER,
    BESIDE
  }

  /** What a call has returned or thrown. */
  private record Ended(boolean hasThrown, @Nullable Object value) {}

  private final int subject;
  private final Rival rival;
  private final When when;
  private final List<Call> expected;
  private @Nullable Thread second;
  private final Observers observers;
  private Map<String, Ending.Told> seen = Map.of();
  private Map<String, String> before = Map.of();
  private boolean isWeak;
  private @Nullable Ended ofSubject;
  private volatile @Nullable Ended ofRival;
  private final CountDownLatch subjectEnded = new CountDownLatch(1);
  private boolean hasBegun;
  private boolean isOtherwise;

  /**
   * For one run.
   *
   * @param expected the calls that the test has made when it ran alone
   * @param subject the number of the call to stop at
   */
  Gate(
      UnderTest underTest,
      Observers observers,
      List<Call> expected,
      int subject,
      Rival rival,
      When when) {
    super(underTest);
    this.observers = observers;
    this.expected = expected;
    this.subject = subject;
    this.rival = rival;
    this.when = when;
  }

  @Override
  void begins(int number, Call call) {
    isWeak |= number >= subject && WeaklyConsistent.is(call.method());
    if (number > subject) {
      // The subject has thrown, and the test has dealt with that.
      awaitSecond();
    } else if (!call.equals(expected.get(number))) {
      isOtherwise = true;
    } else if (number == subject && !isOtherwise) {
      hasBegun = true;
      before = observe(call.receiver());
      start();
      if (when == When.BEFORE || when == When.BETWEEN) {
        letRun(second);
      }
    }
  }

  @Override
  void returns(int number, @Nullable Object result) {
    if (number == subject && hasBegun && ofSubject == null) {
      ofSubject = new Ended(false, result);
      subjectEnded.countDown();
      awaitSecond();
      Map<String, Ending.Told> told = new TreeMap<>();
      observe(expected.get(subject).receiver())
          .forEach(
              (name, value) ->
                  told.put(name, new Ending.Told(before.getOrDefault(name, ""), value)));
      seen = told;
    }
  }

  /** What an object tells of itself, by the names of its observers. */
  private Map<String, String> observe(Reference receiver) {
    Object object = met().get(receiver);
    Map<String, String> told = new TreeMap<>();
    for (Method observer : object == null ? List.<Method>of() : observers.of(object.getClass())) {
      try {
        told.put(observer.getName(), ValueText.of(observer.invoke(object)));
      } catch (InvocationTargetException thrown) {
        told.put(observer.getName(), "throws " + thrown.getCause());
      } catch (IllegalAccessException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return told;
  }

  private void start() {
    Object receiver = met().get(rival.first().receiver());
    Object[] first = arguments(rival.first());
    Object[] then = rival.then().map(this::arguments).orElse(new Object[0]);
    Thread test = ScheduleHooks.currentThread();
    Thread thread =
        new Thread(
            () -> {
              if (when == When.AFTER) {
                letRun(test);
              }
              ofRival = invoke(receiver, first, then);
            },
            "2nd");
    second = thread;
    ScheduleHooks.start(thread);
  }

  private Object[] arguments(Call call) {
    return call.arguments().stream().map(met()::get).toArray();
  }

  private Ended invoke(@Nullable Object receiver, Object[] first, Object[] then) {
    Ended ended = invoke(rival.first().method(), receiver, first);
    Object next = ended.value();
    if (when == When.BETWEEN) {
      awaitSubject();
    }
    return ended.hasThrown() || next == null || rival.then().isEmpty()
        ? ended
        : invoke(rival.then().get().method(), next, then);
  }

  private void awaitSubject() {
    try {
      subjectEnded.await();
    } catch (InterruptedException ofTest) {
      Thread.currentThread().interrupt();
    }
  }

  private static Ended invoke(Method method, @Nullable Object receiver, Object[] arguments) {
    Object lock = receiver == null ? method.getDeclaringClass() : receiver;
    if (!Modifier.isSynchronized(method.getModifiers())) {
      return invokeNow(method, receiver, arguments);
    }
    // Reflection would take the monitor without asking.
    ScheduleHooks.enter(lock, 0);
    synchronized (lock) {
      try {
        return invokeNow(method, receiver, arguments);
      } finally {
        ScheduleHooks.exit(lock, 0);
      }
    }
  }

  private static Ended invokeNow(Method method, @Nullable Object receiver, Object[] arguments) {
    try {
      return new Ended(false, method.invoke(receiver, arguments));
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause() == null ? thrown : thrown.getCause();
      if (cause instanceof Exception || cause instanceof AssertionError) {
        return new Ended(true, cause);
      }
      throw Thrown.unchecked(cause);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Lets another thread go on until its call has ended, or waits. */
  private void letRun(@Nullable Thread thread) {
    while (thread != null
        && subjectEnded.getCount() > 0
        && ScheduleHooks.getState(thread, 0) == Thread.State.RUNNABLE) {
      ScheduleHooks.yieldNow(0);
    }
  }

  private void awaitSecond() {
    subjectEnded.countDown();
    Thread thread = second;
    if (thread != null) {
      try {
        ScheduleHooks.join(thread, 0);
      } catch (InterruptedException ofTest) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * How the run has ended; empty if the test did not come to the call as it did alone.
   *
   * @param failure what the test has failed with
   */
  Optional<Ending> ending(Optional<Throwable> failure) {
    if (!hasBegun) {
      return Optional.empty();
    }
    awaitSecond();
    ValueText text = new ValueText();
    Ended none = new Ended(true, null);
    return Optional.of(
        new Ending(
            text(text, expected.get(subject).method(), ofSubject == null ? none : ofSubject),
            text(text, rival.last().method(), ofRival == null ? none : ofRival),
            seen,
            end(failure)));
  }

  private String end(Optional<Throwable> failure) {
    boolean isOpen = isWeak && failure.map(AssertionError.class::isInstance).orElse(true);
    return isOpen ? Ending.OPEN : failure.map(Gate::text).orElse("passes");
  }

  private static String text(ValueText text, Method method, Ended ended) {
    if (ended.hasThrown()) {
      return ended.value() == null ? "throws" : "throws " + text.add(ended.value());
    }
    return WeaklyConsistent.is(method) || method.getReturnType() == void.class
        ? "returns"
        : "= " + text.add(ended.value());
  }

  /** Where a test fails, and with what. */
  private static String text(Throwable failure) {
    StackTraceElement[] stack = failure.getStackTrace();
    String place = "";
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      if (!type.startsWith("org.junit.")
          && !type.startsWith("java.")
          && !type.startsWith("org.demonic.")) {
        place = " at " + frame.getFileName() + ":" + frame.getLineNumber();
        break;
      }
    }
    return failure.getClass().getSimpleName() + place;
  }
}
