package org.demonic.schedule.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.demonic.schedule.ScheduleError;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import samples.schedule.Bugs;
import samples.schedule.Told;
import samples.schedule.table.Functions;
import samples.schedule.table.GivenCollections;
import samples.schedule.table.PlainCollections;

class StoryTest {
  /** What is told of the steps, without their threads and places. */
  private static List<String> told(Class<?> type, String name) throws Exception {
    Method body = type.getMethod(name);
    Schedules schedules =
        Schedules.of(
            () -> {
              try {
                body.invoke(null);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
    ScheduleError error = catchThrowableOfType(ScheduleError.class, schedules::check);
    return error.exploration().failure().schedule().stream()
        .map(line -> line.replaceAll("^.* {3}", ""))
        .toList();
  }

  @Test
  void functionsAreNumbered() throws Exception {
    assertThat(told(Told.class, "values"))
        .contains(
            "function: Cell$lambda-1 -> Told$lambda-1", "reference.set(): null -> Told$lambda-2");
  }

  @Test
  void charactersThatCannotBeShownAreEscaped() throws Exception {
    assertThat(told(Told.class, "values"))
        .contains("letter: \\u0000 -> \\n", "text: \"\" -> \"a\\u0000\\tb\\u2028\"é\\\\\"");
  }

  @Test
  void aRaceIsToldUpToItsSecondAccess() throws Exception {
    assertThat(told(Bugs.class, "onlyARace"))
        .containsExactly("count: 0 -> 1", "-- switched to thread 2", "count: 1 -> 1");
  }

  @Test
  void aRaceOfCollectionsIsTold() throws Exception {
    assertThat(told(PlainCollections.class, "copied"))
        .containsExactly("makes a new ArrayList", "-- switched to thread 2", "calls add");
  }

  @Test
  void argumentsThatAreReadAreNamed() throws Exception {
    assertThat(told(GivenCollections.class, "textOfOuter"))
        .containsExactly(
            "ConcurrentLinkedQueue-1.isEmpty() = [1]",
            "-- switched to thread 2",
            "ConcurrentLinkedQueue-1.clear(): [1] -> []",
            "-- switched to thread 1",
            "reads ConcurrentLinkedQueue-1 = []",
            "throws AssertionError");
  }

  @Test
  void anOwnReadDoesNotHideAWrite() throws Exception {
    assertThat(told(Told.class, "readsItsWriteAgain"))
        .containsSequence(
            "reads count = 0",
            "count: 0 -> 1",
            "(7 steps)",
            "reads count = 1",
            "-- switched to reader");
  }

  @Test
  void ofALongStoryTheLostUpdateIsLeft() throws Exception {
    List<String> told = told(Told.class, "losesAnUpdateBehindManySteps");
    assertThat(told)
        .hasSizeLessThan(41)
        .containsSequence("reads balance = 0", "-- switched to late")
        .contains("writes balance = 1: what late wrote is lost")
        .anyMatch(line -> line.matches("\\(\\d\\d steps\\)"));
  }

  @Test
  void whatTheTestSeesInTheEndIsTold() throws Exception {
    assertThat(told(Told.class, "losesAnUpdateBehindManySteps"))
        .endsWith("-- switched to main", "reads balance = 1");
  }

  @Test
  void mapsAreToldWithTheirEntries() throws Exception {
    assertThat(told(Told.class, "forgetsAKey"))
        .contains("known.remove(): {\"a\"=1} -> {}", "known.get() = {}");
  }

  @Test
  void functionsAreCalledBeforeTheirResultIsSet() throws Exception {
    assertThat(told(Functions.class, "countedByItsThread"))
        .containsExactly(
            "AtomicLong-1.getAndUpdate(): 0, unchanged",
            "-- switched to thread 2",
            "AtomicLong-1.incrementAndGet(): 0 -> 1",
            "-- switched to thread 1",
            "AtomicLong-1.getAndUpdate(): 1, unchanged",
            "AtomicLong-1.getAndUpdate(): 1 -> 2",
            "throws AssertionError");
  }
}
