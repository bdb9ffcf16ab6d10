package org.demonic.junit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.demonic.junit.instrument.ClassesUnderTest;
import org.demonic.junit.instrument.Instrumenter;
import org.demonic.junit.record.CheckedTest;
import org.demonic.junit.record.Recording;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The recording of one test, from its start to the judgement at its end. */
final class TestRecording {
  private final Recording recording;
  private final ClassesUnderTest classes;
  private final Instrumenter instrumenter;
  private Recording.@Nullable Binding binding;

  private TestRecording(Recording recording, ClassesUnderTest classes, Instrumenter instrumenter) {
    this.recording = recording;
    this.classes = classes;
    this.instrumenter = instrumenter;
  }

  /**
   * Sees to it that the classes under test are instrumented.
   *
   * @param annotations those that hold for the test, the innermost first
   * @throws NotCheckedException if the test cannot be checked
   */
  static TestRecording start(ExtensionContext context, List<Demonic> annotations) {
    Settings settings = SettingsReader.read(annotations, context::getConfigurationParameter);
    Class<?>[] named =
        annotations.stream()
            .map(Demonic::value)
            .filter(classes -> classes.length > 0)
            .findFirst()
            .orElse(new Class<?>[0]);
    Class<?> testClass = testClass(context);
    ClassesUnderTest classes = classesUnderTest(testClass, named);
    Session session = Session.get();
    session.instrumenter().include(classes);
    for (Class<?> type : named) {
      session.instrumenter().requireActive(type);
    }
    CheckedTest test =
        new CheckedTest(id(context), context.getUniqueId(), testClass, classes, settings);
    Recording recording =
        new Recording(classes, session.instrumenter().points(), session.engine().start(test));
    return new TestRecording(recording, classes, session.instrumenter());
  }

  Recording recording() {
    return recording;
  }

  int checkPoints() {
    return recording.checkPoints();
  }

  void bind() {
    binding = recording.bind();
  }

  void unbind() {
    if (binding != null) {
      binding.release();
    }
  }

  /**
   * Judges the test at its end.
   *
   * @param mustCheck whether it is to fail if it reached no check point
   */
  void finish(boolean mustCheck) {
    Throwable failure = recording.failure();
    if (failure instanceof NotCheckedException known) {
      throw known;
    }
    if (failure != null) {
      throw new NotCheckedException(failure, JunitProblem.INTERNAL_ERROR, failure);
    }
    instrumenter.requireSuccess(classes);
    try {
      recording.handler().finish(mustCheck);
    } catch (NotCheckedException known) {
      throw known;
    } catch (RuntimeException | LinkageError unforeseen) {
      throw new NotCheckedException(unforeseen, JunitProblem.INTERNAL_ERROR, unforeseen);
    }
    if (mustCheck && recording.checkPoints() == 0) {
      throw new NotCheckedException(JunitProblem.NO_CHECK_POINT, classes.describe());
    }
  }

  /** What to tell of an error that ended the test. */
  Throwable explain(LinkageError error) {
    return instrumenter.explain(error);
  }

  /** Judges a test that has failed by itself already. */
  void finishAfter(Throwable failure) {
    try {
      finish(false);
    } catch (RuntimeException | AssertionError more) {
      failure.addSuppressed(more);
    }
  }

  private static ClassesUnderTest classesUnderTest(Class<?> testClass, Class<?>[] named) {
    if (named.length > 0) {
      return new ClassesUnderTest.Named(
          Arrays.stream(named).map(Class::getName).collect(Collectors.toSet()));
    }
    Set<String> testClasses = new HashSet<>();
    for (Class<?> outer = testClass; outer != null; outer = outer.getEnclosingClass()) {
      for (Class<?> type = outer; type != null; type = type.getSuperclass()) {
        testClasses.add(type.getName());
      }
    }
    return new ClassesUnderTest.Contracted(testClasses);
  }

  private static String id(ExtensionContext context) {
    String method =
        nearest(context, ExtensionContext::getTestMethod).map(m -> "#" + m.getName()).orElse("");
    return testClass(context).getName() + method;
  }

  private static Class<?> testClass(ExtensionContext context) {
    return nearest(context, ExtensionContext::getTestClass).orElseThrow();
  }

  /** From this context, or the nearest around it: a dynamic test's own has neither. */
  private static <T> Optional<T> nearest(
      ExtensionContext context, Function<ExtensionContext, Optional<T>> property) {
    return property
        .apply(context)
        .or(() -> context.getParent().flatMap(parent -> nearest(parent, property)));
  }
}
