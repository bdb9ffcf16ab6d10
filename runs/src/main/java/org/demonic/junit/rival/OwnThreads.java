package org.demonic.junit.rival;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.junit.rerun.Latest;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rival.claim.Claims;
import org.demonic.junit.rival.claim.Rating;
import org.demonic.schedule.Body;
import org.demonic.schedule.DataRace;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;

/**
 * Explores the schedules of a test in which several threads run: the test starts them itself, or
 * the code that it calls does. No other thread is added, and the test says itself what is right.
 */
final class OwnThreads {
  private final RepeatableTest test;
  private final Claims claims;

  OwnThreads(RepeatableTest test, Claims claims) {
    this.test = test;
    this.claims = claims;
  }

  /** What goes wrong under a schedule; empty if nothing is known to. */
  Optional<OwnThreadsFinding> find(WorkLimit limit) {
    UnderTest underTest = test.underTest();
    Predicate<String> canRace = underTest.races();
    Latest<Optional<Throwable>> ofTest = new Latest<>(Optional.empty());
    Body body =
        () -> {
          ofTest.set(Optional.empty());
          Optional<Throwable> failure = test.run(new Scout(underTest));
          if (failure.isPresent() && !Schedules.isUnwinding()) {
            ofTest.set(failure);
            throw failure.get();
          }
        };
    Exploration found =
        limit.of(Schedules.of(body)).failingOnRaces(race -> isOf(race, canRace)).shortest();
    Failure failure = found.failure();
    if (failure == null
        || failure.kind() == Failure.Kind.NOT_CONTROLLED
        || underTest.areOfTests(failure.conflict())) {
      return Optional.empty();
    }
    boolean isOfTest = ofTest.get().filter(thrown -> thrown == failure.thrown()).isPresent();
    return Optional.of(
        new OwnThreadsFinding(found, failure, Rating.ofOwnThreads(failure, isOfTest, claims)));
  }

  private static boolean isOf(DataRace race, Predicate<String> canRace) {
    return List.of(race.first(), race.second()).stream()
        .map(DataRace.Access::className)
        .allMatch(canRace);
  }
}
