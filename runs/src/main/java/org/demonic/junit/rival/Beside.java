package org.demonic.junit.rival;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.junit.rival.result.Excuses;
import org.demonic.junit.rival.result.RunResult;
import org.demonic.schedule.Body;
import org.demonic.schedule.DataRace;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/** Runs a call of a test and those of other threads beside each other, under many schedules. */
final class Beside {
  /** The pause of a thread before each step, which shows what depends on time. */
  private static final Duration PAUSE = Duration.ofNanos(300_000);

  /** The thread of the test, which runs the body. */
  private static final String OF_TEST = RepeatableTest.THREAD;

  private final RepeatableTest test;
  private final Rival rival;
  private final Gates gates;
  private final StuckHistories histories;
  private final SerialRuns serial;
  private final Predicate<String> canRace;

  /** The gate of the last run. */
  private volatile @Nullable Gate gate;

  private volatile Optional<String> soFar = Optional.empty();
  private volatile boolean hasEnded;
  private volatile boolean hasOtherThreads;
  private volatile boolean isOtherwise;
  private volatile boolean doOthersRace;
  private volatile boolean areOrdersOpen;

  Beside(RepeatableTest test, Rival rival, Gates gates) {
    this.test = test;
    this.rival = rival;
    this.gates = gates;
    this.canRace = test.underTest().races();
    this.histories = new StuckHistories(test, rival, gates);
    this.serial = new SerialRuns(test, rival, gates, histories);
  }

  /** The runs of the same calls one after the other. */
  SerialRuns serial() {
    return serial;
  }

  /** The schedules, of which one fails that the results of the serial runs do not explain. */
  Schedules schedules(Serial known) {
    // Nobody else runs calls that no test makes. Who throws in an order lacks what it needs.
    boolean doOthersCount =
        rival.methods().stream().noneMatch(gates::isCalled)
            && known.all().stream().noneMatch(RunResult::haveOthersThrown);
    Body body =
        () -> {
          hasEnded = false;
          Gate opened = gates.of(rival, Order.BESIDE);
          gate = opened;
          Optional<Throwable> failure =
              test.run(known.judgesExceptions() ? opened.failingIfThrown() : opened);
          if (failure.orElse(null) instanceof NotSerialError notSerial) {
            throw notSerial;
          }
          hasOtherThreads |= opened.hasOtherThreads();
          Optional<RunResult> ended = opened.ending(failure);
          if (Schedules.isUnwinding()) {
            return;
          }
          hasEnded = true;
          isOtherwise |= ended.isEmpty();
          boolean hasFailed = opened.hasFailed(failure);
          if (ended.isPresent()
              && !known.explains(ended.get(), hasFailed, Excuses.NONE)
              && !known.explains(ended.get(), hasFailed, opened.excuses(ended.get(), failure))) {
            Excuses ofReaders = opened.snapshots(ended.get(), failure);
            throw new NotSerialError(
                ended.get(), known.explains(ended.get(), hasFailed, ofReaders));
          }
        };
    return test.schedules(body)
        .allowingStuck(stuck -> judges(stuck, known))
        .failingOnRaces(race -> isFinding(race, doOthersCount));
  }

  /**
   * Whether a race is a finding about the call of the test, or about others. Notes whether others
   * race.
   *
   * @param doOthersCount whether one between calls of other threads alone is a finding
   */
  private boolean isFinding(DataRace race, boolean doOthersCount) {
    List<DataRace.Access> accesses = List.of(race.first(), race.second());
    boolean isUnderTest = accesses.stream().map(DataRace.Access::className).allMatch(canRace);
    List<String> threads = accesses.stream().map(DataRace.Access::thread).toList();
    boolean isMeant =
        threads.contains(OF_TEST) || (doOthersCount && Rival.NAMES.containsAll(threads));
    doOthersRace |= isUnderTest && !isMeant;
    return isUnderTest && isMeant;
  }

  /**
   * Whether it is right that the last run has no end.
   *
   * @param known the results of the same calls one after the other
   */
  private boolean isRight(Failure stuck, Serial known) {
    Gate last = gate;
    if (stuck.kind() == Failure.Kind.LIVELOCK && known.isTimed()) {
      // In a loop of waits with limits, a thread may always come first.
      return true;
    }
    if (stuck.kind() == Failure.Kind.LIVELOCK
        || hasOtherThreads
        || last == null
        || last.hasOtherThreads()) {
      return known.canStop();
    }
    if (last.haveAllEnded()) {
      // The rest of the test waits: by right if it does so behind one of the orders.
      return known.canEnd() && (known.canStop() || !known.areAll());
    }
    return histories.isRight(last);
  }

  /** The same, and keeps what the calls had come to where it is wrong. */
  private boolean judges(Failure stuck, Serial known) {
    boolean isRight = isRight(stuck, known);
    Gate last = gate;
    if (!isRight && last != null && !last.ended().isEmpty()) {
      soFar = Optional.of(last.soFar());
    }
    return isRight;
  }

  /** The results of serial runs, but what is not the same in more of them may be anything. */
  Serial leavingOpen(Serial known) {
    if (!known.areAll()) {
      return known.leavingOpen(serial.all(Duration.ZERO));
    }
    Serial open = known.leavingOpen(serial.all(PAUSE)).with(serial.without());
    if (!hasOtherThreads) {
      return open;
    }
    SerialRuns.Ends ends = serial.underAllSchedules();
    areOrdersOpen = !ends.areAll();
    return open.with(ends);
  }

  /** Whether calls may have other results in turn, as the code's own threads happen to run. */
  boolean areOrdersOpen() {
    return areOrdersOpen;
  }

  /** An order in which calls come through that have waited for ever in another run. */
  Optional<Order> cameThrough() {
    return histories.cameThrough();
  }

  /** What the calls had come to in the last run that was wrong because one waits for ever. */
  Optional<String> soFar() {
    return soFar;
  }

  /** Whether the test has ended in the last run. */
  boolean hasEnded() {
    return hasEnded;
  }

  /** Whether the code has threads of its own, in any run. */
  boolean hasOtherThreads() {
    return hasOtherThreads;
  }

  /** Whether the other threads race with each other, in any run. */
  boolean doOthersRace() {
    return doOthersRace;
  }

  /** Whether the test has come to the call otherwise than before, in any run. */
  boolean isOtherwise() {
    return isOtherwise;
  }
}
