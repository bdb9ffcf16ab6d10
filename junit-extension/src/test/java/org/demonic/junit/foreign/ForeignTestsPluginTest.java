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
  void aTestOfJqwikIsRefusedAtItsLine() {
    assertThat(
            errors(
                """
                class C {
                  @org.demonic.junit.Demonic
                  @net.jqwik.api.Property public void counts() {}
                  @net.jqwik.api.Property public void other() {}
                }
                """))
        .containsExactly(
            "3: `@Demonic` does not reach tests of jqwik, so that these of C would pass with nothing"
                + " checked: counts [not-jupiter]\n"
                + "    hint: write them with `org.junit.jupiter.api.Test` in the place of"
                + " `net.jqwik.api.Property`, or remove @Demonic");
  }

  @Test
  void aClassIsRefusedOnceWithAllItsTests() {
    assertThat(
            errors(
                """
                @org.demonic.junit.Demonic
                class C {
                  @net.jqwik.api.Property public void first() {}
                  @net.jqwik.api.Property public void second() {}
                }
                """))
        .singleElement()
        .asString()
        .startsWith("2: ")
        .contains("nothing checked: first, second [");
  }

  @Test
  void testsThatAreInheritedCount() {
    assertThat(
            errors(
                """
                class Base { @net.jqwik.api.Property public void first() {} }
                class Outer { @org.demonic.junit.Demonic static class C extends Base {} }
                """))
        .singleElement()
        .asString()
        .contains("these of Outer$C would pass with nothing checked: first [");
  }

  @Test
  void nothingIsSaidOfOtherTestsNotEvenAWarning() {
    assertThat(
            errors(
                """
                @org.demonic.junit.Demonic
                class C { @org.junit.jupiter.api.Test void counts() {} }
                class D { @net.jqwik.api.Property public void counts() {} }
                @org.demonic.junit.Demonic
                class E { @org.junit.Test public void counts() {} }
                @org.demonic.junit.Demonic
                class F extends junit.framework.TestCase { public void testIt() {} }
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
