package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.code.program.Program;
import org.demonic.code.refusal.RefusingMethods;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which calls may come to a method that begins with a check of memory. */
final class RefusingMethodsTest {
  private static RefusingMethods checks(String classes) {
    CompiledSource compiled = CompiledSource.of(classes);
    return RefusingMethods.of(
        Program.of(compiled.names().stream().sorted().toList(), compiled.finder()));
  }

  private static boolean mayCheck(String code) {
    return checks("class Base { int n; Object o; void f(int a, Object b) {\n" + code + "\n} }")
        .mayRun("Base", "f", "(ILjava/lang/Object;)V");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (n > 0) throw new IllegalStateException();",
        "int k = n; if (k > a) { throw new IllegalStateException(); }",
        "synchronized (this) { if (n > 0) throw new IllegalStateException(); }",
        "switch (n) { case 1: break; default: throw new IllegalStateException(); }",
        "java.util.Objects.requireNonNull(o);",
        "assert n > 0;"
      })
  void aCheckOfMemoryIsFound(String code) {
    assertThat(mayCheck(code)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n++;",
        "if (a > 0) throw new IllegalArgumentException();",
        "java.util.Objects.requireNonNull(b);",
        "n = a; if (n > 0) throw new IllegalStateException();",
        "synchronized (this) { n++; }"
      })
  void aCheckOfArgumentsOrOneThatComesLaterIsNot(String code) {
    assertThat(mayCheck(code)).isFalse();
  }

  @Test
  void aMethodThatCallsOneOfItsClassThatChecksIsFound() {
    RefusingMethods checks =
        checks(
            "class Base { int n; void f() { check(); n++; }"
                + " private void check() { if (n > 0) throw new IllegalStateException(); } }");
    assertThat(checks.mayRun("Base", "f", "()V")).isTrue();
    assertThat(checks.mayRun("Base", "check", "()V")).isTrue();
    assertThat(checks.callers()).containsExactly("Base");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check(n > a);", "int k = n; check(k == 0);", "Need.that(o != null);"})
  void whatIsReadMayBeCheckedByAMethodThatGetsIt(String code) {
    assertThat(mayBeCheckedByOthers(code)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"check(a > 0);", "n = a; check(n > 0);", "Need.that(b != null);"})
  void argumentsThatOthersCheckAreNotOfMemory(String code) {
    assertThat(mayBeCheckedByOthers(code)).isFalse();
  }

  private static boolean mayBeCheckedByOthers(String code) {
    String check = "(boolean holds) { if (!holds) throw new IllegalStateException(); }";
    return checks(
            "class Base { int n; Object o; void f(int a, Object b) {\n"
                + code
                + "\n} private void check"
                + check
                + " } class Need { static void that"
                + check
                + " }")
        .mayRun("Base", "f", "(ILjava/lang/Object;)V");
  }

  @Test
  void aCallThroughASupertypeOrASubclassMayRunIt() {
    RefusingMethods checks =
        checks(
            "interface Up { void f(); }"
                + " class Base implements Up { int n;"
                + " public void f() { if (n > 0) throw new IllegalStateException(); } }"
                + " class Down extends Base { } class Other { void f() { } }"
                + " class User { void g(Up u) { u.f(); } }");
    assertThat(checks.mayRun("Up", "f", "()V")).isTrue();
    assertThat(checks.mayRun("Down", "f", "()V")).isTrue();
    assertThat(checks.mayRun("Other", "f", "()V")).isFalse();
    assertThat(checks.callers()).containsExactly("User");
    assertThat(checks.hasOne("Other")).isFalse();
    assertThat(checks.areNone()).isFalse();
  }
}
