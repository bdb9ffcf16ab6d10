package org.demonic.junit.rival;

import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.demonic.junit.rival.Candidates.Pair;

/**
 * Runs pairs of calls in rounds: first each of them under a few schedules, because most mistakes
 * need no more; then those under more that were not run to their end, as long as there is time.
 */
final class Rounds {
  /** The most schedules of a pair in the first round; a crowd needs more, and has its own time. */
  private static final int FEW_SCHEDULES = 20;

  private static final int MOST_ROUNDS = 4;

  /** One pair gets this part of the remaining time, and at least {@link #LEAST}. */
  private static final int SHARES = 4;

  private static final Duration LEAST = Duration.ofMillis(100);

  private final Comparison comparison;
  private final Budget budget;
  private final LongSupplier clock;
  private final long end;
  private final Map<Pair, PairRun> runs = new LinkedHashMap<>();
  private final Map<Pair, RivalFinding> races = new LinkedHashMap<>();

  /** The pairs of which more schedules may tell more. */
  private final Set<Pair> cut = new HashSet<>();

  /** The time for crowds, which have their own. */
  private long nanosOfCrowds;

  /**
   * Creates the rounds of one test.
   *
   * @param clock tells the time in nanoseconds
   * @param end when the time for all pairs but crowds is over
   */
  Rounds(Comparison comparison, Budget budget, LongSupplier clock, long end) {
    this.comparison = comparison;
    this.budget = budget;
    this.clock = clock;
    this.end = end;
  }

  /** The first finding; a race counts only if no other effect is visible in any pair. */
  Optional<RivalFinding> run(List<Pair> pairs) {
    List<Pair> open = pairs;
    for (int round = 0; round < MOST_ROUNDS && !open.isEmpty(); round++) {
      int schedules = round == 0 ? FEW_SCHEDULES : Comparison.MOST_SCHEDULES;
      Optional<RivalFinding> found = run(open, schedules);
      if (found.isPresent()) {
        return found;
      }
      open = pairs.stream().filter(cut::contains).toList();
    }
    return pairs.stream().map(races::get).filter(Objects::nonNull).findFirst();
  }

  private Optional<RivalFinding> run(List<Pair> pairs, int schedules) {
    for (Pair pair : pairs) {
      boolean isNewCrowd = pair.rival().isCrowd() && budget.addCrowd(pair.rival().methods());
      long before = clock.getAsLong();
      Duration share = isNewCrowd ? budget.ofCrowd() : share(before);
      if (share.isZero()) {
        continue;
      }
      Comparison.Result result =
          comparison.compare(pair, isNewCrowd ? Comparison.MOST_SCHEDULES : schedules, share);
      if (isNewCrowd) {
        long used = clock.getAsLong() - before;
        nanosOfCrowds += used;
        budget.useForCrowd(used);
      }
      note(pair, result);
      Optional<RivalFinding> finding = result.finding();
      if (finding.isPresent() && !finding.get().isRace()) {
        return finding;
      }
    }
    return Optional.empty();
  }

  private Duration share(long now) {
    long left = Math.max(0, end + nanosOfCrowds - now);
    return Duration.ofNanos(Math.min(left, Math.max(LEAST.toNanos(), left / SHARES)));
  }

  /** Keeps the run of a pair that says most. */
  private void note(Pair pair, Comparison.Result result) {
    PairRun run = result.run();
    PairRun before = runs.get(pair);
    boolean saysLess =
        before != null && result.finding().isEmpty() && run.schedules() < before.schedules();
    if (!saysLess && (result.finding().isPresent() || !races.containsKey(pair))) {
      runs.put(pair, run);
    }
    result.finding().filter(RivalFinding::isRace).ifPresent(race -> races.put(pair, race));
    // Behind the most, a later round would run the same ones again.
    if (result.isCut() && run.schedules() < Comparison.MOST_SCHEDULES) {
      cut.add(pair);
    } else {
      cut.remove(pair);
    }
  }

  /** What has been run, of each pair the run that says most. */
  Map<Pair, PairRun> runs() {
    return runs;
  }

  /** The time that crowds have taken, in nanoseconds. */
  long nanosOfCrowds() {
    return nanosOfCrowds;
  }
}
