package org.demonic.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import org.demonic.junit.jupiter.JupiterLimit;
import org.demonic.junit.jupiter.JupiterTest;
import org.demonic.junit.run.Annotations;
import org.demonic.junit.run.CheckedRun;
import org.demonic.junit.run.CheckedRun.Request;
import org.demonic.junit.run.ClassRun;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/**
 * Follows each test of Jupiter from before its {@code @BeforeEach} methods to after its
 * {@code @AfterEach} ones. Where JUnit runs a part of it on another thread, as for a timeout, that
 * part is recorded there. Each dynamic test is a test of its own.
 */
@SuppressWarnings("NullAway") // what Jupiter calls `Void` is null
public final class DemonicExtension
    implements BeforeEachCallback, AfterEachCallback, AfterAllCallback, InvocationInterceptor {
  private static final Namespace NAMESPACE = Namespace.create(DemonicExtension.class);

  /** JUnit makes an extension for each annotated class or method. */
  public DemonicExtension() {}

  @Override
  public void beforeEach(ExtensionContext context) {
    if (!Schedules.isExploring()) {
      CheckedRun run = start(context);
      context.getStore(NAMESPACE).put(CheckedRun.class, run);
      if (run.isHeard()) {
        context.getStore(NAMESPACE).put(Duration.class, JupiterLimit.take(context));
      }
      run.bind();
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    CheckedRun run = context.getStore(NAMESPACE).remove(CheckedRun.class, CheckedRun.class);
    if (run != null) {
      run.unbind();
      boolean isFactory =
          AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class);
      Optional<Throwable> ended = context.getExecutionException();
      boolean counts =
          isFactory
              ? !run.hasNoCheckPoints()
              : ended.filter(e -> e instanceof TestAbortedException).isEmpty();
      run.end(!isFactory && ended.isEmpty(), counts, !isFactory);
    }
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    ofClass(invocation, method.getExecutable(), context);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    ofClass(invocation, method.getExecutable(), context);
  }

  private static void ofClass(
      Invocation<@Nullable Void> invocation, Method method, ExtensionContext context)
      throws Throwable {
    JupiterTest test = new JupiterTest(context, Optional.of(method));
    ClassRun.of(test, asked(test), invocation::proceed);
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    part(invocation, context);
  }

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    main(invocation, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    main(invocation, context);
  }

  @Override
  public <T extends @Nullable Object> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    return part(invocation, context);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    CheckedRun run = run(context);
    if (run == null) {
      CheckedRun.again(invocation::proceed);
    } else {
      run.cleanUp(invocation::proceed);
    }
  }

  @Override
  public void interceptDynamicTest(
      Invocation<@Nullable Void> invocation,
      DynamicTestInvocationContext test,
      ExtensionContext context)
      throws Throwable {
    if (Schedules.isExploring()) {
      CheckedRun.again(invocation::proceed);
      return;
    }
    CheckedRun run = start(context);
    try {
      run.main(invocation::proceed);
    } catch (Throwable failure) {
      run.endAfter(failure);
      throw failure;
    }
    run.end(true, true, true);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (!Schedules.isExploring()) {
      JupiterTest.endOfClass(context);
    }
  }

  private static <T extends @Nullable Object> T part(
      Invocation<T> invocation, ExtensionContext context) throws Throwable {
    CheckedRun run = run(context);
    return run == null ? CheckedRun.again(invocation::proceed) : run.part(invocation::proceed);
  }

  private static void main(Invocation<@Nullable Void> invocation, ExtensionContext context)
      throws Throwable {
    CheckedRun run = run(context);
    if (run == null) {
      CheckedRun.again(invocation::proceed);
    } else {
      Duration limit =
          context.getStore(NAMESPACE).getOrDefault(Duration.class, Duration.class, Duration.ZERO);
      run.main(invocation::proceed, limit, () -> JupiterLimit.late(context, limit));
      run.help();
    }
  }

  /** The run of a test that goes on; null where the test runs again. */
  private static @Nullable CheckedRun run(ExtensionContext context) {
    return context.getStore(NAMESPACE).get(CheckedRun.class, CheckedRun.class);
  }

  private static CheckedRun start(ExtensionContext context) {
    JupiterTest test = JupiterTest.of(context);
    return CheckedRun.start(test, asked(test));
  }

  /** JUnit has this extension only where the annotation is. */
  private static Request asked(JupiterTest test) {
    return Annotations.asked(test.code()).orElseThrow();
  }
}
