package org.demonic.junit.rival;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.junit.rerun.RepeatableTest;
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

  /** What the test itself has thrown. */
  private final Set<Throwable> ofTest = Collections.newSetFromMap(new IdentityHashMap<>());

  OwnThreads(RepeatableTest test, Claims claims) {
    this.test = test;
    this.claims = claims;
  }

  /**
   * Explores them; empty if the test is not known to pass under the usual one.
   *
   * @param isKnown whether the test is known to pass under the usual schedule when it runs again:
   *     if it does not, no schedule shows anything
   */
  Optional<Exploration> explore(WorkLimit limit, boolean isKnown) {
    Predicate<String> canRace = test.underTest().races();
    Body body =
        () -> {
          Optional<Throwable> failure = test.run();
          if (failure.isPresent() && !Schedules.isUnwinding()) {
            ofTest.add(failure.get());
            throw failure.get();
          }
        };
    if (!isKnown && !passes(limit.of(Schedules.of(body)))) {
      return Optional.empty();
    }
    return Optional.of(
        limit
            .of(Schedules.of(body))
            .lettingThreadsDie()
            .failingOnRaces(race -> isOf(race, canRace))
            .shortest());
  }

  /** What goes wrong under a schedule; empty if nothing is known to. */
  Optional<OwnThreadsFinding> finding(Exploration found) {
    Failure failure = found.failure();
    if (failure == null
        || failure.kind() == Failure.Kind.NOT_CONTROLLED
        || test.underTest().areOfTests(failure.conflict())) {
      return Optional.empty();
    }
    boolean isOfTest = ofTest.contains(failure.thrown());
    return Optional.of(
        new OwnThreadsFinding(found, failure, Rating.ofOwnThreads(failure, isOfTest, claims)));
  }

  private static boolean passes(Schedules usual) {
    return usual.allowingRaces().executions(1).explore().failure() == null;
  }

  private static boolean isOf(DataRace race, Predicate<String> canRace) {
    return List.of(race.first(), race.second()).stream()
        .map(DataRace.Access::className)
        .allMatch(canRace);
  }
}
