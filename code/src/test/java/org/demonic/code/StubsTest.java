package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.program.Program;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods with a contract and without code. */
class StubsTest {
  private static Program program(String members) {
    CompiledSource classes =
        CompiledSource.of(
            "import org.demonic.contracts.*; abstract class Base {\nint n; int m; "
                + members
                + "\n}");
    return Program.of(classes.names().stream().sorted().toList(), classes.finder());
  }

  private static List<String> stubs(String members) {
    return program(members).stubs().memory().keySet().stream().map(m -> m.name()).toList();
  }

  /** What may change the field {@code n}. */
  private static ThreadSteps steps(String members) {
    Region n = new Region.OfField(new FieldName("Base", "n", "I", false));
    return ModuleCode.of(program(members)).steps(new Observation(Map.of(n, Set.of())));
  }

  private static List<String> possible(String members) {
    return steps(members).possible().stream().map(StepText::of).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Ensures(\"n == 0\") native void f();",
        "@Ensures(\"n == 0\") void f() {}",
        "@Ensures(\"n == 0\") @Ensures(\"m == 0\") void f() { return; }",
        "@Ensures(\"n == 0\") abstract void f();",
        "interface I { @Ensures(\"true\") void f(); }",
        "static class S extends Base { void f() {} } @Ensures(\"n == 0\") native void f();",
      })
  void aContractStandsInThePlaceOfCode(String members) {
    assertThat(stubs(members)).containsOnly("f");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f() {}",
        "native void f();",
        "@Requires(\"n == 0\") void f() {}",
        "@Ensures(\"n == 0\") void f() { n = 0; }",
        "@Ensures(\"result == n\") @Pure native int f();",
        "@Ensures(\"n == 0\") Base() {}",
        "interface I { @Ensures(\"true\") void f(); } static class S implements I {"
            + " public void f() { hashCode(); } }",
        "@Ensures(\"n == 0\") abstract void f(); static class S extends Base { void f() { n = 0; } }",
      })
  void codeIsReadWhereThereIsSome(String members) {
    assertThat(stubs(members)).isEmpty();
  }

  @Test
  void whatAContractSpeaksOfMayChange() {
    assertThat(possible("@Ensures(\"n >= m\") native void f(); void set(int k) { m = k; }"))
        .contains("f: ?.n = ?; ?.m = ?;", "set: a0.m = a1;");
  }

  @Test
  void otherMemoryDoesNot() {
    assertThat(possible("@Ensures(\"m == 0\") native void f();")).noneMatch(s -> s.contains("f:"));
  }

  /** The stub may change {@code n} between the two accesses, although the monitor is held. */
  @Test
  void aCallOfAStubIsNoPartOfAStepAroundIt() {
    assertThat(
            possible(
                "@Ensures(\"n == 0\") native void f();"
                    + "synchronized void g() { int k = n; f(); n = k; }"))
        .noneMatch(s -> s.startsWith("g: a0.n = a0.n"));
  }
}
