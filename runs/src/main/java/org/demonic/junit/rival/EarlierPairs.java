package org.demonic.junit.rival;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.demonic.code.path.MethodName;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.ThreadsCoverage;
import org.demonic.junit.rival.PairRun.End;
import org.demonic.junit.rival.pair.Pair;
import org.demonic.memory.Basis;
import org.demonic.memory.Known;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.PairLine;
import org.jspecify.annotations.Nullable;

/**
 * What earlier runs have found out about the pairs of one test. What has failed counts whatever has
 * changed since, as it is only run first; the rest as long as nothing has changed that the test
 * rests on.
 */
public final class EarlierPairs {
  /** Nothing is known, nor will be. */
  static final EarlierPairs NONE =
      new EarlierPairs(null, "", "", Optional.empty(), Optional.empty());

  private static final String PAIRS = "pairs";
  private static final String UNTOLD = "untold";
  private static final String THREADS = "threads";
  private static final String NO_THREADS = "none";
  private static final String WHOLE = "whole";
  private static final String PART = "part";
  private static final String LEFT_OUT = "left out";

  /** The number of pairs of a test that was not run so yet. */
  private static final String UNKNOWN = "unknown";

  private static final String FAILED = "failed ";
  private static final String OPEN = "open ";
  private static final String DONE = "done ";

  private final @Nullable RunMemory memory;
  private final String test;
  private final String owner;
  private final Optional<Basis> basis;

  /** What holds, and what has failed. */
  private final Map<String, String> items = new LinkedHashMap<>();

  private final boolean isKnown;
  private final List<PairLine> notRepeated;

  /** Whether pairs of the test have one name, so that it is not known which of them was run. */
  private boolean areSomeAlike;

  /** The names in the memory of those pairs that no other pair of the test shares. */
  private final Map<Pair, String> names = new HashMap<>();

  EarlierPairs(
      @Nullable RunMemory memory,
      String test,
      String owner,
      Optional<Basis> basis,
      Optional<Known> known) {
    this.memory = memory;
    this.test = test;
    this.owner = owner;
    this.basis = basis;
    isKnown = basis.flatMap(present -> present.holding(known)).isPresent();
    known.ifPresent(earlier -> items.putAll(earlier.items()));
    if (!isKnown) {
      items.values().removeIf(fact -> !fact.startsWith(FAILED));
    }
    notRepeated =
        items.values().stream()
            .filter(this::isNotRepeated)
            .flatMap(fact -> line(fact).stream())
            .toList();
  }

  /** Whether a test has pairs that were never run, and none that has failed before them. */
  static boolean haveUnrun(Known known) {
    String pairs = known.items().getOrDefault(PAIRS, UNKNOWN);
    return !hasFailed(known.items()) && !pairs.equals(String.valueOf(run(known.items())));
  }

  private static boolean hasFailed(Map<String, String> items) {
    return items.values().stream().anyMatch(fact -> fact.startsWith(FAILED));
  }

  private static long run(Map<String, String> items) {
    return items.values().stream().filter(fact -> line(fact).isPresent()).count();
  }

  private static Optional<PairLine> line(String fact) {
    int end = fact.indexOf(' ');
    return end < 0 ? Optional.empty() : LineFile.PAIRS.parse(fact.substring(end + 1));
  }

  /** Whether something of the test has failed, which has to be run first. */
  boolean hasFailed() {
    return hasFailed(items);
  }

  /** Whether nothing of the test need be run now. */
  boolean isSettled() {
    return isKnown
        && !hasFailed()
        && !items.containsKey(UNTOLD)
        && !haveUnrun(new Known("", items))
        && areThreadsSettled()
        && (items.values().stream().noneMatch(fact -> fact.startsWith(OPEN)) || isPostponing());
  }

  /** Whether what was run once waits until all pairs of the last run have been run once. */
  boolean isPostponing() {
    return memory != null && memory.areOthersLeft();
  }

  /** The pairs of the test are known. */
  void begin(Collection<Pair> pairs, List<Call> calls) {
    names.clear();
    if (memory == null) {
      return;
    }
    Set<String> once = new HashSet<>();
    Set<String> more = new HashSet<>();
    pairs.forEach(
        pair -> {
          String name = name(pair, calls);
          (once.add(name) ? once : more).add(name);
          names.put(pair, name);
        });
    names.values().removeIf(more::contains);
    areSomeAlike = !more.isEmpty();
  }

