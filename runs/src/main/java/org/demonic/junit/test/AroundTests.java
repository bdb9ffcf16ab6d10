package org.demonic.junit.test;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;

/**
 * What a framework without scopes runs around the tests of a class, as a method that prepares them.
 * It is not run beside second threads, and not without the tests.
 */
public final class AroundTests extends OwnTest {
  private static final String RIVALS = "demonic.rivals";
  private static final Obstacle NOT_ALONE =
      new Obstacle("it was reached in a method that runs with tests only", "");

  private final SequentialTest ofClass;

  /**
   * Creates the run of one method, or of all methods of a kind.
   *
   * @param ofClass stands for all tests of the class
   * @param title its name, as people read it
   */
  public AroundTests(SequentialTest ofClass, Optional<Method> method, String title) {
    super(ofClass.testClass(), method, title);
    this.ofClass = ofClass;
  }

  @Override
  public Repetition repetition() {
    Repetition tests = ofClass.repetition();
    return new Repetition(tests.address(), tests.style(), Optional.of(NOT_ALONE));
  }

  @Override
  public List<AnnotatedElement> code() {
    return ofClass.code();
  }

  @Override
  public Optional<String> parameter(String name) {
    return name.equals(RIVALS) ? Optional.of("none") : ofClass.parameter(name);
  }

  @Override
  public int testsOfClass() {
    return ofClass.testsOfClass();
  }

  @Override
  public Throwable givenUp(String reason) {
    return ofClass.givenUp(reason);
  }
}
