package org.demonic.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TouchedTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir Path folder;

  @Test
  void aTestRestsOnWhatItNamesAndWhatThatNames() throws IOException {
    compile(
        "class ATest { B b; }",
        "class B { void b() { new C().c(); } }",
        "class C { void c() {} }",
        "class D {}");
    Optional<Basis> before = basis("ATest");
    compile("class D { int more; }");
    assertThat(basis("ATest")).isPresent().isEqualTo(before);

    compile("class C { void c() { int more = 1; } }");
    assertThat(basis("ATest")).isPresent().isNotEqualTo(before);
  }

  @Test
  void annotationsSuperclassesNestedClassesAndNamesInTextsCount() throws IOException {
    for (String use :
        List.of(
            "@Note(B.class) class ATest {}",
            "class ATest extends B {}",
            "class ATest { <T extends B> void a(T t) {} }",
            "class ATest { static class N { B[] b; } }",
            "class ATest { Runnable r = () -> new B(); }",
            "class ATest { String s = \"p.B\"; }",
            "class ATest { String s = \"p.B#values\"; }")) {
      compile("@interface Note { Class<?> value(); }", "class B {}", use);
      Optional<Basis> before = basis("ATest");
      compile("class B { int more; }");

      assertThat(basis("ATest")).as(use).isPresent().isNotEqualTo(before);
    }
  }

  @Test
  void whoeverLooksForClassesOrFilesByNamesRestsOnAll() throws IOException {
    for (String use :
        List.of(
            "class ATest { Class<?> c() throws Exception { return Class.forName(\"p.\" + \"B\"); } }",
            "class ATest { Object c() { return getClass().getResource(toString()); } }",
            "class ATest { Object c() { return java.util.ServiceLoader.load(Runnable.class); } }",
            "class ATest { Object c() { return new H(); } }")) {
      compile(
          "class B {}",
          "class H { void h(ClassLoader l) throws Exception { l.loadClass(\"\" + l); } }",
          use);
      Optional<Basis> before = basis("ATest");
      compile("class B { int more; }");
      Optional<Basis> after = basis("ATest");
      assertThat(after).as(use).isPresent().isNotEqualTo(before);

      write("data.txt", use);
      assertThat(basis("ATest")).as(use).isPresent().isNotEqualTo(after);
      Files.delete(folder.resolve("data.txt"));
    }
  }

  @Test
  void servicesOfTheProjectCountForAllTests() throws IOException {
    compile("class ATest {}", "class B {}");
    write("META-INF/services/java.lang.Runnable", "p.B");
    Optional<Basis> before = basis("ATest");
    compile("class B { int more; }");

    assertThat(basis("ATest")).isPresent().isNotEqualTo(before);
  }

  @Test
  void whatHasChangedSinceTheJvmWasStartedIsNotTrusted() throws IOException {
    compile("class ATest { B b; }", "class B {}", "class D {}");
    Touched touched = touched();
    Basis basis = touched.by("p.ATest").orElseThrow();
    Files.setLastModifiedTime(folder.resolve("p/D.class"), FileTime.fromMillis(Long.MAX_VALUE));
    assertThat(touched.isAsBefore(basis)).isTrue();

    Files.setLastModifiedTime(folder.resolve("p/B.class"), FileTime.fromMillis(Long.MAX_VALUE));
    assertThat(touched.isAsBefore(basis)).isFalse();
    assertThat(touched.by("p.ATest")).isEmpty();
  }

  @Test
  void someClassesAloneAreAllThatCounts() throws IOException {
    compile("class A { B b; }", "class B {}", "class C {}");
    Optional<Basis> before = only("p.A", "p.C");
    compile("class B { int more; }");
    assertThat(only("p.A", "p.C")).isPresent().isEqualTo(before);

    compile("class C { int more; }");
    assertThat(only("p.A", "p.C")).isPresent().isNotEqualTo(before);
    assertThat(only("p.A", "p.Z")).isEmpty();
  }

  private Optional<Basis> only(String... names) throws IOException {
    return touched().ofOnly(List.of(names));
  }

  private Optional<Basis> basis(String name) throws IOException {
    return touched().by("p." + name);
  }

  private Touched touched() throws IOException {
    URL[] here = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(here, ClassLoader.getPlatformClassLoader())) {
      return Touched.of(loader);
    }
  }

  private void compile(String... classes) throws IOException {
    Path sources = Files.createTempDirectory(folder.getParent(), "sources");
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-d", folder.toString(), "-cp", folder.toString()));
    for (String text : classes) {
      String name = text.replaceFirst(".*?(?:class|@interface) (\\w+).*", "$1");
      Path source = sources.resolve(name + ".java");
      Files.writeString(source, "package p; " + text);
      arguments.add(source.toString());
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    assertThat(result).isZero();
    setBack();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    setBack();
  }

  private void setBack() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(Files::isRegularFile)
          .forEach(
              file -> {
                try {
                  Files.setLastModifiedTime(file, LONG_AGO);
                } catch (IOException unwritable) {
                  throw new UncheckedIOException(unwritable);
                }
              });
    }
  }
}
