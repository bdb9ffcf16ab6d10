package org.demonic.junit.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles as users do: javac finds the plugin on the class path. */
class ForeignTestsPluginTest {
  @TempDir private Path classes;

  @Test
  void aTestOfJUnit4IsRefusedAtItsLine() {
    assertThat(
            errors(
                """
                class C {
                  @org.demonic.junit.Demonic
                  @org.junit.Test public void counts() {}
                  @org.junit.Test public void other() {}
                }
                """))
        .containsExactly(
            "3: `@Demonic` checks tests of JUnit Jupiter only, but C has tests of JUnit 4, which it"
                + " does not check: counts [not-jupiter]\n"
                + "    hint: write them with `org.junit.jupiter.api.Test` in the place of"
                + " `org.junit.Test`, or remove @Demonic");
  }

  @Test
  void aClassIsRefusedOnceWithAllItsTests() {
    assertThat(
            errors(
                """
                @org.demonic.junit.Demonic
                class C {
                  @org.junit.Test public void first() {}
                  @org.junit.Test public void second() {}
                }
                """))
        .singleElement()
        .asString()
        .startsWith("2: ")
        .contains("check: first, second [");
  }

  @Test
  void testsThatAreInheritedCount() {
    assertThat(
            errors(
                """
                class Base { @org.junit.Test public void first() {} }
                class Outer { @org.demonic.junit.Demonic static class C extends Base {} }
                """))
        .singleElement()
        .asString()
        .contains("but Outer$C has tests of JUnit 4, which it does not check: first [");
  }

  @Test
  void testsOfTestNgAndJUnit3AreRefused() {
    assertThat(
            errors(
                """
                @org.demonic.junit.Demonic
                @org.testng.annotations.Test
                class C { public void first() {} void helper() {} }
                """))
        .singleElement()
        .asString()
        .contains("tests of TestNG, which it does not check: first [");
    assertThat(
            errors(
                """
                @org.demonic.junit.Demonic
                class C extends junit.framework.TestCase { public void testIt() {} }
                """))
        .singleElement()
        .asString()
        .contains("tests of JUnit 3, which it does not check: testIt [");
  }

  @Test
  void nothingIsSaidOfOtherTestsNotEvenAWarning() {
    assertThat(
            errors(
                """
                @org.demonic.junit.Demonic
                class C { @org.junit.jupiter.api.Test void counts() {} }
                class D { @org.junit.Test public void counts() {} }
                """))
        .isEmpty();
  }

  /** All that javac says, as if for {@code -Xlint:all -Werror}. */
  private List<String> errors(String source) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options =
        List.of("-Xlint:all,-classfile,-path", "-Werror", "-d", classes.toString());
    boolean compiled =
        javac.getTask(null, null, found, options, null, List.of(new Source(source))).call();
    List<String> errors = found.getDiagnostics().stream().map(this::text).toList();
    assertThat(compiled).isEqualTo(errors.isEmpty());
    return errors;
  }

  private String text(Diagnostic<? extends JavaFileObject> problem) {
    return problem.getLineNumber() + ": " + problem.getMessage(Locale.ROOT);
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///C.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