  /** A text of fixed length, which tells pairs apart that people need not. */
  private static String name(Pair pair, List<Call> calls) {
    Call subject = calls.get(pair.subject());
    // Not as reflection says it: weaving may take `synchronized` away.
    List<MethodName> methods =
        pair.rival().methods().stream().map(MethodDescriptors::name).toList();
    byte[] text =
        "%s %s %d\n%s %s"
            .formatted(
                MethodDescriptors.name(subject.method()),
                subject.text(),
                pair.number(calls),
                methods,
                pair.rival().text())
            .getBytes(StandardCharsets.UTF_8);
    return UUID.nameUUIDFromBytes(text).toString();
  }

  private String fact(Pair pair) {
    String name = names.get(pair);
    return name == null ? "" : items.getOrDefault(name, "");
  }

  /** Whether a pair has failed when it was run last. */
  boolean hasFailed(Pair pair) {
    return fact(pair).startsWith(FAILED);
  }

  /** Whether a pair was run under all schedules that can make a difference. */
  boolean isComplete(Pair pair) {
    return line(fact(pair)).filter(line -> line.outcome().equals(End.COMPLETE.name())).isPresent();
  }

  /** Whether more schedules of a pair may tell more. */
  boolean isOpen(Pair pair) {
    return fact(pair).startsWith(OPEN);
  }

  /** Whether a pair is not run now. */
  boolean isDone(Pair pair) {
    return isNotRepeated(fact(pair));
  }

  private boolean isNotRepeated(String fact) {
    return fact.startsWith(DONE) || (fact.startsWith(OPEN) && isPostponing());
  }

  /** The schedules under which a pair was run. */
  long schedules(Pair pair) {
    return line(fact(pair)).map(PairLine::schedules).orElse(0L);
  }

  /** The pairs that are not run now, as they were. */
  List<PairLine> lines() {
    return notRepeated;
  }

  /** How many pairs are not run now. */
  RivalCoverage coverage() {
    return RivalCoverage.earlier(notRepeated);
  }

  /** Whether the schedules of the threads of the test itself need not be run. */
  boolean areThreadsSettled() {
    String threads = items.getOrDefault(THREADS, "");
    return isKnown
        && !threads.isEmpty()
        && !threads.startsWith(FAILED)
        && (!threads.equals(PART) || isPostponing());
  }

  /** How many of the schedules of the threads of the test itself were run before. */
  ThreadsCoverage threads() {
    return switch (items.getOrDefault(THREADS, "")) {
      case WHOLE -> ThreadsCoverage.EARLIER_WHOLE;
      case PART -> ThreadsCoverage.EARLIER_PART;
      case LEFT_OUT -> ThreadsCoverage.EARLIER_LEFT_OUT;
      default -> ThreadsCoverage.NONE;
    };
  }

  private static String fact(ThreadsCoverage threads) {
    if (threads.failing() > 0) {
      return FAILED;
    } else if (threads.whole() > 0) {
      return WHOLE;
    } else if (threads.part() > 0 || threads.late() > 0) {
      return PART;
    }
    return threads.leftOut() > 0 ? LEFT_OUT : NO_THREADS;
  }

  /**
   * Keeps what is known now.
   *
   * @param runs the pairs that were run now
   * @param cut those of which more schedules may tell more
   * @param isWhole whether there is no more to be said of the test each time that it runs
   */
  void end(Map<Pair, PairRun> runs, Set<Pair> cut, ThreadsCoverage threads, boolean isWhole) {
    Map<String, String> known = new LinkedHashMap<>();
    names.forEach(
        (pair, name) -> {
          PairRun run = runs.get(pair);
          if (run != null && saysMore(pair, run)) {
            known.put(name, fact(run, cut.contains(pair)));
          } else if (items.containsKey(name)) {
            known.put(name, items.get(name));
          }
        });
    known.put(PAIRS, String.valueOf(names.size()));
    known.put(THREADS, fact(threads));
    if (!isWhole || areSomeAlike) {
      known.put(UNTOLD, "");
    }
    items.clear();
    items.putAll(known);
    keep();
  }

  /** Whether a run of a pair says more than what is known: one under fewer schedules does not. */
  private boolean saysMore(Pair pair, PairRun run) {
    return switch (run.end()) {
      case COMPLETE, INTERFERENCE, LEFT_OUT -> true;
      case LIMIT -> run.schedules() > 0 && (!isOpen(pair) || run.schedules() >= schedules(pair));
    };
  }

  private String fact(PairRun run, boolean isCut) {
    String word =
        run.end() == End.INTERFERENCE ? FAILED : run.end() == End.LIMIT && isCut ? OPEN : DONE;
    return word + LineFile.PAIRS.line(RivalLog.line(test, run)).strip();
  }

  /** Keeps what was known before: nothing was run, as its work is used up, or need be. */
  void keep() {
    if (memory != null && basis.isPresent()) {
      items.putIfAbsent(PAIRS, UNKNOWN);
      memory.keep(owner, basis.get(), items);
    }
  }
}
