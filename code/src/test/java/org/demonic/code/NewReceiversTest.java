package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether nobody else has the receiver of {@code fill()} as long as that runs. */
final class NewReceiversTest {
  private static final MethodName MAKE = new MethodName("Base", "make", "()V");
  private static final MethodName FILL = new MethodName("Base", "fill", "()V");

  private static boolean isNew(MethodName called, String members) {
    CompiledSource classes =
        CompiledSource.of("class Base { int n; static Base last; " + members + "\n}");
    Program program = Program.of(classes.names().stream().sorted().toList(), classes.finder());
    return ModuleCode.of(program).isNew(MAKE, called, "Base");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void make() { new Base().fill(); } void fill() { n++; }",
        "static void make() { Base b = new Base(); b.fill(); last = b; }"
            + " void fill() { while (n < 9) add(); } void add() { n++; }",
        "static void make() { Base b = new Base(); b.fill(); } void fill() { if (n++ < 9) fill(); }",
        "static void make() { for (int i = 0; i < 9; i++) { Base b = new Base(); b.fill(); last = b; } }"
            + " void fill() {}",
        "static void make() { Base b = new Base(); if (last == null) b.fill(); else last = b; }"
            + " void fill() {}",
        "static void make() { Base b = new Base(); b.fill(); } void fill() { look(this); }"
            + " static int look(Base b) { return b.n; }",
      })
  void anObjectThatItsMakerHasAlone(String members) {
    assertThat(isNew(FILL, members)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void make() { last.fill(); } void fill() {}",
        "static void make() { Base b = new Base(); last = b; b.fill(); } void fill() {}",
        "static void make() { Base b = new Base(); if (last == null) last = b; b.fill(); }"
            + " void fill() {}",
        "static void make() { new Base().fill(); last.fill(); } void fill() {}",
        "static void make() { Base b = new Base(); b.fill(); last = b; b.fill(); } void fill() {}",
        "static void make() { new Base().fill(); } void fill() { last = this; n++; }",
        "static void make() { new Base().fill(); } void fill() { keep(); } void keep() { last = this; }",
        "static void make() { new Base().fill(); } void fill() { keep(this); }"
            + " static void keep(Base b) { last = b; }",
        "static void make() { new Base().fill(); } void fill() { new Thread(() -> n++).start(); }",
        "static void make() { new Base().fill(); } void fill() { new In(); } class In {"
            + " In() { lastIn = this; } } static In lastIn;",
        "Base() { last = this; } static void make() { new Base().fill(); } void fill() {}",
        "static void make() { Base b = new Base(); Runnable r = b::fill; r.run(); } void fill() {}",
        "static void make() {} void fill() {}",
      })
  void anObjectThatOthersMayHave(String members) {
    assertThat(isNew(FILL, members)).isFalse();
  }

  @Test
  void theObjectOfAConstructor() {
    MethodName constructor = new MethodName("Base", "<init>", "()V");
    assertThat(isNew(constructor, "Base() { fill(); } void fill() { n++; }")).isTrue();
    assertThat(isNew(constructor, "Base() { fill(); } void fill() { last = this; }")).isFalse();
    assertThat(
            isNew(
                constructor,
                "Base() { new Thread(this::fill).start(); n++; } void fill() { n++; }"))
        .isFalse();
  }
}
