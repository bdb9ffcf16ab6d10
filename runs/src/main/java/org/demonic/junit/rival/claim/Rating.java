package org.demonic.junit.rival.claim;

import java.util.List;
import org.demonic.junit.rerun.Call;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Level;
import org.demonic.schedule.Failure;
import org.demonic.schedule.SharedAccess;

/**
 * How much a finding matters.
 *
 * @param level by what happens
 * @param claim what says that the code is meant for several threads
 */
public record Rating(Level level, Claim claim) {
  /**
   * The rating of what goes wrong between calls.
   *
   * @param conflict the accesses that get in each other's way; none if they are not known
   * @param isSnapshot whether only calls see it that change nothing, of code that nobody has named:
   *     not everything that tells of a state in numbers or lists has to tell of one moment
   */
  public static Rating of(
      Kind kind, List<Call> calls, List<SharedAccess> conflict, boolean isSnapshot, Claims claims) {
    Claim claim = claims.of(calls, conflict);
    Level level = kind == Kind.RACE ? ofRace(conflict, claims) : Level.ERROR;
    boolean isByDesign =
        isSnapshot || claim.kind() == Claim.Kind.DENIED || isOfSetUp(kind, calls, claims);
    return new Rating(isByDesign && level == Level.ERROR ? Level.WARNING : level, claim);
  }

  /**
   * Whether one of the calls sets up the object, so that nobody else has it yet: not where it
   * protects what it sets. Who waits before an object is set up may have to wait.
   */
  private static boolean isOfSetUp(Kind kind, List<Call> calls, Claims claims) {
    boolean isOfWait = kind == Kind.DEADLOCK || kind == Kind.LOST_SIGNAL || kind == Kind.LIVELOCK;
    return calls.stream()
        .filter(call -> claims.isOfSetUp(call.method()))
        .anyMatch(call -> isOfWait || !claims.isProtected(call));
  }

  /**
   * A race on an object of the JDK breaks it; of a field or an array, it depends on whether other
   * code uses a lock for it.
   */
  private static Level ofRace(List<SharedAccess> conflict, Claims claims) {
    boolean isOfPlain =
        conflict.stream().anyMatch(access -> access.isField() || access.isOfArray());
    boolean isLocked =
        conflict.stream()
            .anyMatch(
                access -> claims.isLocked(access) || (access.isOfArray() && access.hasLock()));
    if (!isOfPlain || isLocked) {
      return Level.ERROR;
    }
    boolean isSameWrite =
        conflict.size() == 2
            && conflict.stream().allMatch(SharedAccess::isWrite)
            && !conflict.get(0).value().isEmpty()
            && conflict.get(0).value().equals(conflict.get(1).value());
    return isSameWrite ? Level.NOTE : Level.WARNING;
  }

  /**
   * The rating of what goes wrong in a test that has several threads of its own.
   *
   * @param isOfTest whether the test itself fails; else a thread ends with an exception, which
   *     frameworks let pass
   */
  public static Rating ofOwnThreads(Failure failure, boolean isOfTest, Claims claims) {
    Level level =
        switch (failure.kind()) {
          case RACE -> ofRace(failure.conflict(), claims);
          case EXCEPTION -> isOfTest ? Level.ERROR : Level.WARNING;
          case DEADLOCK, LOST_SIGNAL -> Level.ERROR;
          case LIVELOCK, NOT_CONTROLLED, NOT_FOLLOWED -> Level.WARNING;
        };
    Rating rating = new Rating(level, Claim.made("the test runs it in several threads"));
    return failure.dependsOnTime() ? rating.atMostWarning() : rating;
  }

  /** The same of what relies on time: who sleeps long enough has what others do. */
  public Rating atMostWarning() {
    return level == Level.ERROR ? new Rating(Level.WARNING, claim) : this;
  }

  /** Whether it can fail a test that fails by errors. */
  public boolean isError() {
    return level == Level.ERROR && claim.isMade();
  }
}
