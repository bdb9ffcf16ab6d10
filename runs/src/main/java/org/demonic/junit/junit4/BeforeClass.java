package org.demonic.junit.junit4;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.demonic.junit.run.ClassRun;
import org.demonic.junit.test.AroundTests;
import org.junit.runners.model.Statement;

/** Records what {@code @BeforeClass} methods do, until the tests of the class begin. */
final class BeforeClass extends Statement {
  /** The statements that are running, the innermost first: such a method may run other tests. */
  private static final ThreadLocal<Deque<BeforeClass>> OPEN =
      ThreadLocal.withInitial(ArrayDeque::new);

  private final Class<?> type;
  private final Statement befores;
  private Optional<ClassRun> run = Optional.empty();

  BeforeClass(Class<?> type, Statement befores) {
    this.type = type;
    this.befores = befores;
  }

  @Override
  public void evaluate() throws Throwable {
    AroundTests around =
        new AroundTests(new Junit4Test(type, ""), Optional.empty(), "@BeforeClass");
    run = ClassRun.begin(around);
    OPEN.get().push(this);
    try {
      befores.evaluate();
    } catch (Throwable failure) {
      end(Optional.of(failure));
      throw failure;
    }
    end(Optional.empty());
  }

  /** Ends the run, if the tests have not begun. */
  private void end(Optional<Throwable> failure) {
    if (OPEN.get().remove(this)) {
      run.ifPresent(begun -> begun.end(failure));
    }
    if (OPEN.get().isEmpty()) {
      OPEN.remove();
    }
  }

  /** The tests of a class, which run after these methods. */
  static final class Tests extends Statement {
    private final Statement tests;

    Tests(Statement tests) {
      this.tests = tests;
    }

    /** The tests of a class that has no such methods. */
    Statement alone() {
      return tests;
    }

    @Override
    public void evaluate() throws Throwable {
      BeforeClass before = OPEN.get().peek();
      if (before != null) {
        before.end(Optional.empty());
      }
      tests.evaluate();
    }
  }
}
