package org.demonic.instrument.record;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.instrument.calls.AnnotatedPoints;
import org.demonic.instrument.calls.CallWeaver;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.Instrumenter;

/** Instruments the samples, once for all tests of this JVM. */
final class Samples {
  private static final CodePoints POINTS = new CodePoints();
  private static final Client CLIENT =
      Instrumenter.ofThisJvm().add(new CallWeaver(new AnnotatedPoints(), POINTS));

  private Samples() {}

  /** A recording of some of them. */
  static Recording recording(CallHandler handler, Class<?>... classes) {
    return recording(handler, frame -> false, classes);
  }

  /** The same, where threads on which there is such a frame run tests of their own. */
  static Recording recording(
      CallHandler handler, Predicate<StackWalker.StackFrame> runsTests, Class<?>... classes) {
    ClassSelection selection =
        ClassSelection.named(
            Arrays.stream(classes).map(Class::getName).collect(Collectors.toSet()));
    CLIENT.include(selection);
    for (Class<?> type : classes) {
      CLIENT.requireActive(type, selection);
    }
    return new Recording(selection, POINTS, handler, runsTests);
  }
}
