package org.demonic.junit.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is right by the results of calls that are made one after the other. */
class SerialTest {
  @Test
  void callsComeThroughIfTheyDoInOneOfMoreOrders() {
    Serial few = serial(false);
    Serial all = serial(true);

    assertThat(few.leavingOpen(all).canEnd()).isTrue();
    assertThat(few.leavingOpen(few).canEnd()).isFalse();
  }

  private static Serial serial(boolean canEnd) {
    return new Serial(
        Map.of(), false, canEnd, true, true, false, false, Set.of(), Map.of(), Optional.empty());
  }
}
