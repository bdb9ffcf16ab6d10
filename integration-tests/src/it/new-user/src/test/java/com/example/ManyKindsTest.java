package com.example;

import java.util.stream.Stream;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names no class: every class with contracts is under test. */
@Demonic
class ManyKindsTest {
  private final IdleCounter counter = new IdleCounter();
  private final RepairedCounter repaired = new RepairedCounter();

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void parameterised(int workers) {
    for (int i = 0; i < workers; i++) {
      counter.increment();
    }
    counter.takeIfIdle();
  }

  @RepeatedTest(2)
  void repeated() {
    repaired.increment();
    repaired.takeIfIdle();
  }

  @TestFactory
  Stream<DynamicTest> dynamic() {
    return Stream.of(
        DynamicTest.dynamicTest("broken", () -> parameterised(1)),
        DynamicTest.dynamicTest("repaired", this::repeated));
  }

  @Nested
  class Inner {
    @Test
    void nestedAndBroken() {
      parameterised(1);
    }

    @Test
    void nestedAndRepaired() {
      repeated();
    }
  }
}
