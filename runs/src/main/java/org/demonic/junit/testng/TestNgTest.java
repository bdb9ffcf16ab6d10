package org.demonic.junit.testng;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.junit.test.NamedTest;
import org.demonic.junit.test.OwnTest;
import org.demonic.junit.test.Repetition;
import org.demonic.junit.test.Rerun;
import org.demonic.junit.test.TestStyle;
import org.jspecify.annotations.Nullable;
import org.testng.ITestClass;
import org.testng.ITestResult;
import org.testng.SkipException;
import org.testng.xml.XmlTest;

/** A test of TestNG, or what stands for all of a class. */
final class TestNgTest extends OwnTest {
  private final @Nullable ITestResult result;
  private final int row;
  private final @Nullable XmlTest suite;

  private TestNgTest(
      Class<?> testClass,
      Optional<Method> method,
      String title,
      @Nullable ITestResult result,
      int row,
      @Nullable XmlTest suite) {
    super(testClass, method, title);
    this.suite = suite;
    this.result = result;
    this.row = row;
  }

  /**
   * One run of a test.
   *
   * @param row the number of its row of data, if it has rows
   */
  static TestNgTest of(ITestResult result, int row) {
    Method method = result.getMethod().getConstructorOrMethod().getMethod();
    String name = method.getName();
    return new TestNgTest(
        result.getTestClass().getRealClass(),
        Optional.of(method),
        method.getParameterCount() == 0 ? name : name + "[" + row + "]",
        result,
        row,
        result.getTestContext().getCurrentXmlTest());
  }

  /** What stands for all tests of a class. */
  static TestNgTest all(ITestClass testClass) {
    return new TestNgTest(
        testClass.getRealClass(), Optional.empty(), "", null, 0, testClass.getXmlTest());
  }

  @Override
  public Repetition repetition() {
    NamedTest named = new NamedTest(testClass(), title());
    ITestResult first = result;
    Supplier<Rerun> rerun =
        () ->
            first == null
                ? TestNgRerun.of(named)
                : TestNgRerun.of(first, testClass(), method().orElseThrow(), row);
    return Repetition.of(TestNgTests.address(named, rerun), TestStyle.TESTNG);
  }

  @Override
  public Optional<String> parameter(String name) {
    return Optional.ofNullable(suite)
        .map(test -> test.getParameter(name))
        .or(() -> super.parameter(name));
  }

  @Override
  public int testsOfClass() {
    return Math.max(1, TestNgMethods.tests(testClass()).size());
  }

  @Override
  public Throwable givenUp(String reason) {
    return new SkipException(reason);
  }
}
