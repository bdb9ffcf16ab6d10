package org.demonic.junit.testng;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.run.ClassRun;
import org.demonic.junit.run.TestRun;
import org.demonic.junit.test.AroundTests;
import org.demonic.junit.test.OwnRun;
import org.demonic.junit.test.SequentialTest;
import org.testng.IClassListener;
import org.testng.IExecutionListener;
import org.testng.IHookCallBack;
import org.testng.IHookable;
import org.testng.IInvokedMethod;
import org.testng.IInvokedMethodListener;
import org.testng.ITestClass;
import org.testng.ITestNGMethod;
import org.testng.ITestResult;

/** Stands around the tests of TestNG, which finds it as a service. */
public final class DemonicListener
    implements IHookable, IInvokedMethodListener, IClassListener, IExecutionListener {
  /** The system property by which TestNG finds tests without running them. */
  private static final String DRY_RUN = "testng.mode.dryrun";

  /** How often each test method has run: its rows of data come in their order. */
  private final Map<ITestNGMethod, AtomicInteger> runs = new ConcurrentHashMap<>();

  /** The time limits that methods have had, in milliseconds. */
  private final Map<ITestNGMethod, Long> limits = new ConcurrentHashMap<>();

  /** How many tests of each class have not run yet, where that is known. */
  private final Map<Class<?>, AtomicInteger> left = new ConcurrentHashMap<>();

  /** The tests that go on. */
  private final Map<ITestResult, TestNgRun> open =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** The methods that prepare tests and go on. */
  private final Map<ITestResult, ClassRun> configuring =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** The methods that have prepared tests, with the class of these. */
  private final Set<String> configured = ConcurrentHashMap.newKeySet();

  /** What has failed classes, and could not be told on a test of theirs. */
  private final List<Throwable> untold = Collections.synchronizedList(new ArrayList<>());

  /** TestNG makes one. */
  public DemonicListener() {}

  @Override
  public void beforeInvocation(IInvokedMethod method, ITestResult result) {
    if (isTest(method) && result.getStatus() != ITestResult.SKIP) {
      ITestNGMethod test = result.getMethod();
      int row = runs.computeIfAbsent(test, m -> new AtomicInteger()).getAndIncrement();
      long limit = limits.computeIfAbsent(test, ITestNGMethod::getTimeOut);
      open.put(result, new TestNgRun(result, row, limit));
    } else if (isConfiguration(method)) {
      beginConfiguration(result);
    }
  }

  /**
   * Whether a method prepares tests of a class. What is done behind a test may be behind the last
   * one, where its class is judged.
   */
  private static boolean isConfiguration(IInvokedMethod method) {
    ITestNGMethod of = method.getTestMethod();
    return !Boolean.getBoolean(DRY_RUN)
        && method.isConfigurationMethod()
        && (of.isBeforeClassConfiguration() || of.isBeforeMethodConfiguration());
  }

  /** Records what prepares the tests of a class, the first time. */
  private void beginConfiguration(ITestResult result) {
    Method method = result.getMethod().getConstructorOrMethod().getMethod();
    Class<?> type = result.getTestClass().getRealClass();
    if (result.getMethod().getTestClass() != null
        && configured.add(type.getName() + " " + method)) {
      SequentialTest ofClass = TestNgTest.all(result.getMethod().getTestClass());
      ClassRun.begin(new AroundTests(ofClass, Optional.of(method), method.getName()))
          .ifPresent(run -> configuring.put(result, run));
    }
  }

  private static boolean isTest(IInvokedMethod method) {
    return method.isTestMethod() && !Boolean.getBoolean(DRY_RUN);
  }

  @Override
  public void run(IHookCallBack callBack, ITestResult result) {
    TestNgRun run = open.get(result);
    if (run == null) {
      callBack.runTestMethod(result);
    } else {
      run.body(callBack);
    }
  }

  @Override
  public void afterInvocation(IInvokedMethod method, ITestResult result) {
    ClassRun configuration = configuring.remove(result);
    if (configuration != null) {
      configuration.end(Optional.ofNullable(result.getThrowable()));
    }
    if (!isTest(method)) {
      return;
    }
    TestNgRun run = open.remove(result);
    if (run != null) {
      run.end();
    }
    Class<?> type = result.getTestClass().getRealClass();
    AtomicInteger tests = left.get(type);
    if (tests != null && tests.decrementAndGet() == 0) {
      endOfClass(type, result);
    }
  }

  /** TestNG knows no failures of classes: the last test of a class has them. */
  private void endOfClass(Class<?> type, ITestResult last) {
    List<Throwable> failures = OwnRun.endOfClass(type);
    if (last.getStatus() == ITestResult.SKIP) {
      untold.addAll(failures);
    } else {
      failures.forEach(failure -> TestNgRun.fail(last, failure));
    }
  }

  @Override
  public void onBeforeClass(ITestClass testClass) {
    if (Boolean.getBoolean(DRY_RUN)) {
      return;
    }
    int tests = 0;
    boolean isKnown = true;
    for (ITestNGMethod test : testClass.getTestMethods()) {
      tests += Math.max(1, test.getInvocationCount());
      isKnown &= !TestNgRows.areOf(test.getConstructorOrMethod().getMethod());
    }
    if (isKnown) {
      left.put(testClass.getRealClass(), new AtomicInteger(tests));
    }
    TestRun.beginClass(TestNgTest.all(testClass));
  }

  @Override
  public void onAfterClass(ITestClass testClass) {
    left.remove(testClass.getRealClass());
    untold.addAll(OwnRun.endOfClass(testClass.getRealClass()));
  }

  /** TestNG 6 has no default for it, and none for what follows. */
  @Override
  public void onExecutionStart() {}

  @Override
  public void onExecutionFinish() {
    OwnRun.endOfFramework();
    List<Throwable> all = List.copyOf(untold);
    untold.clear();
    if (!all.isEmpty()) {
      Throwable first = all.get(0);
      all.stream().skip(1).forEach(first::addSuppressed);
      if (first instanceof Error error) {
        throw error;
      }
      throw first instanceof RuntimeException unchecked
          ? unchecked
          : new IllegalStateException(first);
    }
  }
}
