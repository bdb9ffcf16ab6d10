package org.demonic.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contracts that are longer or deeper than anyone would write by hand. */
final class DeepContractsTest {
  @TempDir Path root;

  @ParameterizedTest
  @ValueSource(strings = {"&&", "||"})
  void aConjunctionMayBeOfAnyLength(String operator) throws IOException {
    String text = String.join(" " + operator + " ", Collections.nCopies(5_000, "x > 0"));
    JavaDomain domain = translate(text);
    assertThat(Printer.print(domain.file()).split("this.x > 0", -1)).hasSize(5_001);
  }

  @Test
  void theOrderOfOperandsStays() throws IOException {
    StringBuilder text = new StringBuilder("x != 0");
    for (int i = 1; i < 2000; i++) {
      text.append(" && x != ").append(i);
    }
    String printed = Printer.print(translate(text.toString()).file()).replaceAll("[\\s()]+", " ");
    assertThat(printed)
        .contains(text.toString().replace("x != ", "this.x /= ").replace("&&", "and"));
  }

  @ParameterizedTest
  @CsvSource({
    "(, x > 0, ), 3000",
    "!, x > 0, '', 3000",
    "x > 0 ==>, x > 0, '', 3000",
    "x > 0 ? x > 1 :, x > 0, '', 3000",
    "'', x, + x, 3000",
    "'', x > 0, == (x > 0), 3000",
    "'x > 0 && (', x > 0, ), 3000",
    "items[, 0, ], 3000"
  })
  void otherContractsHaveALimit(String before, String inner, String after, int count)
      throws IOException {
    assertThatThrownBy(
            () -> translate((before + " ").repeat(count) + inner + (" " + after).repeat(count)))
        .isInstanceOfSatisfying(
            TranslationException.class,
            e ->
                assertThat(e.diagnostics())
                    .extracting((Diagnostic d) -> d.kind().id())
                    .containsExactly("nested-too-deeply"));
  }

  private JavaDomain translate(String contract) throws IOException {
    Files.writeString(
        root.resolve("A.java"),
        """
        import org.demonic.contracts.*;

        class A {
          int x;
          int[] items;

          @Requires("%s")
          @Ensures("x == 0")
          void f() {
            x = 0;
          }
        }
        """
            .formatted(contract));
    return JavaTranslator.translate(SourceRoots.of(root), List.of("A"));
  }
}
