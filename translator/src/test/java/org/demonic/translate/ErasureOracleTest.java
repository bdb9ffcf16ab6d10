package org.demonic.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.type.JavaType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares what the translator makes of types in sources with what javac makes of them: the types
 * of fields, the descriptors of methods, and which class is below which other. In each case {@code
 * src} is translated; what else there is, is known by its class files only.
 */
final class ErasureOracleTest {
  private static final Path CASES = Path.of("src/test/resources/erasure");

  @TempDir Path output;

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      return folders.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void typesAreErasedAsByJavac(String name) throws IOException, ReflectiveOperationException {
    compile(CASES.resolve(name));
    Path sources = CASES.resolve(name).resolve("src");
    try (URLClassLoader loader = new URLClassLoader(new URL[] {url(output)}, null);
        Stream<Path> files = Files.walk(output)) {
      List<String> names =
          files
              .map(f -> output.relativize(f).toString())
              .filter(f -> f.endsWith(".class"))
              .map(f -> f.substring(0, f.length() - ".class".length()).replace('/', '.'))
              .sorted()
              .toList();
      List<String> withSource = names.stream().filter(n -> !n.startsWith("lib.")).toList();
      JavaDomain domain =
          JavaTranslator.of(SourceRoots.of(sources), loader).domain(withSource, List.of());
      for (String binaryName : withSource) {
        Class<?> compiled = Class.forName(binaryName, false, loader);
        JavaClass translated = domain.find(binaryName).orElseThrow();
        assertThat(fields(translated)).as(binaryName).isEqualTo(fields(compiled));
        for (Method method : compiled.getDeclaredMethods()) {
          String descriptor = descriptor(method);
          if (!method.isSynthetic()) {
            assertThat(translated.method(method.getName(), descriptor))
                .as("%s.%s%s", binaryName, method.getName(), descriptor)
                .isPresent();
          }
        }
        for (String other : names) {
          if (domain.findType(new JavaType.ClassType(other)).isEmpty()) {
            continue;
          }
          assertThat(isBelow(domain, translated, other))
              .as("%s below %s", binaryName, other)
              .isEqualTo(Class.forName(other, false, loader).isAssignableFrom(compiled));
        }
      }
    }
  }

  private static List<String> fields(JavaClass type) {
    return type.fields().stream()
        .filter(f -> f.declaringClass().equals(type.binaryName()))
        .map((JavaField f) -> f.name() + " " + f.type().descriptor())
        .toList();
  }

  private static List<String> fields(Class<?> type) {
    return Stream.of(type.getDeclaredFields())
        .filter(f -> !f.isSynthetic())
        .map((Field f) -> f.getName() + " " + f.getType().descriptorString())
        .toList();
  }

  private static String descriptor(Method method) {
    StringBuilder text = new StringBuilder("(");
    Stream.of(method.getParameterTypes()).forEach(t -> text.append(t.descriptorString()));
    return text.append(')').append(method.getReturnType().descriptorString()).toString();
  }

  private static boolean isBelow(JavaDomain domain, JavaClass type, String other) {
    ObjectType below = domain.domain().type(type.demonlName()).orElseThrow();
    ObjectType above =
        domain.findType(new JavaType.ClassType(other)).flatMap(domain.domain()::type).orElseThrow();
    return below.equals(above) || domain.domain().subtypes(above).contains(below);
  }

  private void compile(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<String> arguments =
          Stream.concat(
                  Stream.of("-d", output.toString(), "-proc:none", "-nowarn", "-Xlint:none"),
                  files.map(Path::toString).filter(f -> f.endsWith(".java")))
              .toList();
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, arguments.toArray(String[]::new));
      assertThat(status).isZero();
    }
  }

  private static URL url(Path folder) throws MalformedURLException {
    return folder.toUri().toURL();
  }
}
