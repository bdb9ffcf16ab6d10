package org.demonic.instrument.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;

/**
 * Puts the hooks on the bootstrap class path, where instrumented code of any class loader finds
 * them. That must come before anything loads them, so this class names them by strings only; which
 * classes there are is read from where they lie.
 */
final class BootstrapHooks {
  static final String PACKAGE = "org/demonic/instrument/hooks/";

  /** Any class of the package, by which it is found. */
  static final String MEMBER = "CallHooks";

  private static final String HOOKS = PACKAGE.replace('/', '.') + MEMBER;

  private BootstrapHooks() {}

  static synchronized void install(Instrumentation instrumentation) {
    if (!isOnBootstrapClassPath()) {
      try {
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar().toFile()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    if (!isSharedWithUs()) {
      throw new InstrumentationException(InstrumentationProblem.HOOKS_LOADED_TWICE, HOOKS);
    }
  }

  private static boolean isOnBootstrapClassPath() {
    try {
      Class.forName(HOOKS, false, null);
      return true;
    } catch (ClassNotFoundException notYet) {
      return false;
    }
  }

  private static boolean isSharedWithUs() {
    try {
      return Class.forName(HOOKS, false, ownLoader()).getClassLoader() == null;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static ClassLoader ownLoader() {
    return BootstrapHooks.class.getClassLoader();
  }

  private static Path jar() throws IOException {
    Path jar = TemporaryFolder.file("demonic-hooks", ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> file :
          PackageFiles.of(ownLoader(), PACKAGE, MEMBER).entrySet()) {
        out.putNextEntry(new JarEntry(file.getKey()));
        out.write(file.getValue());
        out.closeEntry();
      }
    }
    return jar;
  }
}
