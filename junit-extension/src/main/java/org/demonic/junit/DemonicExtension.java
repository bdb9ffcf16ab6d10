package org.demonic.junit;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.check.Judgement.NothingToCheck;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.report.ReportedGroups;
import org.demonic.junit.rerun.RepeatableTest;
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
 * Follows each test from before its {@code @BeforeEach} methods to after its {@code @AfterEach}
 * ones. Where JUnit runs a part of it on another thread, as for a timeout, that part is recorded
 * there. Each dynamic test is a test of its own.
 */
public final class DemonicExtension
    implements BeforeEachCallback, AfterEachCallback, AfterAllCallback, InvocationInterceptor {
  private static final Namespace NAMESPACE = Namespace.create(DemonicExtension.class);

  /** JUnit makes an extension for each annotated class or method. */
  public DemonicExtension() {}

  @Override
  public void beforeEach(ExtensionContext context) {
    if (Schedules.isExploring()) {
      return;
    }
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
      Optional<Throwable> ended = context.getExecutionException();
      boolean counts =
          isFactory
              ? recording.checkPoints() > 0
              : ended.filter(e -> e instanceof TestAbortedException).isEmpty();
      try {
        finish(context, recording, !isFactory && ended.isEmpty(), counts);
      } finally {
        summary(context).add(isFactory ? 0 : 1, recording);
      }
    }
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    recordedOfClass(invocation, method.getExecutable(), context);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    recordedOfClass(invocation, method.getExecutable(), context);
  }

  /** Records what belongs to no test; it is judged at the end of the class. */
  private static void recordedOfClass(
      Invocation<Void> invocation, Method method, ExtensionContext context) throws Throwable {
    if (Schedules.isExploring()) {
      invocation.proceed();
      return;
    }
    Optional<TestsOfClass> ofClass = annotatedClass(context).map(TestsOfClass::of);
    TestRecording recording = ofClass.isEmpty() ? null : startIfPossible(context, method);
    if (recording == null) {
      invocation.proceed();
      return;
    }
    try {
      recorded(invocation, recording);
    } catch (Throwable failure) {
      recording.finishAfter(failure);
      summary(context).add(0, recording);
      throw failure;
    }
    ofClass.orElseThrow().add(recording);
  }

  /** Starts the recording of a test; null if nothing of the class can be checked. */
  private static @Nullable TestRecording startIfPossible(ExtensionContext context, Method method) {
    try {
      return start(context, Optional.of(method));
    } catch (NotCheckedException refused) {
      return null;
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
    helped(invocation, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    helped(invocation, context);
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
    TestRecording recording =
        context.getStore(NAMESPACE).get(TestRecording.class, TestRecording.class);
    if (recording != null && recording.isOfHelpedRun()) {
      // This instance was left where the test waited; the one that was helped has ended well.
      try {
        recording.waits().listening(invocation::proceed);
      } catch (Exception | AssertionError ofHalfATest) {
        return;
      } catch (Error stuck) {
        if (!recording.waits().isStuck()) {
          throw stuck;
        }
      }
    } else {
      recorded(invocation, context);
    }
  }

  @Override
  public void interceptDynamicTest(
      Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context)
      throws Throwable {
    if (Schedules.isExploring()) {
      again(invocation);
      return;
    }
    TestRecording recording = start(context);
    try {
      recordedTest(invocation, context, recording);
    } finally {
      summary(context).add(1, recording);
    }
  }

  private static void recordedTest(
      Invocation<Void> invocation, ExtensionContext context, TestRecording recording)
      throws Throwable {
    try {
      recorded(invocation, recording);
    } catch (Throwable failure) {
      if (!recording.waits().isStuck()) {
        recording.finishAfter(failure);
        throw failure;
      }
    }
    finish(context, recording.waits().isStuck() ? help(context, recording) : recording, true, true);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (Schedules.isExploring()) {
      return;
    }
    TestsOfClass.ended(context).ifPresent(tests -> tests.end(summary(context)));
  }

  /**
   * Ends a test.
   *
   * @param mustCheck whether something must be checked: in the test itself if it is annotated
   *     itself, else in some test of its class
   * @param counts whether it is one of the tests of its class
   */
  private static void finish(
      ExtensionContext context, TestRecording recording, boolean mustCheck, boolean counts) {
    Optional<TestsOfClass> ofClass =
        counts ? annotatedClass(context).map(TestsOfClass::of) : Optional.empty();
    Optional<NothingToCheck> ofOthers = Optional.empty();
    // A test may leave its thread interrupted, and what is done here waits for other threads.
    boolean wasInterrupted = Thread.interrupted();
    try {
      Optional<NothingToCheck> alone = recording.finish(mustCheck);
      if (mustCheck && !recording.hasKnownFinding()) {
        recording.rivals().run(context, recording.waits().given());
      }
      boolean isUnanswered =
          alone.filter(a -> a.unanswered().isPresent() && !a.isElsewhere()).isPresent();
      RivalsOfTest rivals = recording.rivals();
      if (alone.isPresent()
          && !recording.isOfHelpedRun()
          && !(isUnanswered ? rivals.hasRun() : rivals.isWorthwhile())) {
        if (ofClass.isEmpty() || isUnanswered) {
          throw new NotCheckedException(alone.get().reason());
        }
        ofOthers = alone;
      }
    } finally {
      Optional<NothingToCheck> nothing = ofOthers;
      ofClass.ifPresent(tests -> tests.add(context, nothing));
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The class with the annotation that holds for a test, if none holds that is nearer. */
  private static Optional<ExtensionContext> annotatedClass(ExtensionContext test) {
    return annotated(test).findFirst().filter(at -> at.getTestMethod().isEmpty());
  }

  /** The contexts with an annotation, the innermost first. */
  private static Stream<ExtensionContext> annotated(ExtensionContext test) {
    return Stream.iterate(
            Optional.of(test), Optional::isPresent, at -> at.flatMap(ExtensionContext::getParent))
        .flatMap(Optional::stream)
        .filter(at -> annotation(at).isPresent());
  }

  /** Whether {@code @Demonic} holds for a test. */
  static boolean isAnnotated(ExtensionContext test) {
    return annotated(test).findFirst().isPresent();
  }

  private static Optional<Demonic> annotation(ExtensionContext at) {
    return at.getElement()
        .flatMap(element -> AnnotationSupport.findAnnotation(element, Demonic.class));
  }

  private static <T extends @Nullable Object> T recorded(
      Invocation<T> invocation, ExtensionContext context) throws Throwable {
    TestRecording recording =
        context.getStore(NAMESPACE).get(TestRecording.class, TestRecording.class);
    return recording == null ? again(invocation) : recorded(invocation, recording);
  }

  /** Records a test; if it waits for ever, another run of it is recorded, which has help. */
  private static void helped(Invocation<Void> invocation, ExtensionContext context)
      throws Throwable {
    TestRecording recording =
        context.getStore(NAMESPACE).get(TestRecording.class, TestRecording.class);
    if (recording == null) {
      again(invocation);
      return;
    }
    try {
      recorded(invocation, recording);
    } catch (Throwable failure) {
      if (!recording.waits().isStuck()) {
        throw failure;
      }
    }
    if (recording.waits().isStuck()) {
      recording.unbind();
      context.getStore(NAMESPACE).put(TestRecording.class, help(context, recording));
    }
  }

  /** Runs a test again that waits for ever, with help. Returns the recording of that run. */
  private static TestRecording help(ExtensionContext context, TestRecording stuck)
      throws Throwable {
    TestRecording ofHelped = start(context);
    ofHelped.markAsHelped();
    try {
      stuck.waits().help(ofHelped.waits(), ofHelped.recording());
    } catch (EndlessWaitError endless) {
      ofHelped.rivals().run(context, endless.found());
      throw stuck.waits().failure(endless);
    }
    return ofHelped;
  }

  /** Records a test that runs again for the code that has asked for the run. */
  private static <T extends @Nullable Object> T again(Invocation<T> invocation) throws Throwable {
    Optional<Recording> recording = RepeatableTest.recording();
    if (recording.isEmpty()) {
      return invocation.proceed();
    }
    Recording.Binding binding = recording.get().bind();
    try {
      return invocation.proceed();
    } finally {
      binding.release();
    }
  }

  private static <T extends @Nullable Object> T recorded(
      Invocation<T> invocation, TestRecording recording) throws Throwable {
    Recording.Binding binding = recording.recording().bind();
    try {
      return recording.waits().listening(invocation::proceed);
    } catch (LinkageError error) {
      throw recording.explain(error);
    } finally {
      binding.release();
    }
  }

  private static TestRecording start(ExtensionContext context) {
    return start(context, TestContexts.nearest(context, ExtensionContext::getTestMethod));
  }

  private static TestRecording start(ExtensionContext context, Optional<Method> method) {
    List<Demonic> annotations = annotated(context).flatMap(at -> annotation(at).stream()).toList();
    summary(context);
    ReportedGroups told = TestContexts.ofRun(context, ReportedGroups.class, ReportedGroups::new);
    return TestRecording.start(context, method, annotations, told);
  }

  static RunSummary summary(ExtensionContext context) {
    return TestContexts.ofRun(
        context,
        RunSummary.class,
        () -> new RunSummary(SettingsReader.isWorldOpen(context::getConfigurationParameter)));
  }
}
