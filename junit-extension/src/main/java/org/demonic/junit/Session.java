package org.demonic.junit;

import java.nio.file.Path;
import java.util.List;
import org.demonic.instrument.calls.CallWeaver;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.code.ModuleCode;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.heap.FieldAccess;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.lang.source.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * What all demonic tests of this JVM share. If it cannot be made, each of these tests fails with
 * the same reason.
 *
 * @param instrumentation what instruments the classes under test
 * @param points the numbers of their methods and calls
 */
record Session(
    AnnotatedMethods annotated, CodePoints points, Client instrumentation, FieldAccess access) {
  private static @Nullable Session session;
  private static @Nullable Diagnostic refusal;

  /**
   * The session of this JVM, which the first call makes: all runs of JUnit in a JVM have one
   * configuration.
   *
   * @param module what {@code demonic.module} names
   */
  static synchronized Session get(List<Path> module) {
    if (refusal != null) {
      throw new NotCheckedException(refusal);
    }
    Session made = session;
    if (made == null) {
      try {
        made = make(module);
        session = made;
      } catch (InstrumentationException refused) {
        NotCheckedException problem = NotCheckedException.of(refused);
        refusal = problem.diagnostic();
        throw problem;
      }
    }
    return made;
  }

  private static Session make(List<Path> module) {
    ModuleCode code = ModuleCode.of(GrowingDomain.loader(), module);
    AnnotatedMethods annotated =
        new AnnotatedMethods(code.firstChecks(), code.annotated(AnnotatedMethods.PRECONDITIONS));
    CodePoints points = new CodePoints();
    Client client = Instrumenter.ofThisJvm().add(new CallWeaver(annotated, points));
    return new Session(annotated, points, client, new FieldAccess(client.instrumenter().jvm()));
  }
}
