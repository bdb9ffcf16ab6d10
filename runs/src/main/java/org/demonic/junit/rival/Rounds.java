package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rival.pair.Pair;

/**
 * Runs pairs of calls in rounds: first each of them under a few schedules, because most mistakes
 * need no more; then those under more that were not run to their end, as long as work is left.
 */
final class Rounds {
  /**
   * The most schedules of a pair in the first round. A crowd needs more, and has work of its own.
   */
  private static final int FEW_SCHEDULES = 20;

  /** The most work of a pair in the first round: so one that is dear does not take that of all. */
  private static final Duration FIRST_LOOK = Duration.ofMillis(100);

  /** The work that a pair gets at least which has failed before. */
  private static final Duration AGAIN = Duration.ofSeconds(2);

  private static final int MOST_ROUNDS = 4;

  /** The most pairs that are tried in the place of one with more calls. */
  private static final int MOST_SIMPLER = 4;

  /** The most work of each of them. */
  private static final Duration TO_SIMPLIFY = Duration.ofSeconds(1);

  /**
   * The divisor for later rounds: one pair gets this part of the work that is left, or {@link
   * #LEAST}.
   */
  private static final int SHARES = 4;

  private static final Duration LEAST = Duration.ofMillis(100);

  private final Comparison comparison;
  private final Budget budget;
  private final WorkLimit limit;
  private final Predicate<RivalFinding> isTold;
  private final EarlierPairs earlier;
  private final Map<Pair, PairRun> runs = new LinkedHashMap<>();
  private List<Pair> all = List.of();
  private boolean areEnded;

  /** Findings that matter less than others may: the search goes on behind them. */
  private final Map<Pair, RivalFinding> lesser = new LinkedHashMap<>();

  /** The pairs of which more schedules may tell more. */
  private final Set<Pair> cut = new HashSet<>();

  /**
   * Creates the rounds of one test.
   *
   * @param limit of all pairs but crowds
   * @param isTold whether a finding has been told before: the search goes on behind it
   * @param earlier what earlier runs have found out: what has failed comes first, under as many
   *     schedules as ever, and what was never run before what was
   */
  Rounds(
      Comparison comparison,
      Budget budget,
      WorkLimit limit,
      Predicate<RivalFinding> isTold,
      EarlierPairs earlier) {
    this.earlier = earlier;
    this.isTold = isTold;
    this.comparison = comparison;
    this.budget = budget;
    this.limit = limit;
  }

  /**
   * The first finding that matters most; a race counts only if no other effect is visible in any
   * pair.
   */
  Optional<RivalFinding> run(List<Pair> pairs) {
    all = List.copyOf(pairs);
    Optional<RivalFinding> found =
        run(pairs.stream().filter(earlier::hasFailed).toList(), this::again);
    List<Pair> open = fresh(pairs);
    int rounds = earlier.isPostponing() ? 1 : MOST_ROUNDS;
    for (int round = 0; round < rounds && found.isEmpty(); round++) {
      boolean isFirst = round == 0;
      found = run(open, pair -> run(pair, isFirst));
      open = left(pairs);
    }
    areEnded = found.isPresent();
    if (areEnded) {
      return found;
    }
    return pairs.stream()
        .map(lesser::get)
        .filter(Objects::nonNull)
        .min(
            Comparator.comparing(isTold::test)
                .thenComparing((RivalFinding finding) -> !finding.rating().isError())
                .thenComparing(finding -> !finding.isClaimed())
                .thenComparing(RivalFinding::level)
                .thenComparing(finding -> !finding.rival().isOneCall()));
  }

  /** The pairs that no run has run. */
  private List<Pair> fresh(List<Pair> pairs) {
    return pairs.stream()
        .filter(pair -> !earlier.hasFailed(pair) && !earlier.isOpen(pair))
        .toList();
  }

  /** The pairs of which more schedules may tell more; those that have had the fewest first. */
  private List<Pair> left(List<Pair> pairs) {
    return pairs.stream()
        .filter(pair -> cut.contains(pair) || (earlier.isOpen(pair) && !runs.containsKey(pair)))
        .sorted(Comparator.comparingLong(earlier::schedules))
        .toList();
  }

