package org.demonic.lang.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code PrintAndParseTest} shows that all operators are in the grammar. */
final class BinaryOperatorTest {
  @ParameterizedTest
  @EnumSource
  void theGuideHasTheOperatorInItsTable(BinaryOperator operator) throws IOException {
    assertThat(Files.readString(Path.of("../docs/demonl.md")))
        .contains("`e " + operator.symbol() + " e`");
  }
}
