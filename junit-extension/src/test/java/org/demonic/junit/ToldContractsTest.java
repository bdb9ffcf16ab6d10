package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import samples.rival.Decided;

/** A finding of a run names the contract by which the planner finds the same. */
@ResourceLock(Resources.SYSTEM_OUT)
final class ToldContractsTest {
  private static final String LABEL = "the contract that tells ";

  private static String report(Class<?> tests) {
    return String.valueOf(SampleRun.of(tests, Map.of("demonic.rivals", "20s")).failed().get(0));
  }

  static List<Arguments> decided() {
    return List.of(
        Arguments.of(Decided.OfStock.class, "@Requires(\"left > 0\") on take()", "tryTake"),
        Arguments.of(Decided.OfChannel.class, "@Requires(\"open\") on a method", "close"),
        Arguments.of(Decided.OfJob.class, "@Requires(\"state == State.NEW\") on a", "start"),
        Arguments.of(Decided.OfHolder.class, "@Requires(\"count != null\") on a method", "clear"),
        Arguments.of(Decided.OfPage.class, "@Requires(\"version == expected\") on a", "save"));
  }

  @ParameterizedTest
  @MethodSource("decided")
  void whatWasFoundBeforeTheActIsProposed(Class<?> tests, String contract, String rival) {
    assertThat(report(tests)).contains(LABEL + contract, "can break it by " + rival + "()");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Decided.OfNames.class,
        Decided.OfSizes.class,
        Decided.OfTour.class,
        Decided.OfWork.class,
        Decided.OfCount.class
      })
  void nothingIsProposedThatContractsCannotSay(Class<?> tests) {
    assertThat(report(tests)).contains("why it matters").doesNotContain(LABEL);
  }

  @Test
  void aRepairedClassHasNoFinding() {
    assertThat(SampleRun.of(Decided.OfRightStock.class, Map.of("demonic.rivals", "20s")).failed())
        .isEmpty();
  }
}
