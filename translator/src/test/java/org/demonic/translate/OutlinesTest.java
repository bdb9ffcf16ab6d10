package org.demonic.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.demonic.code.classpath.ClassFiles;
import org.demonic.code.outline.Outlines;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.Program;
import org.demonic.lang.print.Printer;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What class files declare makes the domain that their sources make. */
class OutlinesTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  /** Their pure methods have bodies that are more than a field, or they do not compile. */
  private static final Set<String> WITH_BODIES =
      Set.of(
          "frames-functions",
          "frames-overloads",
          "frames-unmentioned",
          "inheritance",
          "interfaces",
          "modern-java",
          "not-ours",
          "overloads",
          "packages",
          "pure-methods",
          "records",
          "static-imports");

  @TempDir Path compiled;
  @TempDir Path sources;

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(GOLDEN)) {
      return folders
          .filter(f -> Files.exists(f.resolve("expected.demonl")))
          .map(f -> f.getFileName().toString())
          .filter(name -> !WITH_BODIES.contains(name))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theDomainIsThatOfTheSources(String name) throws IOException {
    Path folder = GOLDEN.resolve(name);
    compile(javaFiles(folder), "-g", "-parameters");
    try (URLClassLoader loader = loader()) {
      List<String> classes = topLevel();
      JavaDomain written =
          JavaTranslator.of(SourceRoots.of(folder), loader).domain(classes, Set.of());
      JavaDomain read = ofClassFiles(loader).domain(classes, Set.of());
      assertThat(Printer.print(read.file())).isEqualTo(Printer.print(written.file()));
    }
  }

  @Test
  void gettersAndComponentsSayWhatTheyReturn() throws IOException {
    JavaDomain domain =
        domain(
            """
            package p;
            import org.demonic.contracts.*;
            class Pool {
              private int left;
              @Pure int getLeft() { return left; }
              @Requires("getLeft() >= n") @Requires("range == null || range.low() <= n")
              void take(int n, Range range) { left -= n; }
            }
            record Range(int low, int high) {}
            """,
            "p.Pool");
    assertThat(clauses(domain, "take"))
        .containsExactly("getLeft(this) >= n", "range = null or low(range) <= n");
    assertThat(Printer.print(domain.file()))
        .contains("ensure Result = this.left", "ensure Result = this.low");
  }

  @Test
  void whatAPureMethodReturnsBesidesIsNotKnown() throws IOException {
    JavaDomain domain =
        domain(
            """
            package p;
            import org.demonic.contracts.*;
            class Pool {
              private Error error;
              private int left;
              @Pure boolean isEmpty() { return left == 0; }
              @Pure Error error() { throw error; }
              @Requires("!isEmpty()") void take() { left--; }
            }
            """,
            "p.Pool");
    assertThat(domain.rejected())
        .anyMatch(d -> d.message().contains("Pool.isEmpty() is not known: its code is in no Java"))
        .anyMatch(d -> d.message().contains("Pool.error() is not known: its code is in no Java"));
    assertThat(clauses(domain, "take")).isEmpty();
  }

  /** Class files do not name parameters of methods without code. */
  @Test
  void aWordThatMayBeAParameterIsNotTakenForAField() throws IOException {
    JavaDomain domain =
        domain(
            """
            package p;
            import org.demonic.contracts.*;
            abstract class Pool {
              int n;
              @Requires("n > 0") abstract void take(int n);
              @Requires("this.n > 0") abstract void give(int n);
            }
            """,
            "p.Pool",
            "-g:none");
    assertThat(clauses(domain, "take")).isEmpty();
    assertThat(domain.rejected()).singleElement().asString().contains("n$unknown");
    assertThat(clauses(domain, "give")).containsExactly("this.n > 0");
  }

  @Test
  void contractsOfEnumsAreToldOf() throws IOException {
    JavaDomain domain =
        domain(
            """
            package p;
            import org.demonic.contracts.*;
            enum Pool {
              BIG, SMALL;
              int n;
              @Requires("n > 0") void take() { n--; }
            }
            """,
            "p.Pool");
    assertThat(domain.rejected())
        .singleElement()
        .asString()
        .contains("contracts of enums are not supported");
  }

  @Test
  void aMethodStandsInTheLineOfItsCode() throws IOException {
    JavaDomain domain =
        domain(
            """
            package p;
            class Pool {
              int left;

              void take() {
                left--;
              }
            }
            """,
            "p.Pool");
    JavaMethod take = method(domain, "take");
    assertThat(take.span().line()).isEqualTo(6);
    assertThat(take.span().source().name()).isEqualTo("Pool.java");
  }

  private JavaDomain domain(String code, String className) throws IOException {
    return domain(code, className, "-parameters");
  }

  private JavaDomain domain(String code, String className, String names) throws IOException {
    Path file = sources.resolve("Pool.java");
    Files.writeString(file, code);
    compile(List.of(file), "-g", names);
    try (URLClassLoader loader = loader()) {
      return ofClassFiles(loader).domain(List.of(className), Set.of());
    }
  }

  private static JavaMethod method(JavaDomain domain, String name) {
    return domain.find("p.Pool").orElseThrow().methods().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> clauses(JavaDomain domain, String method) {
    return method(domain, method).requires().stream()
        .map(c -> Printer.print(c.expression()))
        .toList();
  }

  private JavaTranslator ofClassFiles(ClassLoader loader) throws IOException {
    Program program = Program.of(ClassFiles.namesIn(compiled), ClassFinder.of(loader));
    return JavaTranslator.of(SourceRoots.of(), loader, Outlines.of(program));
  }

  private List<String> topLevel() throws IOException {
    Set<String> names = new TreeSet<>();
    for (String name : ClassFiles.namesIn(compiled)) {
      if (name.indexOf('$') < 0 && !name.endsWith("package-info")) {
        names.add(name.replace('/', '.'));
      }
    }
    return List.copyOf(names);
  }

  private URLClassLoader loader() throws IOException {
    return new URLClassLoader(
        new URL[] {compiled.toUri().toURL()}, OutlinesTest.class.getClassLoader());
  }

  private static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  private void compile(List<Path> files, String... options) {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("-nowarn", "-proc:none", "-d", compiled.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    files.forEach(f -> arguments.add(f.toString()));
    int result =
        Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(result).isZero();
  }
}
