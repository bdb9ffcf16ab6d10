package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.classpath.ClassPath;
import org.demonic.code.classpath.ClassPathPart;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.Program;
import org.demonic.code.program.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Which classes of a project are the module. */
class ModuleClassesTest {
  private static final String PACKAGE = "org/demonic/junit/";

  /** The annotation that names classes under test; here are no other modules. */
  private static final String HEAD =
      """
      package org.demonic.junit;
      import org.demonic.contracts.*;
      import org.junit.jupiter.api.*;
      @interface Demonic { Class<?>[] value() default {}; }
      """;

  @TempDir private Path project;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Fixture { C c = new C(); void fill() { c.n = 1; } }",
        "abstract class Base { C c; @BeforeEach void start() { c = new C(); } }",
        "class Builder { int n; C build() { return new C(); } }",
        "class Fake extends C { int get() { return 2; } }",
        "class Runner { static void run(Runnable r) { r.run(); } }",
        "class CTest { @Test void f() { new C(); } static class Helper { C c; } }",
      })
  void eachClassOfATestFolderIsOutside(String test) throws IOException {
    assertThat(module("class C { int n; }", test)).containsExactly("C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Test void f() {}",
        "@RepeatedTest(2) void f() {}",
        "@Composed void f() {}",
        "@Twice void f() {}",
        "@Hidden void f() {}",
        "@BeforeEach void f() {}",
        "@Test void f() {} static class Nested { C c; }",
        "@Test void f() { new Object() { C c; }; class Local {} new Local(); }",
      })
  void aClassWithTestsIsOutsideWhereverItLies(String members) throws IOException {
    String annotations =
        """
        @Test @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
        @interface Composed {}
        @Composed @interface Twice {}
        @Test @interface Hidden {}
        """;
    assertThat(module(annotations + "class C {} class CTest {" + members + "}", ""))
        .containsExactly("C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class CTest extends Tests { C c; }",
        "class CTest implements Contract { C c; }",
        "class CTest extends Between { C c; }",
      })
  void aClassThatInheritsTestsIsOutside(String test) throws IOException {
    String tests =
        """
        abstract class Tests { @Test void f() {} }
        abstract class Between extends Tests {}
        interface Contract { @Test default void f() {} }
        """;
    assertThat(module(tests + "class C {}" + test, "")).containsExactly("C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // What is nested in it, and what its code uses.
        "class C { static class D {} class E {} }",
        "class C { D d; } class D { void f() { new E(); } } class E {}",
        "class C extends D {} class D implements E {} interface E {}",
        "class C { E e() { return D.made(); } } class D { static E made() { return new E(); } }"
            + "class E {}",
        "class C { Object d = D.class; Object f(Object o) { return (E[]) o; } }"
            + "class D {} class E {}",
        "class C { Runnable d = D::f; Object e = new E[2][2]; } class D { static void f() {} }"
            + "class E {}",
        "class C { D d; } sealed interface D permits E {} final class E implements D {}",
        "class C { boolean f(Object o) { return o instanceof D d && d.e.n > 0; } }"
            + "class D { E e; } class E { int n; }",
      })
  void aClassUnderTestMayLieInATestFolder(String source) throws IOException {
    String tests =
        "@Demonic(C.class) class CTest { @Test void f() {} } class Fixture { C c; D d; }";
    String nested = source.contains(" D {} class E {} }") ? tests.replace(" D d;", "") : tests;
    assertThat(module("", source + nested).stream().map(n -> n.replace("C$", "")))
        .containsExactlyInAnyOrder("C", "D", "E");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class CTest { @Demonic(C.class) @Test void f() {} static class C {} }",
        "class CTest { @Test @Demonic({C.class}) void f() { g(); } static void g() {}"
            + "static class C { void h() { g(); } } }",
        "class CTest { @Test void f() { g(); } static void g() {}"
            + "static class C { @Requires(\"true\") void h() { g(); } } static class D {} }",
        "class CTest { class C { @Ensures(\"true\") void h() {} } @Nested class D { @Test void f()"
            + " {} } }",
        "class Fixture { static class C { @Requires(\"true\") void h() {} } }",
        "class Fixture { class C { @Requires(\"true\") void h() {} } void use() { new C().h(); } }",
        "@Invariant(\"true\") class C { static class D { @Test void f() {} static class E {} } }",
        "@Demonic(C.class) @interface OfC {} @OfC class CTest { @Test void f() {} } class C {}",
      })
  void onlyWhatIsUnderTestIsModuleCodeThere(String tests) throws IOException {
    assertThat(module("", tests).stream().map(n -> n.replaceAll(".*\\$", ""))).containsExactly("C");
  }

  @Test
  void aClassAroundTestsIsOfTheModuleIfCodeUnderTestUsesIt() throws IOException {
    String source =
        """
        class Lab {
          boolean open;
          static class C { Lab lab; @Requires("lab.open") void f() { lab.open = true; } }
          static class LabTest { @Test void f() {} }
        }
        """;
    assertThat(module("", source)).containsExactlyInAnyOrder("Lab", "Lab$C");
  }

  @Test
  void aTestIsNotUnderTest() throws IOException {
    String test =
        "@Demonic(CTest.class) class CTest { @Requires(\"true\") void g() {} @Test void f() {} }";
    assertThat(module("class C {}", test)).containsExactly("C");
  }

  @Test
  void theFileThatIsLoadedTellsTheKind() throws IOException {
    Compiled compiled = compiled("class C {}");
    ClassPathPart tests = compiled.write("target/test-classes");
    ClassPathPart main = compiled.write("target/classes");
    assertThat(compiled.module(List.of(tests, main))).isEmpty();
    assertThat(compiled.module(List.of(main, tests))).containsExactly("C");
  }

  @Test
  void aNamedClassBringsThePartThatItComesFrom() throws IOException {
    Compiled compiled = compiled("@Demonic(C.class) class CTest { @Test void f() {} } class C {}");
    Path tests = project.resolve("target/test-classes");
    Path library = project.resolve("library");
    compiled.write(tests, Set.of("CTest"));
    compiled.write(library, Set.of("C", "Demonic"));
    ClassPath classPath =
        new ClassPath(
            List.of(ClassPathPart.ofFolder(tests)),
            name ->
                Optional.of(name)
                    .filter(n -> n.equals(PACKAGE + "C"))
                    .map(n -> ClassPathPart.ofFolder(library)));
    assertThat(compiled.module(classPath)).containsExactly("C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "target/test-classes",
        "target/scala-3.3.1/test-classes",
        "build/classes/java/test",
        "build/classes/kotlin/integrationTest",
        "build/classes/java/testFixtures",
        "build/classes/java/jmh",
        "build/classes/groovy/spec",
        "build/resources/test",
        "build/test/classes",
        "build/intermediates/javac/debugUnitTest/classes",
        "bin/test",
        "out/test/app",
        "main/target/test-classes",
      })
  void testFoldersAreKnownByTheirNames(String folder) {
    assertThat(ClassPathPart.ofFolder(project.resolve(folder)).kind())
        .isEqualTo(ClassPathPart.Kind.TESTS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "target/classes",
        "test/target/classes",
        "my-test/build/classes/java/main",
        "build/resources/main",
        "bin/main",
        "bin",
        "test-app/bin",
        "out/production/test-app",
        "out/production/test",
        "test/target/latest-app/WEB-INF/classes",
        "classes",
      })
  void allOtherFoldersAreMain(String folder) {
    assertThat(ClassPathPart.ofFolder(project.resolve(folder)).kind())
        .isEqualTo(ClassPathPart.Kind.MAIN);
  }

  /** As in libraries from before Java 5: nothing says around what an anonymous class is. */
  @Test
  void anOldAnonymousClassIsOfTheModule() {
    CompiledSource source = CompiledSource.of(HEAD + "class C { Object o = new Object() {}; }");
    ClassFinder old = name -> source.finder().find(name).map(ModuleClassesTest::withoutEnclosing);
    Set<String> names = Set.of(PACKAGE + "C", PACKAGE + "C$1");
    assertThat(Program.of(names, old, Set.of()).classes()).containsAll(names);
  }

  private static byte[] withoutEnclosing(byte[] file) {
    ClassWriter writer = new ClassWriter(0);
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visitOuterClass(String owner, String name, String descriptor) {}
        };
    new ClassReader(file).accept(visitor, 0);
    return writer.toByteArray();
  }

  /** The simple names of the module's classes. */
  private Set<String> module(String main, String tests) throws IOException {
    Compiled compiled = compiled(main + tests);
    Set<String> inMain = compiled(main).names();
    Set<String> inTests =
        compiled.names().stream().filter(n -> !inMain.contains(n)).collect(Collectors.toSet());
    Path mainFolder = project.resolve("target/classes");
    Path testFolder = project.resolve("target/test-classes");
    compiled.write(mainFolder, inMain);
    compiled.write(testFolder, inTests);
    return compiled.module(
        List.of(ClassPathPart.ofFolder(testFolder), ClassPathPart.ofFolder(mainFolder)));
  }

  private Compiled compiled(String source) {
    return new Compiled(project, CompiledSource.of(HEAD + source));
  }

  private record Compiled(Path project, CompiledSource source) {
    /** Simple names, without that of the annotation. */
    Set<String> names() {
      return source.names().stream()
          .map(n -> n.replace('.', '/').substring(PACKAGE.length()))
          .filter(n -> !n.equals("Demonic"))
          .collect(Collectors.toSet());
    }

    ClassPathPart write(String folder) throws IOException {
      write(project.resolve(folder), names());
      return ClassPathPart.ofFolder(project.resolve(folder));
    }

    void write(Path folder, Set<String> names) throws IOException {
      for (String name : names) {
        Path file = folder.resolve(PACKAGE + name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, source.finder().find(PACKAGE + name).orElseThrow());
      }
    }

    Set<String> module(List<ClassPathPart> parts) {
      return module(ClassPath.of(parts));
    }

    Set<String> module(ClassPath classPath) {
      ClassFinder finder = source.finder();
      return Program.of(classPath, finder, World.CLOSED).classes().stream()
          .map(name -> name.substring(PACKAGE.length()))
          .filter(name -> !name.equals("Demonic"))
          .collect(Collectors.toSet());
    }
  }
}
