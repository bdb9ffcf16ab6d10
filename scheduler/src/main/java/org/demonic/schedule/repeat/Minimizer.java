package org.demonic.schedule.repeat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.demonic.schedule.script.Event;
import org.demonic.schedule.script.Events;
import org.demonic.schedule.search.SearchLimit;

/** Leaves turns out as long as what is left still fails (Zeller and Hildebrandt, 2002). */
final class Minimizer {
  private final Predicate<List<Turn>> fails;
  private final SearchLimit limit;

  /**
   * Creates a minimizer that stops after some work.
   *
   * @param fails whether turns lead to the failure
   */
  Minimizer(Predicate<List<Turn>> fails, Duration work) {
    this.fails = fails;
    this.limit = SearchLimit.ofWork(work);
  }

  /** The shortest turns that were found to fail, from ones that do. */
  List<Turn> shortest(List<Turn> failing) {
    List<Turn> best = failing;
    List<Turn> before;
    do {
      before = best;
      for (int size = Math.max(1, best.size() / 2); size > 0; size /= 2) {
        best = withoutParts(best, size);
      }
      best = toTheEnd(best);
    } while (best.size() < before.size() && !isLate());
    return best;
  }

  /** Tries to leave out {@code size} turns at once, the last ones first. */
  private List<Turn> withoutParts(List<Turn> failing, int size) {
    List<Turn> best = failing;
    for (int begin = best.size() - size; begin > -size && !isLate(); begin -= size) {
      List<Turn> fewer = new ArrayList<>(best);
      fewer.subList(Math.max(0, begin), Math.min(begin + size, fewer.size())).clear();
      if (fewer.size() < best.size() && fails.test(fewer)) {
        best = fewer;
      }
    }
    return best;
  }

  /** Lets threads run to their end where it does not matter where they stop. */
  private List<Turn> toTheEnd(List<Turn> failing) {
    Event ends = Events.ends();
    List<Turn> best = failing;
    for (int i = 0; i < best.size() && !isLate(); i++) {
      if (!best.get(i).stop().equals(Stop.ENDS)) {
        List<Turn> simpler = new ArrayList<>(best);
        simpler.set(i, best.get(i).untilEnd(ends));
        best = fails.test(simpler) ? simpler : best;
      }
    }
    return best;
  }

  private boolean isLate() {
    return limit.isReached(0);
  }
}
