package org.demonic.junit.junit4;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.run.CheckedRun;
import org.demonic.junit.run.Part;
import org.demonic.junit.run.TestRun;
import org.demonic.junit.test.OwnRun;
import org.demonic.schedule.Schedules;
import org.junit.internal.AssumptionViolatedException;
import org.junit.runner.Description;
import org.junit.runners.ParentRunner;
import org.junit.runners.model.MultipleFailureException;
import org.junit.runners.model.Statement;

/** Stands around the tests of JUnit 4 and JUnit 3 of this JVM. */
public final class JunitRuns extends Junit3Runs {
  /** Creates the listener of this JVM. */
  public JunitRuns() {}

  @Override
  public Object leaf(Object runner, Object statement, Object description) {
    if (!(runner instanceof ParentRunner<?> parent)
        || !(statement instanceof Statement test)
        || !(description instanceof Description described)) {
      return statement;
    }
    if (Schedules.isExploring()) {
      return around(test, CheckedRun::again);
    }
    Optional<Junit4Test> named = Junit4Test.of(parent, described);
    return named.isEmpty() ? test : around(test, body -> run(named::get, body));
  }

  @Override
  public Object ofClass(Object runner, Object statement) {
    if (!(runner instanceof ParentRunner<?> parent)
        || !(statement instanceof Statement tests)
        || Schedules.isExploring()) {
      return statement;
    }
    Class<?> type = parent.getTestClass().getJavaClass();
    return type == null ? tests : new TestsOfRunner(type, tests);
  }

  @Override
  public Object beforeTests(Object tests) {
    return tests instanceof Statement statement && !Schedules.isExploring()
        ? new BeforeClass.Tests(statement)
        : tests;
  }

  @Override
  public Object beforeClass(Object runner, Object befores) {
    if (befores instanceof BeforeClass.Tests tests) {
      return tests.alone();
    }
    if (!(runner instanceof ParentRunner<?> parent)
        || !(befores instanceof Statement statement)
        || Schedules.isExploring()) {
      return befores;
    }
    Class<?> type = parent.getTestClass().getJavaClass();
    return type == null ? befores : new BeforeClass(type, statement);
  }

  @Override
  boolean isGivenUp(Throwable thrown) {
    return thrown instanceof AssumptionViolatedException;
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
    private final Class<?> type;
    private final Statement tests;

    TestsOfRunner(Class<?> type, Statement tests) {
      this.type = type;
      this.tests = tests;
    }

    @Override
    public void evaluate() throws Throwable {
      List<Throwable> failures = new ArrayList<>();
      OpenClasses.begin(type);
      try {
        TestRun.beginClass(new Junit4Test(type, ""));
        tests.evaluate();
      } catch (Throwable failure) {
        failures.add(failure);
      } finally {
        OpenClasses.end();
        if (!OpenClasses.all().contains(type)) {
          failures.addAll(OwnRun.endOfClass(type));
        }
      }
      MultipleFailureException.assertEmpty(failures);
    }
  }
}
