package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.refusal.Decision;
import org.demonic.code.refusal.DecisionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where methods act on what they have found in a field. */
final class DecisionsTest {
  /** The decisions of a method on {@code n}, whose code begins in line 2. */
  private static List<Decision> decisions(String code) {
    return decisions(code, "n");
  }

  private static List<Decision> decisions(String code, String field) {
    CompiledSource compiled =
        CompiledSource.of(
            ("class Base { volatile int n; volatile Base next; void act() { n--; }"
                    + " void set(Base b) { next = b; } boolean isMore() { return n > 0; } int f(int a) {\n%s\n return 0; } }")
                .formatted(code));
    Program program = Program.of(compiled.names().stream().sorted().toList(), compiled.finder());
    return DecisionReader.of(
        program,
        new MethodReader(program, OwnedArrays.of(program)),
        new MethodName("Base", "f", "(I)I"),
        field);
  }

  @ParameterizedTest
  @CsvSource({
    "'if (n > 0)\nn--;', 2, 3",
    "'synchronized (this) { if (n < 1) return 0; }\nn--;', 2, 3",
    "'if (n > 0 && n < 9)\nreturn 1 / n;', 2, 3",
    "'if (n > a)\nnext = null;', 2, 3",
    "'if (n > 0) { System.out.println();\nn = a; }', 2, 3",
    "'if (n == 0) return 1;\nn = 0;', 2, 3"
  })
  void anActIsFoundBehindItsDecision(String code, int read, int act) {
    assertThat(decisions(code))
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.read().line()).isEqualTo(read);
              assertThat(d.act().line()).isEqualTo(act);
              assertThat(d.conditions()).isNotEmpty();
            });
  }

  @Test
  void aMethodOfTheSameObjectThatActsIsNamed() {
    assertThat(decisions("if (isMore())\nact();"))
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.called()).map(MethodName::name).contains("act");
              assertThat(d.act()).extracting(Place::line).isEqualTo(3);
              assertThat(d.read().method().name()).isEqualTo("isMore");
            });
    assertThat(decisions("if (n > a)\nact();"))
        .singleElement()
        .satisfies(d -> assertThat(d.called()).isEmpty());
    assertThat(decisions("if (n > 0)\nnext.act();"))
        .allSatisfy(d -> assertThat(d.called()).isEmpty());
  }

  @Test
  void whatIsReadOnceMoreIsAnAct() {
    assertThat(decisions("if (next != null)\nreturn next.n;", "next"))
        .singleElement()
        .satisfies(d -> assertThat(d.act().line()).isEqualTo(3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n--;",
        "if (a > 0) n--;",
        "n = a; if (n > 0) n--;",
        "if (n > 0 || a > 0)\nn--;",
        "System.out.println(); if (n > 0) n--;"
      })
  void whatIsNotDecidedByTheFieldIsNone(String code) {
    assertThat(decisions(code)).isEmpty();
  }
}
