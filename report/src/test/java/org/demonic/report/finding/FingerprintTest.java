package org.demonic.report.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintTest {
  @Test
  void theSameFactsHaveTheSameNameForEver() {
    // A baseline of one version must be known to the next: this value never changes.
    assertThat(Fingerprint.of(Kind.INTERFERENCE, List.of("p.Pool#take", "remove() requires n > 0")))
        .isEqualTo("8c9675a1f570");
  }

  @Test
  void eachFactCountsAndSoDoesItsPlace() {
    assertThat(
            List.of(
                Fingerprint.of(Kind.RACE, List.of("a", "b")),
                Fingerprint.of(Kind.RACE, List.of("b", "a")),
                Fingerprint.of(Kind.RACE, List.of("ab")),
                Fingerprint.of(Kind.RACE, List.of("a", "b", "")),
                Fingerprint.of(Kind.DEADLOCK, List.of("a", "b"))))
        .doesNotHaveDuplicates();
  }

  @Test
  void numbersInTextsDoNotCount() {
    assertThat(Fingerprint.withoutNumbers("Pool.java:12 expected: <-3> but was: <25>"))
        .isEqualTo(Fingerprint.withoutNumbers("Pool.java:9 expected: <17> but was: <-1>"));
  }
}
