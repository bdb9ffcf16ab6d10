package org.demonic.junit.junit4;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
import org.junit.AssumptionViolatedException;
import org.junit.runner.Description;
import org.junit.runners.ParentRunner;
import org.junit.runners.model.MultipleFailureException;
import org.junit.runners.model.Statement;

/** Stands around the tests of JUnit 4 and JUnit 3 of this JVM. */
public final class JunitRuns implements RunnerListener {
  /** The run of the test of this thread, or of the thread that has started this one. */
  private static final InheritableThreadLocal<@Nullable WeakReference<CheckedRun>> CURRENT =
      new InheritableThreadLocal<>();

  /** The classes of JUnit 3 whose tests this thread has run. */
  private static final ThreadLocal<Set<Class<?>>> OF_JUNIT_3 =
      ThreadLocal.withInitial(LinkedHashSet::new);

  /** Creates the listener of this JVM. */
  public JunitRuns() {}

  @Override
  public Object leaf(Object runner, Object statement, Object description) {
    Statement test = (Statement) statement;
    return Junit4Test.of((ParentRunner<?>) runner, (Description) description)
        .map(named -> around(test, body -> run(named, body)))
        .orElse(test);
  }

  @Override
  public Object test(Object test, Object protectable) {
    Protectable body = (Protectable) protectable;
    if (!(test instanceof TestCase named)) {
      return body;
    }
    Part<Object> part =
        () -> {
          body.protect();
          return body;
        };
    return (Protectable)
        () -> {
          OF_JUNIT_3.get().add(named.getClass());
          run(new Junit3Test(named), part);
        };
  }

  @Override
  public Object ofClass(Object runner, Object statement) {
    Class<?> type = ((ParentRunner<?>) runner).getTestClass().getJavaClass();
    Statement tests = (Statement) statement;
    return type == null || Schedules.isExploring() ? tests : new TestsOfRunner(type, tests);
  }

  @Override
  public void classEnded() {
    List<Class<?>> ended = new ArrayList<>(OF_JUNIT_3.get());
    OF_JUNIT_3.remove();
    for (Class<?> type : ended) {
      OwnRun.endOfClass(type)
          .forEach(failure -> System.out.println("Demonic: " + failure.getMessage()));
    }
  }

  @Override
  public void runEnded() {
    OwnRun.endOfFramework();
  }

  @Override
  public boolean isWithoutLimit() {
    return Schedules.isExploring();
  }

  @Override
  public void threadBegins() {
    WeakReference<CheckedRun> run = CURRENT.get();
    CheckedRun known = run == null ? null : run.get();
    if (known != null) {
      known.bind();
    }
  }

  private void run(SequentialTest test, Part<?> body) throws Throwable {
    TestRun.of(
        test,
        body,
        thrown -> thrown instanceof AssumptionViolatedException,
        run -> {
          CURRENT.set(new WeakReference<>(run));
          return CURRENT::remove;
        });
  }

  /** What runs a test in another way. */
  @FunctionalInterface
  private interface Around {
    void run(Part<?> test) throws Throwable;
  }

  private static Statement around(Statement test, Around around) {
    return new Statement() {
      @Override
      public void evaluate() throws Throwable {
        around.run(
            () -> {
              test.evaluate();
              return test;
            });
      }
    };
  }

  /** All tests of a runner, with what is done for its class. */
  private static final class TestsOfRunner extends Statement {
    private static final ThreadLocal<List<Class<?>>> OPEN = ThreadLocal.withInitial(ArrayList::new);

    private final Class<?> type;
    private final Statement tests;

    TestsOfRunner(Class<?> type, Statement tests) {
      this.type = type;
      this.tests = tests;
    }

    @Override
    public void evaluate() throws Throwable {
      List<Throwable> failures = new ArrayList<>();
      OPEN.get().add(type);
      try {
        TestRun.beginClass(new Junit4Test(type, ""));
        tests.evaluate();
      } catch (Throwable failure) {
        failures.add(failure);
      } finally {
        List<Class<?>> open = OPEN.get();
        open.remove(open.size() - 1);
        if (!open.contains(type)) {
          failures.addAll(OwnRun.endOfClass(type));
        }
        if (open.isEmpty()) {
          OPEN.remove();
        }
      }
      MultipleFailureException.assertEmpty(failures);
    }
  }
}
