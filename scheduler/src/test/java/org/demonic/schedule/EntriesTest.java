package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.schedule.Cashier;
import samples.schedule.Keeper;
import samples.schedule.Till;

/** The calls that a thread makes of classes are told to who hears it. */
class EntriesTest {
  private static final String TILL = Till.class.getName();
  private static final Entrance ENTRANCE = entrance(Set.of(TILL));
  private static final Entrance FOLLOWED = entrance(Set.of(Till.Small.class.getName()));

  private final List<String> heard = new ArrayList<>();

  private final class Hearing implements Entries {
    private final Entrance entrance;

    Hearing(Entrance entrance) {
      this.entrance = entrance;
    }

    @Override
    public boolean concerns(Site site) {
      return site instanceof Site.CallSite
          ? !entrance.types().contains(site.in().method().className())
          : entrance.byBody();
    }

    @Override
    public boolean concerns(Class<?> type) {
      return type == Till.Small.class;
    }

    @Override
    public void made(Object object) {
      heard.add("made " + object);
    }

    @Override
    public boolean followsObjects() {
      return entrance.equals(FOLLOWED);
    }

    @Override
    public void changes(Object target, String field) {
      heard.add("changes " + target.getClass().getSimpleName() + " " + field);
    }

    @Override
    public void hands(Object object) {
      heard.add("hands " + object.getClass().getSimpleName());
    }

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

  private static Entrance entrance(Set<String> types) {
    return new Entrance(types, types, Set.of());
  }

  private List<String> heard(Entrance entrance) {
    return heard(
        entrance,
        () -> {
          Till till = new Till();
          Till.Caller.call(till);
          Schedules.hearing(null);
          till.add(3);
        });
  }

  private List<String> heard(Entrance entrance, Body body) {
    Schedules.of(
            () -> {
              heard.clear();
              Schedules.hearing(new Hearing(entrance));
              body.run();
              Schedules.hearing(null);
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

  @Test
  void aClassThatWasCalledFromOutsideTellsOfItsCallsWhereItIsOutside() {
    String drawer = Till.Drawer.class.getName();
    Entrance one = entrance(Set.of(drawer));
    Entrance both = entrance(Set.of(drawer, Cashier.class.getName()));

    assertThat(heard(both, Cashier::serve)).isEmpty();
    assertThat(heard(one, Cashier::serve)).containsExactly("begins open[]", "returns true");
    assertThat(heard(both, Cashier::serve)).isEmpty();
  }

  @Test
  void changesAreToldOfWhatRefersToObjects() {
    assertThat(heard(FOLLOWED, () -> new Keeper().change()))
        .containsExactly(
            "changes Object[] ",
            "changes ArrayList ",
            "changes ConcurrentHashMap ",
            "changes ConcurrentHashMap ",
            "changes ArrayList ",
            "changes Keeper kept",
            "changes Thread ",
            "hands Thread");
  }

  @Test
  void eachConstructorTellsOfItsObjectAsSoonAsItIsThere() {
    Body body =
        () -> {
          new Till();
          new Till.Small(3);
        };

    assertThat(heard(ENTRANCE, body)).containsExactly("made 0", "made 0");
  }
}
