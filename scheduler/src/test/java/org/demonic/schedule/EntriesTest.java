package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.schedule.Till;

/** The calls that a thread makes of classes are told to who hears it. */
class EntriesTest {
  private static final Entrance ENTRANCE =
      new Entrance(Set.of(Till.class.getName()), Set.of(Till.class.getName()), Set.of());

  private final List<String> heard = new ArrayList<>();

  private final class Hearing implements Entries {
    @Override
    public void begins(
        Site.CallSite call, @Nullable Object receiver, @Nullable Object[] arguments) {
      heard.add("begins " + call.name() + Arrays.toString(arguments));
    }

    @Override
    public void returns(Site.CallSite call, @Nullable Object result) {
      heard.add("returns " + result);
    }

    @Override
    public void enters(
        Site.BodySite body, @Nullable Object receiver, @Nullable Object[] arguments) {
      heard.add("enters " + body.in().method().name() + Arrays.toString(arguments));
      if (receiver instanceof Till till) {
        // What is called here is not told.
        till.add(0);
      }
    }

    @Override
    public void leaves(Site.BodySite body, @Nullable Object result) {
      heard.add("leaves " + result);
    }

    @Override
    public void fails(Site.BodySite body) {
      heard.add("fails");
    }
  }

  private List<String> heard(Entrance entrance) {
    Schedules.of(
            () -> {
              heard.clear();
              Till till = new Till();
              Schedules.hearing(new Hearing());
              Till.Caller.call(till);
              Schedules.hearing(null);
              till.add(3);
            })
        .entering(entrance)
        .executions(1)
        .explore();
    return heard;
  }

  @Test
  void bodiesTellOfCallsThatNoCodeNamesWhereThatIsAskedFor() {
    assertThat(heard(ENTRANCE))
        .containsExactly("begins add[1]", "returns 1", "begins add[3]", "returns 6");
    assertThat(heard(ENTRANCE.tellingBodies()))
        .containsExactly(
            "begins add[1]",
            "enters add[1]",
            "leaves 1",
            "returns 1",
            "enters add[2]",
            "leaves 3",
            "enters add[-1]",
            "fails",
            "begins add[3]",
            "enters add[3]",
            "leaves 6",
            "returns 6");
  }
}
