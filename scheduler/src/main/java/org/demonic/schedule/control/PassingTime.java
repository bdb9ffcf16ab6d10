package org.demonic.schedule.control;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.demonic.schedule.objects.Clockwork;
import org.jspecify.annotations.Nullable;

/** The time of one execution: how it passes for those that sleep, and whether that has mattered. */
final class PassingTime {
  /** So many steps may threads make before time passes for those that sleep. */
  private static final int MOST_WITHOUT_TIME = 2_000;

  private final Clockwork clock = new Clockwork();
  private final List<ControlledThread> threads;

  /** The number of steps when it last passed for a thread. */
  private int lastPassed;

  private boolean hasMattered;

  /** The thread that was woken although others could go on, and has not slept again. */
  private @Nullable ControlledThread woken;

  /**
   * Creates the time at which an execution begins.
   *
   * @param threads grows
   */
  PassingTime(List<ControlledThread> threads) {
    this.threads = threads;
  }

  /** In nanoseconds. */
  long now() {
    return clock.now();
  }

  /** Lets so much time pass. */
  void letPass(long nanos) {
    clock.advanceTo(clock.now() + nanos);
  }

  /** The time, which advances a little with each call. */
  long tick(boolean isByJdk) {
    return clock.tick(isByJdk);
  }

  /** Whether a sleep, or a wait with a limit, has ended though other threads could go on. */
  boolean hasMattered() {
    return hasMattered || woken != null;
  }

  /** Whether a thread sleeps that has not done so again and again. */
  boolean isAwaited() {
    return threads.stream().anyMatch(t -> Choices.sleeps(t) && t.isLate() && !t.isPatient());
  }

  /**
   * Lets the time of a thread be up that goes on.
   *
   * @param steps the number of steps so far
   * @param isFirst whether it goes before others that can go on, and nobody has asked for that
   */
  void passFor(ControlledThread late, int steps, boolean isFirst) {
    hasMattered |= isFirst && late.deadline() > clock.now();
    clock.advanceTo(late.deadline());
    lastPassed = steps;
  }

  /**
   * Lets some time pass where threads go on and on, so that who sleeps gets a turn. That matters
   * only if it does not sleep again at once, as code does that looks from time to time.
   *
   * @param steps the number of steps so far
   * @param isClosing whether only daemons are left, of which nobody has to be woken
   */
  void wakeSleeper(int steps, boolean isClosing) {
    if (woken != null && woken.isPatient()) {
      woken = null;
    }
    if (steps - lastPassed < MOST_WITHOUT_TIME) {
      return;
    }
    lastPassed = steps;
    Optional<ControlledThread> first =
        threads.stream()
            .filter(t -> Choices.sleeps(t) && t.isLate())
            .min(Comparator.comparingLong(ControlledThread::deadline));
    if (first.isPresent() && !isClosing) {
      hasMattered |= woken != null && woken != first.get();
      woken = first.get().isPatient() ? null : first.get();
      clock.advanceTo(first.get().deadline());
    }
  }
}
