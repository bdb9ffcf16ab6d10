package org.demonic.report.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.AccessPair;
import org.demonic.report.line.CheckLine;
import org.demonic.report.line.PairLine;

/** Puts together what is known of each class. */
final class ClassSummaries {
  /** The outcomes of pairs, the worst one last. */
  private static final List<String> OUTCOMES =
      List.of("COMPLETE", "LIMIT", "LEFT_OUT", "INTERFERENCE");

  private final Map<String, Known> classes = new TreeMap<>();

  private ClassSummaries() {}

  /** The classes, by name. */
  static List<ClassSummary> of(ModuleRun run) {
    ClassSummaries all = new ClassSummaries();
    run.checks().forEach(all::add);
    run.pairs().forEach(all::add);
    run.accesses().pairs().forEach(all::add);
    return all.classes.entrySet().stream()
        .map(named -> named.getValue().summary(named.getKey()))
        .toList();
  }

  private void add(CheckLine check) {
    String key =
        "%s:%06d %s %s".formatted(check.file(), check.line(), check.callee(), check.clause());
    routine(check.routine()).checks.computeIfAbsent(key, k -> new ArrayList<>()).add(check);
  }

  private void add(PairLine pair) {
    routine(pair.subject()).pairs.computeIfAbsent(pair.beside(), k -> new ArrayList<>()).add(pair);
    Known type = known(typeOf(pair.subject()));
    String method = methodOf(pair.subject());
    boolean isOwn = typeOf(pair.rival()).equals(typeOf(pair.subject()));
    String other = isOwn ? methodOf(pair.rival()) : pair.rival();
    type.meetings.merge(
        List.of(method, other),
        new MeetingSummary(method, other, pair.outcome(), pair.schedules()),
        ClassSummaries::both);
  }

  private void add(AccessPair pair) {
    Stream.of(pair.first().type(), pair.second().type())
        .distinct()
        .forEach(type -> known(type).accesses.add(pair));
  }

  private static MeetingSummary both(MeetingSummary one, MeetingSummary other) {
    boolean isWorse = OUTCOMES.indexOf(one.outcome()) > OUTCOMES.indexOf(other.outcome());
    return new MeetingSummary(
        one.method(),
        one.other(),
        isWorse ? one.outcome() : other.outcome(),
        one.schedules() + other.schedules());
  }

  private Routine routine(String name) {
    return known(typeOf(name)).routines.computeIfAbsent(methodOf(name), k -> new Routine());
  }

  private Known known(String type) {
    return classes.computeIfAbsent(type, k -> new Known());
  }

  private static String typeOf(String routine) {
    int method = routine.lastIndexOf('#');
    return method < 0 ? routine : routine.substring(0, method);
  }

  private static String methodOf(String routine) {
    return routine.substring(routine.lastIndexOf('#') + 1);
  }

  /** What the lines say of a class. */
  private static final class Known {
    private final Map<String, Routine> routines = new TreeMap<>();
    private final Map<List<String>, MeetingSummary> meetings = new LinkedHashMap<>();
    private final List<AccessPair> accesses = new ArrayList<>();

    ClassSummary summary(String name) {
      List<RoutineSummary> each = new ArrayList<>();
      routines.forEach((routine, known) -> each.add(known.summary(routine)));
      return new ClassSummary(
          name, each, List.copyOf(meetings.values()), AccessCoverage.of(accesses));
    }
  }

  /** What the lines say of a method. */
  private static final class Routine {
    private final Map<String, List<CheckLine>> checks = new TreeMap<>();
    private final Map<String, List<PairLine>> pairs = new TreeMap<>();

    RoutineSummary summary(String name) {
      return new RoutineSummary(
          name,
          checks.values().stream().map(Routine::check).toList(),
          pairs.values().stream().map(Routine::pair).toList());
    }

    private static CheckSummary check(List<CheckLine> lines) {
      CheckLine first = lines.get(0);
      Map<String, Integer> verdicts = new TreeMap<>();
      Set<String> because = new LinkedHashSet<>();
      Set<String> assumes = new LinkedHashSet<>();
      for (CheckLine line : lines) {
        verdicts.merge(line.verdict(), 1, Integer::sum);
        because.addAll(line.because());
        assumes.addAll(line.assumes());
      }
      return new CheckSummary(
          first.file() + ":" + first.line(),
          first.callee().substring(first.callee().lastIndexOf('.') + 1).replace('#', '.'),
          first.clause(),
          verdicts,
          List.copyOf(because),
          List.copyOf(assumes));
    }

    private static PairSummary pair(List<PairLine> lines) {
      Map<String, Integer> outcomes = new TreeMap<>();
      long schedules = 0;
      String because = "";
      for (PairLine line : lines) {
        outcomes.merge(line.outcome(), 1, Integer::sum);
        schedules += line.schedules();
        because = because.isEmpty() ? line.because() : because;
      }
      return new PairSummary(lines.get(0).beside(), outcomes, because, schedules);
    }
  }
}
