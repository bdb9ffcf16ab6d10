package org.demonic.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.report.ReportedGroups;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Follows each test from before its {@code @BeforeEach} methods to after its {@code @AfterEach}
 * ones. Where JUnit runs a part of it on another thread, as for a timeout, that part is recorded
 * there. Each dynamic test is a test of its own.
 */
public final class DemonicExtension
    implements BeforeEachCallback, AfterEachCallback, InvocationInterceptor {
  private static final Namespace NAMESPACE = Namespace.create(DemonicExtension.class);

  /** JUnit makes an extension for each annotated class or method. */
  public DemonicExtension() {}

  @Override
  public void beforeEach(ExtensionContext context) {
    TestRecording recording = start(context);
    context.getStore(NAMESPACE).put(TestRecording.class, recording);
    recording.bind();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    TestRecording recording =
        context.getStore(NAMESPACE).remove(TestRecording.class, TestRecording.class);
    if (recording != null) {
      recording.unbind();
      boolean isFactory =
          AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class);
      try {
        recording.finish(!isFactory && context.getExecutionException().isEmpty());
      } finally {
        summary(context).add(isFactory ? 0 : 1, recording);
      }
    }
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    recorded(invocation, context);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    recorded(invocation, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    recorded(invocation, context);
  }

  @Override
  public <T extends @Nullable Object> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    return recorded(invocation, context);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    recorded(invocation, context);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context)
      throws Throwable {
    TestRecording recording = start(context);
    try {
      recordedTest(invocation, recording);
    } finally {
      summary(context).add(1, recording);
    }
  }

  private static void recordedTest(Invocation<Void> invocation, TestRecording recording)
      throws Throwable {
    try {
      recorded(invocation, recording);
    } catch (Throwable failure) {
      recording.finishAfter(failure);
      throw failure;
    }
    recording.finish(true);
  }

  private static <T extends @Nullable Object> T recorded(
      Invocation<T> invocation, ExtensionContext context) throws Throwable {
    TestRecording recording =
        context.getStore(NAMESPACE).get(TestRecording.class, TestRecording.class);
    return recording == null ? invocation.proceed() : recorded(invocation, recording);
  }

  private static <T extends @Nullable Object> T recorded(
      Invocation<T> invocation, TestRecording recording) throws Throwable {
    Recording.Binding binding = recording.recording().bind();
    try {
      return invocation.proceed();
    } catch (LinkageError error) {
      throw recording.explain(error);
    } finally {
      binding.release();
    }
  }

  private static TestRecording start(ExtensionContext context) {
    List<Demonic> annotations = new ArrayList<>();
    for (ExtensionContext at = context; at != null; at = at.getParent().orElse(null)) {
      at.getElement()
          .flatMap(element -> AnnotationSupport.findAnnotation(element, Demonic.class))
          .ifPresent(annotations::add);
    }
    summary(context);
    ReportedGroups told = ofRun(context, ReportedGroups.class, ReportedGroups::new);
    return TestRecording.start(context, annotations, told);
  }

  private static RunSummary summary(ExtensionContext context) {
    return ofRun(
        context,
        RunSummary.class,
        () -> new RunSummary(SettingsReader.isWorldOpen(context::getConfigurationParameter)));
  }

  /** What all tests of a run of JUnit share. */
  private static <T> T ofRun(ExtensionContext context, Class<T> type, Supplier<T> made) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(type, key -> made.get(), type);
  }
}
