package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.schedule.JdkThreads;

/** What can be seen of the JDK's own threads, and of time and interrupts, is seen in all ways. */
class JdkThreadsTest {
  static Set<Map.Entry<String, JdkThreads.Look>> looks() {
    return JdkThreads.LOOKS.entrySet();
  }

  @ParameterizedTest
  @MethodSource("looks")
  void allThatCanBeSeenIsSeen(Map.Entry<String, JdkThreads.Look> look) {
    Set<String> seen = new HashSet<>();

    Exploration found =
        Schedules.of(() -> seen.add(look.getValue().code().run())).allowingRaces().explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(seen).isEqualTo(look.getValue().all());
  }
}
