package org.demonic.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DigitsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "17",
        "0.5",
        "1.5e9999",
        "1.5E+9999",
        "1.5e-9998",
        "0.01e9999",
        "100.0e-9998",
        "1.0e-09"
      })
  void theseAreRead(String number) {
    assertThat(Digits.areTooMany(number)).isFalse();
    assertThat(writtenOut(number)).isLessThanOrEqualTo(Digits.MOST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5e10000", "1.5e-9999", "0.01e10002", "1.0e99999", "1.0e-99999"})
  void theseAreTooLong(String number) {
    assertThat(Digits.areTooMany(number)).isTrue();
    assertThat(writtenOut(number)).isGreaterThan(Digits.MOST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0e1000000", "1.0e-1000000", "1.0e99999999999", "0.0e-99999999999"})
  void longExponentsAreNotEvenRead(String number) {
    assertThat(Digits.areTooMany(number)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {9_999, 10_000})
  void wholeNumbersMayBeThisLong(int digits) {
    assertThat(Digits.areTooMany("7".repeat(digits))).isFalse();
    assertThat(Digits.areTooMany("7".repeat(digits - 5) + ".77777")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {10_001, 10_002, 1_000_000})
  void longerOnesAreTooLong(int digits) {
    assertThat(Digits.areTooMany("7".repeat(digits))).isTrue();
    assertThat(Digits.areTooMany("7".repeat(digits - 5) + ".77777")).isTrue();
  }

  private static int writtenOut(String number) {
    return (int) new BigDecimal(number).toPlainString().chars().filter(Character::isDigit).count();
  }
}
