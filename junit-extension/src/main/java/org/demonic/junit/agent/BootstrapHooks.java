package org.demonic.junit.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;

/**
 * Puts the hooks on the bootstrap class path, where instrumented code of any class loader finds
 * them. Must come before anything loads them, so they are named by strings only.
 */
final class BootstrapHooks {
  private static final String PACKAGE = "org/demonic/junit/hooks/";
  private static final String HOOKS = "org.demonic.junit.hooks.Hooks";
  private static final List<String> CLASSES =
      List.of("Hooks", "Hooks$Binding", "HookListener", "MethodReferences");

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
      throw new NotCheckedException(JunitProblem.HOOKS_LOADED_TWICE, HOOKS);
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
      ClassLoader own = BootstrapHooks.class.getClassLoader();
      return Class.forName(HOOKS, false, own).getClassLoader() == null;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Path jar() throws IOException {
    Path jar = Files.createTempFile("demonic-hooks", ".jar");
    jar.toFile().deleteOnExit();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String name : CLASSES) {
        String entry = PACKAGE + name + ".class";
        out.putNextEntry(new JarEntry(entry));
        out.write(ownResource(entry));
        out.closeEntry();
      }
    }
    return jar;
  }

  private static byte[] ownResource(String name) throws IOException {
    try (InputStream in = BootstrapHooks.class.getResourceAsStream("/" + name)) {
      if (in == null) {
        throw new IOException("the demonic-junit jar lacks " + name);
      }
      return in.readAllBytes();
    }
  }
}
