package org.demonic.schedule.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.sight.Sight;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.schedule.Sighted;

/** What is noted of calls in each schedule. */
class SightingsTest {
  /** Makes a call and hears what it has seen. */
  private interface Program {
    void run(Consumer<Sight> seen) throws Exception;
  }

  static Stream<Named<Program>> changing() {
    return Stream.of(
        Named.of("lazySet", Sighted::lazySet),
        Named.of("setOpaque", Sighted::setOpaque),
        Named.of("setProperty", Sighted::setProperty),
        Named.of("interrupt", Sighted::interrupt),
        Named.of("unpark", Sighted::unpark),
        Named.of("notify", Sighted::notify),
        Named.of("compareAndSet", Sighted::compareAndSet),
        Named.of("compareAndSetOfLong", Sighted::compareAndSetOfLong),
        Named.of("compareAndSetOfBoolean", Sighted::compareAndSetOfBoolean),
        Named.of("compareAndExchange", Sighted::compareAndExchange),
        Named.of("compareAndSetOfHandle", Sighted::compareAndSetOfHandle));
  }

  @ParameterizedTest
  @MethodSource("changing")
  void whoChangesWhatOthersCanTellIsNoMereObserver(Program program) {
    List<Sight> seen = seen(program);

    assertThat(seen).isNotEmpty().allMatch(Sight::isKnown).allMatch(Sight::hasChanged);
  }

  @Test
  void whoTriesToTakeALockNeedNotHaveIt() {
    List<Sight> seen = seen(Sighted::triesInVain);

    assertThat(seen).isNotEmpty().allMatch(Sight::isPublished);
  }

  /** What its call has seen in each schedule that ends. */
  private static List<Sight> seen(Program program) {
    List<Sight> seen = new ArrayList<>();
    Exploration found = Schedules.of(() -> program.run(seen::add)).explore();
    assertThat(found.outcome()).as(found::toString).isEqualTo(Outcome.COMPLETE);
    return seen;
  }
}
