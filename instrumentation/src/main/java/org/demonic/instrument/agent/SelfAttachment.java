package org.demonic.instrument.agent;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Lets the JVM load {@link DemonicAgent} by a diagnostic command of its own, {@code
 * JVMTI.agent_load}. Another JVM that attaches, as libraries start one, would cost a second.
 */
final class SelfAttachment {
  private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";
  private static final String FORBIDDING = "DisableAttachMechanism";
  private static final String PLATFORM = "org.junit.platform.";

  private SelfAttachment() {}

  /**
   * Tries it. Nothing has happened where this JVM has no such command, or forbids it, or where it
   * would change what comes later.
   */
  static void attempt() {
    try {
      if (!isLoggingSetUp() || isForbidden()) {
        return;
      }
      String jar = jar().toString();
      String argument = jar.indexOf(' ') < 0 ? jar : "\"" + jar + "\"";
      ManagementFactory.getPlatformMBeanServer()
          .invoke(
              new ObjectName(COMMANDS),
              "jvmtiAgentLoad",
              new Object[] {new String[] {argument}},
              new String[] {String[].class.getName()});
    } catch (JMException | IOException | RuntimeException | LinkageError refused) {
      // There is another way, which says what is wrong.
      return;
    }
  }

  /**
   * Whether that of the JVM is set up for sure. The beans do so otherwise, and who names a manager
   * later would not be heard. JUnit's Platform has loggers before it does anything else.
   */
  private static boolean isLoggingSetUp() {
    return StackWalker.getInstance()
        .walk(all -> all.anyMatch(frame -> frame.getClassName().startsWith(PLATFORM)));
  }

  private static boolean isForbidden() {
    return Boolean.parseBoolean(
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .getVMOption(FORBIDDING)
            .getValue());
  }

  /** A jar with the agent alone, which the system class loader finds behind all else. */
  private static Path jar() throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Agent-Class", DemonicAgent.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    attributes.putValue("Can-Redefine-Classes", "true");
    Path jar = TemporaryFolder.file("demonic-agent", ".jar");
    String name = DemonicAgent.class.getName().replace('.', '/') + ".class";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        InputStream code = SelfAttachment.class.getClassLoader().getResourceAsStream(name)) {
      if (code == null) {
        throw new IOException(name);
      }
      out.putNextEntry(new JarEntry(name));
      code.transferTo(out);
      out.closeEntry();
    }
    return jar;
  }
}
