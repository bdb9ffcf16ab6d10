package org.demonic.translate.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BinaryNamesTest {
  @ParameterizedTest
  @CsvSource({
    "Bank, Bank",
    "pkg.Bank, Bank",
    "pkg.Bank$Account, Account",
    "pkg.Bank$1, Bank$1",
    "pkg.Bank$Account$2$3, Account$2$3",
    "pkg.Bank$1Local, 1Local",
    "pkg.Bank$, Bank$",
  })
  void anAnonymousClassIsNamedAfterTheOneAroundIt(String binaryName, String simpleName) {
    assertThat(BinaryNames.simpleName(binaryName)).isEqualTo(simpleName);
  }
}
