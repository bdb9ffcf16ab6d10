package org.demonic.instrument.agent;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * The Java agent for {@code -javaagent:}. It only keeps the JVM's {@link Instrumentation} for
 * {@link Attachment}, which may be loaded by another class loader.
 *
 * <p>This class stands in two jars: that of this module, and that of {@code demonic-junit}, so that
 * either can be named on the command line, wherever a build tool has put the other. So it must use
 * nothing but the JDK.
 */
public final class DemonicAgent {
  private static volatile @Nullable Instrumentation instrumentation;

  private DemonicAgent() {}

  /** Called by the JVM for {@code -javaagent:}. */
  public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
    DemonicAgent.instrumentation = instrumentation;
  }

  /** Called by the JVM when the jar is attached to it. */
  public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
    DemonicAgent.instrumentation = instrumentation;
  }

  /** The JVM's instrumentation, null if it did not run this agent. Read by {@link Attachment}. */
  public static @Nullable Instrumentation instrumentation() {
    return instrumentation;
  }
}
