package org.demonic.junit.testng;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.run.Annotations;
import org.demonic.junit.run.TestRun;
import org.demonic.junit.test.OwnRun;
import org.testng.IClassListener;
import org.testng.IExecutionListener;
import org.testng.IHookCallBack;
import org.testng.IHookable;
import org.testng.IInvokedMethod;
import org.testng.IInvokedMethodListener;
import org.testng.ITestClass;
import org.testng.ITestNGMethod;
import org.testng.ITestResult;
import org.testng.SkipException;

/** Stands around the tests of TestNG, which finds it as a service. */
public final class DemonicListener
    implements IHookable, IInvokedMethodListener, IClassListener, IExecutionListener {
  /** The system property by which TestNG finds tests without running them. */
  private static final String DRY_RUN = "testng.mode.dryrun";

  private static final String UNSEEN =
      "@Demonic does not reach this test, because something else runs it: its class, or another"
          + " listener, is IHookable";

  /** How often each test method has run: its rows of data come in their order. */
  private final Map<ITestNGMethod, AtomicInteger> runs = new ConcurrentHashMap<>();

  /** How many tests of each class have not run yet. */
  private final Map<Class<?>, AtomicInteger> left = new ConcurrentHashMap<>();

  /** The tests around which this stands. */
  private final Map<ITestResult, Boolean> seen = new ConcurrentHashMap<>();

  /** TestNG makes one. */
  public DemonicListener() {}

  @Override
  public void run(IHookCallBack callBack, ITestResult result) {
    if (Boolean.getBoolean(DRY_RUN)) {
      callBack.runTestMethod(result);
      return;
    }
    int row =
        runs.computeIfAbsent(result.getMethod(), method -> new AtomicInteger()).getAndIncrement();
    seen.put(result, true);
    TestNgTest test = TestNgTest.of(result, row);
    Method method = test.method().orElseThrow();
    try {
      TestRun.of(
          test,
          () -> {
            callBack.runTestMethod(result);
            Throwable thrown = result.getThrowable();
            if (thrown != null && !TestNgRerun.isExpected(method, thrown)) {
              throw thrown;
            }
            return result;
          },
          SkipException.class::isInstance,
          run -> () -> {});
      endOfLast(test.testClass());
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable checked) {
      // TestNG itself knows what the test has thrown.
      if (checked != result.getThrowable()) {
        throw new IllegalStateException(checked);
      }
    }
  }

  /** TestNG knows no failures of classes: the last test of a class has them. */
  private void endOfLast(Class<?> testClass) throws Throwable {
    AtomicInteger tests = left.get(testClass);
    if (tests != null && tests.decrementAndGet() == 0) {
      for (Throwable failure : OwnRun.endOfClass(testClass)) {
        throw failure;
      }
    }
  }

  @Override
  public void afterInvocation(IInvokedMethod method, ITestResult result) {
    boolean isUnseen =
        method.isTestMethod()
            && !Boolean.getBoolean(DRY_RUN)
            && seen.remove(result) == null
            && result.getStatus() == ITestResult.SUCCESS
            && Annotations.areAt(TestNgTest.of(result, 0).code());
    if (isUnseen) {
      result.setStatus(ITestResult.FAILURE);
      result.setThrowable(new IllegalStateException(UNSEEN));
    }
  }

  @Override
  public void onBeforeClass(ITestClass testClass) {
    if (!Boolean.getBoolean(DRY_RUN)) {
      TestNgTest ofClass = TestNgTest.all(testClass.getRealClass());
      int tests = 0;
      for (ITestNGMethod method : testClass.getTestMethods()) {
        tests += Math.max(1, method.getInvocationCount()) * rows(ofClass.testClass(), method);
      }
      left.put(ofClass.testClass(), new AtomicInteger(tests));
      TestRun.beginClass(ofClass);
    }
  }

  private static int rows(Class<?> testClass, ITestNGMethod test) {
    Method method = test.getConstructorOrMethod().getMethod();
    return method.getParameterCount() == 0
        ? 1
        : TestNgRows.count(testClass, test.getInstance(), method);
  }

  @Override
  public void onAfterClass(ITestClass testClass) {
    left.remove(testClass.getRealClass());
    for (Throwable failure : OwnRun.endOfClass(testClass.getRealClass())) {
      // Only where others were skipped: a failure has ended the build already.
      System.out.println("Demonic: " + failure.getMessage());
    }
  }

  /** TestNG 6 has no default for it, and none for what follows. */
  @Override
  public void onExecutionStart() {}

  @Override
  public void beforeInvocation(IInvokedMethod method, ITestResult result) {}

  @Override
  public void onExecutionFinish() {
    OwnRun.endOfFramework();
  }
}
