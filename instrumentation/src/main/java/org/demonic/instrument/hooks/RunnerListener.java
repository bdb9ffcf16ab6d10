package org.demonic.instrument.hooks;

/** What hears of tests by {@link RunnerHooks}, which say what each method is for. */
public interface RunnerListener {
  /** A test is about to run. */
  Object leaf(Object runner, Object statement, Object description);

  /** The tests of a class are about to run. */
  Object ofClass(Object runner, Object statement);

  /** What prepares the tests of a class is put together. */
  Object beforeTests(Object tests);

  /** It has been put together. */
  Object beforeClass(Object runner, Object befores);

  /** A test of JUnit 3 is about to run. */
  Object test(Object test, Object protectable);

  /** The tests of a class of JUnit 3 have run. */
  void classEnded();

  /** All tests have run. */
  void runEnded();

  /** Whether a test with a time limit runs on this thread, and without the limit. */
  boolean isWithoutLimit();

  /** A test with a time limit goes on on this thread. */
  void threadBegins();
}
