package org.demonic.junit.session;

import org.demonic.code.program.Program;
import org.demonic.code.refusal.RefusingMethods;
import org.demonic.instrument.calls.CallWeaver;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.check.Settings;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.lang.source.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * The state that all demonic tests of this JVM share. If it cannot be made, each of these tests
 * fails with the same reason.
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
   * @param settings which code is the module
   */
  static synchronized Session get(Settings settings) {
    if (refusal != null) {
      throw new NotCheckedException(refusal);
    }
    Session made = session;
    if (made == null) {
      try {
        made = make(settings);
        session = made;
      } catch (InstrumentationException refused) {
        NotCheckedException problem = NotCheckedException.of(refused);
        refusal = problem.diagnostic();
        throw problem;
      }
    }
    return made;
  }

  private static Session make(Settings settings) {
    // Before any code is read: it tells of mistakes in what users say of libraries.
    Instrumenter instrumenter = Instrumenter.ofThisJvm();
    Program program = settings.project().code().program();
    AnnotatedMethods annotated =
        new AnnotatedMethods(
            RefusingMethods.of(program),
            program.annotated(AnnotatedMethods.PRECONDITIONS),
            program.hasAnnotatedField(AnnotatedMethods.AWAITED));
    CodePoints points = new CodePoints();
    Client client = instrumenter.add(new CallWeaver(annotated, points));
    return new Session(annotated, points, client, new FieldAccess(client.instrumenter().jvm()));
  }
}
