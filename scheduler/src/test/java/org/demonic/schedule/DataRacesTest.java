package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import samples.schedule.DataRaces;

class DataRacesTest {
  @Test
  void theSingleCheckIdiomIsNoFailure() {
    Exploration found = Schedules.of(DataRaces::singleCheck).explore();

    assertThat(found.failure()).isNull();
    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    // It is a race all the same, so its accesses are steps.
    assertThat(found.races()).isNotEmpty();
  }

  @Test
  void whatOnlyLooksLikeItIsOne() {
    for (Body body :
        List.<Body>of(
            DataRaces::doubleCheck,
            DataRaces::singleCheckBesideWriter,
            DataRaces::singleCheckOfChance)) {
      assertThat(Schedules.of(body).explore().failure().kind()).isEqualTo(Failure.Kind.RACE);
    }
  }

  @Test
  void onlyAskedRacesAreFailuresWhicheverWereSeenBefore() {
    Schedules schedules = Schedules.of(DataRaces::ofThree);
    Exploration all = schedules.explore();
    Exploration ofMain =
        schedules.failingOnRaces(race -> isOf(race, "main") && isOf(race, "thread 2")).explore();
    Exploration none = schedules.failingOnRaces(race -> isOf(race, "nobody")).explore();

    // All threads race at the same place.
    assertThat(all.races()).hasSize(1);
    assertThat(all.failure().message()).doesNotContain("thread 2 in");
    assertThat(ofMain.failure().message()).contains("main in", "thread 2 in");
    assertThat(none.failure()).isNull();
    assertThat(none.races()).hasSize(1);
  }

  @Test
  void theStoryIsToldOfAThreadThatHasAnotherNameEachTime() {
    Failure race = Schedules.of(DataRaces::ofANewName).explore().failure();

    assertThat(race.kind()).isEqualTo(Failure.Kind.RACE);
    assertThat(race.message()).contains("worker-");
    assertThat(race.events()).isNotEmpty();
  }

  private static boolean isOf(DataRace race, String thread) {
    return race.first().thread().equals(thread) || race.second().thread().equals(thread);
  }
}