  /**
   * What one call of the same methods beside another one shows, if it shows anything: readers
   * understand that best.
   */
  private RivalFinding simplest(Pair pair, RivalFinding found) {
    if (pair.rival().isOneCall()) {
      return found;
    }
    Set<Method> methods = comparison.methods(pair);
    return all.stream()
        .filter(one -> one.rival().isOneCall() && methods.containsAll(comparison.methods(one)))
        .filter(one -> !isComplete(one))
        .limit(MOST_SIMPLER)
        .flatMap(one -> simpler(one).stream())
        .filter(this::endsSearch)
        .findFirst()
        .orElse(found);
  }

  private boolean isComplete(Pair pair) {
    PairRun run = runs.get(pair);
    return run != null && run.end() == PairRun.End.COMPLETE;
  }

  /** What a pair shows that has failed before, however much work is left. */
  private Optional<Comparison.Result> again(Pair pair) {
    Duration work = limit.left().compareTo(AGAIN) < 0 ? AGAIN : limit.left();
    return limit.apart(
        () -> Optional.of(comparison.compare(pair, Comparison.MOST_SCHEDULES, work, limit)));
  }

  private Optional<RivalFinding> simpler(Pair pair) {
    Comparison.Result result =
        comparison.compare(pair, Comparison.MOST_SCHEDULES, TO_SIMPLIFY, limit);
    note(pair, result);
    return result.finding();
  }

  private Optional<RivalFinding> run(
      List<Pair> pairs, Function<Pair, Optional<Comparison.Result>> run) {
    for (Pair pair : pairs) {
      Optional<Comparison.Result> result = run.apply(pair);
      result.ifPresent(known -> note(pair, known));
      Optional<RivalFinding> finding = result.flatMap(Comparison.Result::finding);
      if (finding.filter(this::endsSearch).isPresent()) {
        return finding.map(found -> simplest(pair, found));
      }
    }
    return Optional.empty();
  }

  /** The result of a pair; empty if nothing is left for it. */
  private Optional<Comparison.Result> run(Pair pair, boolean isFirst) {
    if (pair.rival().isCrowd() && budget.addCrowd(pair.rival().methods())) {
      return limit.apart(() -> crowd(pair));
    } else if (limit.isReached()) {
      return Optional.empty();
    }
    return Optional.of(
        isFirst
            ? comparison.compare(pair, FEW_SCHEDULES, FIRST_LOOK, limit)
            : comparison.compare(pair, Comparison.MOST_SCHEDULES, share(), limit));
  }

  private Optional<Comparison.Result> crowd(Pair pair) {
    Duration share = budget.ofCrowd();
    if (share.isZero() || limit.isLate()) {
      return Optional.empty();
    }
    WorkLimit ofCrowd = new WorkLimit(share, limit.timeLeft());
    Comparison.Result result = comparison.compare(pair, Comparison.MOST_SCHEDULES, share, ofCrowd);
    budget.useForCrowd(ofCrowd.done());
    return Optional.of(result);
  }

  private Duration share() {
    Duration part = limit.left().dividedBy(SHARES);
    return part.compareTo(LEAST) < 0 ? LEAST : part;
  }

  /** Whether nothing that is found later can matter more: what others have told does not. */
  private boolean endsSearch(RivalFinding finding) {
    return finding.endsSearch() && !isTold.test(finding);
  }

  /** Keeps the run of a pair that says most. */
  private void note(Pair pair, Comparison.Result result) {
    PairRun run = result.run();
    PairRun before = runs.get(pair);
    boolean saysLess =
        before != null && result.finding().isEmpty() && run.schedules() < before.schedules();
    if (!saysLess && (result.finding().isPresent() || !lesser.containsKey(pair))) {
      runs.put(pair, before == null ? run : run.with(run.accesses().plus(before.accesses())));
    }
    result.finding().filter(f -> !endsSearch(f)).ifPresent(found -> lesser.put(pair, found));
    // Behind the most, a later round would run the same ones again.
    if (result.isCut() && run.schedules() < Comparison.MOST_SCHEDULES) {
      cut.add(pair);
    } else {
      cut.remove(pair);
    }
  }

  /** Whether a finding has ended them, so that other pairs were not run. */
  boolean areEnded() {
    return areEnded;
  }

  /** The pairs of which more schedules may tell more. */
  Set<Pair> cut() {
    return cut;
  }

  /** What has been run, of each pair the run that says most. */
  Map<Pair, PairRun> runs() {
    return runs;
  }
}
