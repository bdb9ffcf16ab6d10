package org.demonic.junit.junit4;

import java.util.Optional;
import org.demonic.junit.run.ClassRun;
import org.demonic.junit.test.AroundTests;
import org.jspecify.annotations.Nullable;
import org.junit.runners.model.Statement;

/** Records what {@code @BeforeClass} methods do, until the tests of the class begin. */
final class BeforeClass extends Statement {
  private static final ThreadLocal<@Nullable ClassRun> OPEN = new ThreadLocal<>();

  private final Class<?> type;
  private final Statement befores;

  BeforeClass(Class<?> type, Statement befores) {
    this.type = type;
    this.befores = befores;
  }

  @Override
  public void evaluate() throws Throwable {
    AroundTests around =
        new AroundTests(new Junit4Test(type, ""), Optional.empty(), "@BeforeClass");
    ClassRun.begin(around).ifPresent(OPEN::set);
    try {
      befores.evaluate();
    } catch (Throwable failure) {
      // If the tests have not begun.
      end(Optional.of(failure));
      throw failure;
    }
  }

  private static void end(Optional<Throwable> failure) {
    ClassRun run = OPEN.get();
    OPEN.remove();
    if (run != null) {
      run.end(failure);
    }
  }

  /** The tests of a class, behind that. */
  static final class Tests extends Statement {
    private final Statement tests;

    Tests(Statement tests) {
      this.tests = tests;
    }

    @Override
    public void evaluate() throws Throwable {
      end(Optional.empty());
      tests.evaluate();
    }
  }
}
