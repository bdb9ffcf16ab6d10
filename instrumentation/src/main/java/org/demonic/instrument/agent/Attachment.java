package org.demonic.instrument.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;
import org.jspecify.annotations.Nullable;

/**
 * Gets hold of the JVM's {@link Instrumentation}: from the agent on the command line, else by
 * attaching to the JVM that runs.
 */
public final class Attachment {
  private static final String UNKNOWN_JAR = "<path of the demonic-instrumentation jar>";

  private Attachment() {}

  /**
   * The instrumentation, with the hooks on the bootstrap class path.
   *
   * @throws InstrumentationException if this JVM forbids it
   */
  public static Instrumentation attach() {
    Instrumentation instrumentation = ofAgent();
    if (instrumentation == null) {
      SelfAttachment.attempt();
      instrumentation = ofAgent();
    }
    if (instrumentation == null) {
      instrumentation = byAttaching();
    }
    BootstrapHooks.install(instrumentation);
    return instrumentation;
  }

  /** The instrumentation of our agent, if the JVM has loaded it. */
  private static @Nullable Instrumentation ofAgent() {
    try {
      Class<?> agent =
          Class.forName(DemonicAgent.class.getName(), true, ClassLoader.getSystemClassLoader());
      Method instrumentation = agent.getMethod("instrumentation");
      return (Instrumentation) instrumentation.invoke(null);
    } catch (ReflectiveOperationException notOnTheSystemClassPath) {
      return null;
    }
  }

  private static Instrumentation byAttaching() {
    // The agent that attaches may have to write a file there.
    TemporaryFolder.make();
    try {
      return ByteBuddyAgent.install();
    } catch (IllegalStateException | LinkageError refused) {
      throw new InstrumentationException(refused, InstrumentationProblem.ATTACH_REFUSED, ownJar());
    }
  }

  /** The jar that this class was loaded from, for {@code -javaagent:}. */
  private static String ownJar() {
    CodeSource source = Attachment.class.getProtectionDomain().getCodeSource();
    if (source != null && source.getLocation() != null) {
      try {
        Path path = Path.of(source.getLocation().toURI());
        if (Files.isRegularFile(path)) {
          return path.toString();
        }
      } catch (URISyntaxException | IllegalArgumentException notAFile) {
        return UNKNOWN_JAR;
      }
    }
    return UNKNOWN_JAR;
  }
}
