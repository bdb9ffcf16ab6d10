package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * The locks that the threads of an execution have at its steps: monitors, and locks that are taken
 * with {@code lock()} and given back with {@code unlock()}.
 */
final class HeldLocks {
  private static final String OF_JDK = Lock.class.getPackageName().replace('.', '/') + "/";

  private final List<Map<Integer, Integer>> atSteps = new ArrayList<>();
  private boolean isClear = true;

  HeldLocks(Execution execution, Places places) {
    List<Step> steps = execution.steps();
    Map<Integer, Map<Integer, Hold>> ofThreads = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      Map<Integer, Hold> held =
          ofThreads.computeIfAbsent(steps.get(i).thread(), t -> new HashMap<>());
      note(steps.get(i), i, places.site(steps.get(i).operation().site()), held);
      Map<Integer, Integer> since = new HashMap<>();
      held.forEach((lock, hold) -> since.put(lock, hold.since()));
      atSteps.add(Map.copyOf(since));
    }
  }

  private record Hold(int since, int times) {}

  private void note(Step step, int number, @Nullable Site site, Map<Integer, Hold> held) {
    Kind kind = step.operation().kind();
    int lock = step.operation().location();
    if (site instanceof Site.CallSite call && isOfJdk(site)) {
      switch (call.name()) {
        case "lock", "lockInterruptibly" -> {
          isClear &= kind == Kind.ACQUIRE;
          held.merge(lock, new Hold(number, 1), (a, b) -> new Hold(a.since(), a.times() + 1));
        }
        case "unlock" ->
            held.computeIfPresent(
                lock, (l, h) -> h.times() == 1 ? null : new Hold(h.since(), h.times() - 1));
        default -> isClear = false;
      }
    } else if (kind == Kind.ACQUIRE && !isCallOfJdk(site)) {
      held.put(lock, new Hold(number, 1));
    } else if (kind == Kind.RELEASE && !isCallOfJdk(site)) {
      held.remove(lock);
    }
  }

  /** Whether a site calls a lock of the JDK. */
  static boolean isOfJdk(@Nullable Site site) {
    return site instanceof Site.CallSite call && call.owner().startsWith(OF_JDK);
  }

  /** Whether a step calls the JDK, but not for the monitor of an object. */
  private static boolean isCallOfJdk(@Nullable Site site) {
    return site instanceof Site.CallSite call
        && call.owner().startsWith("java/")
        && !call.name().equals("wait");
  }

  /**
   * Whether it is known which locks are held: no thread uses one that may not be given, or that
   * several may have.
   */
  boolean isClear() {
    return isClear;
  }

  /** The locks that the thread of a step has, by location, and the steps that have taken them. */
  Map<Integer, Integer> at(int step) {
    return atSteps.get(step);
  }
}
