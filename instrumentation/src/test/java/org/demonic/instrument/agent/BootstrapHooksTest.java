package org.demonic.instrument.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.demonic.instrument.hooks.CallHooks;
import org.demonic.instrument.hooks.CallListener;
import org.demonic.instrument.hooks.HookIds;
import org.demonic.instrument.hooks.MethodReferences;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BootstrapHooksTest {
  private static final Path FOLDER = Path.of("target", "classes", "org/demonic/instrument/hooks");

  @BeforeAll
  static void attach() {
    Attachment.attach();
  }

  @Test
  void everyClassFileOfThePackageIsOnTheBootstrapClassPath() throws Exception {
    List<String> names = classFiles().map(f -> f.getFileName().toString()).toList();
    assertThat(names).contains("CallHooks.class", "ThreadListeners.class");
    for (String name : names) {
      String className = "org.demonic.instrument.hooks." + name.replace(".class", "");
      assertThat(Class.forName(className, false, null).getClassLoader()).isNull();
    }
    assertThat(List.of(CallHooks.class, CallListener.class, HookIds.class, MethodReferences.class))
        .allMatch(type -> type.getClassLoader() == null);
  }

  @Test
  void thePackageIsThatOfTheHooks() {
    assertThat(BootstrapHooks.PACKAGE + BootstrapHooks.MEMBER)
        .isEqualTo(CallHooks.class.getName().replace('.', '/'));
  }

  @Test
  void classesAreFoundInAFolder(@TempDir Path directory) throws Exception {
    Path members = Files.createDirectories(directory.resolve("some/place"));
    for (String name : List.of("A.class", "A$Nested.class", "B.class", "notes.txt")) {
      Files.writeString(members.resolve(name), name);
    }
    assertThat(found(directory)).containsExactly("A$Nested.class", "A.class", "B.class");
  }

  @Test
  void classesAreFoundInAJar(@TempDir Path directory) throws Exception {
    Path jar = directory.resolve("some.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String name :
          List.of("A.class", "A$Nested.class", "B.class", "notes.txt", "in/C.class")) {
        out.putNextEntry(new JarEntry("some/place/" + name));
        out.write(1);
        out.closeEntry();
      }
    }
    assertThat(found(jar)).containsExactly("A$Nested.class", "A.class", "B.class");
  }

  private static List<String> found(Path place) throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {place.toUri().toURL()}, null)) {
      return PackageFiles.of(loader, "some/place/", "A").keySet().stream()
          .map(name -> name.replace("some/place/", ""))
          .toList();
    }
  }

  private static Stream<Path> classFiles() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".class")).toList().stream();
    }
  }
}
