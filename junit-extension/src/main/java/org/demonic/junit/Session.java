package org.demonic.junit;

import java.util.ServiceLoader;
import org.demonic.junit.agent.Attachment;
import org.demonic.junit.instrument.Instrumenter;
import org.demonic.junit.record.CheckEngine;
import org.demonic.lang.source.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * What all demonic tests of this JVM share. If it could not be made, each of them fails with the
 * same reason.
 */
record Session(CheckEngine engine, Instrumenter instrumenter) {
  private static @Nullable Session session;
  private static @Nullable Diagnostic refusal;

  /** The one of this JVM, made when first asked for. */
  static synchronized Session get() {
    if (refusal != null) {
      throw new NotCheckedException(refusal);
    }
    Session made = session;
    if (made == null) {
      try {
        made = make();
        session = made;
      } catch (NotCheckedException refused) {
        refusal = refused.diagnostic();
        throw refused;
      }
    }
    return made;
  }

  private static Session make() {
    CheckEngine engine =
        ServiceLoader.load(CheckEngine.class, Session.class.getClassLoader())
            .findFirst()
            .orElseThrow(
                () -> new NotCheckedException(JunitProblem.NO_ENGINE, CheckEngine.class.getName()));
    return new Session(engine, new Instrumenter(Attachment.attach(), engine.contracts()));
  }
}
