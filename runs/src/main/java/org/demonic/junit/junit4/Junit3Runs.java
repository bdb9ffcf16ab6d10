package org.demonic.junit.junit4;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import junit.framework.Protectable;
import junit.framework.TestCase;
import org.demonic.instrument.hooks.RunnerListener;
import org.demonic.junit.run.CheckedRun;
import org.demonic.junit.run.Part;
import org.demonic.junit.run.TestRun;
import org.demonic.junit.test.OwnRun;
import org.demonic.junit.test.SequentialTest;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/**
 * Stands around the tests of JUnit 3 of this JVM, where JUnit 4 need not be. What a runner of
 * another class loader runs has other types, and is left as it is.
 */
public class Junit3Runs implements RunnerListener {
  /** The run of the test of this thread, or of the thread that has started this one. */
  private static final InheritableThreadLocal<@Nullable WeakReference<TestRun>> CURRENT =
      new InheritableThreadLocal<>();

  /** The classes whose tests this thread has run. */
  private static final ThreadLocal<Set<Class<?>>> RUN = ThreadLocal.withInitial(LinkedHashSet::new);

  /** Creates the listener of this JVM. */
  public Junit3Runs() {}

  @Override
  public Object leaf(Object runner, Object statement, Object description) {
    return statement;
  }

  @Override
  public Object ofClass(Object runner, Object statement) {
    return statement;
  }

  @Override
  public Object beforeTests(Object tests) {
    return tests;
  }

  @Override
  public Object beforeClass(Object runner, Object befores) {
    return befores;
  }

  @Override
  public Object test(Object test, Object protectable) {
    if (!(test instanceof TestCase named) || !(protectable instanceof Protectable body)) {
      return protectable;
    }
    Part<Object> part =
        () -> {
          body.protect();
          return body;
        };
    if (Schedules.isExploring()) {
      return (Protectable) () -> CheckedRun.again(part);
    }
    return (Protectable)
        () -> {
          RUN.get().add(named.getClass());
          run(() -> new Junit3Test(named), part);
        };
  }

  /** Runs a test that is not run again. */
  final void run(Supplier<SequentialTest> test, Part<?> body) throws Throwable {
    WeakReference<TestRun> before = CURRENT.get();
    TestRun.of(
        test,
        body,
        this::isGivenUp,
        run -> {
          List<Class<?>> open = OpenClasses.leave();
          CURRENT.set(new WeakReference<>(run));
          return () -> {
            CURRENT.set(before);
            OpenClasses.enter(open);
          };
        });
  }

  /** Whether what a test throws says that it is neither passed nor failed. */
  boolean isGivenUp(Throwable thrown) {
    return false;
  }

  @Override
  public final void classEnded() {
    List<Class<?>> ended = new ArrayList<>(RUN.get());
    RUN.remove();
    for (Class<?> type : ended) {
      OwnRun.endOfClass(type)
          .forEach(failure -> System.out.println("Demonic: " + failure.getMessage()));
    }
  }

  /** A test may run others by JUnit itself. */
  @Override
  public final void runEnded() {
    if (!TestRun.isAnyOpen()) {
      OwnRun.endOfFramework();
    }
  }

  @Override
  public final boolean isWithoutLimit() {
    return Schedules.isExploring();
  }

  @Override
  public final void threadBegins() {
    WeakReference<TestRun> run = CURRENT.get();
    TestRun known = run == null ? null : run.get();
    if (known != null) {
      known.bind();
    }
  }
}
