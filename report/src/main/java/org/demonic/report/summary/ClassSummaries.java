package org.demonic.report.summary;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.demonic.report.line.CheckLine;
import org.demonic.report.line.PairLine;

/** Puts together what is known of each class. */
final class ClassSummaries {
  private final Map<String, Map<String, Routine>> classes = new TreeMap<>();

  private ClassSummaries() {}

  /** The classes, by name. */
  static List<ClassSummary> of(ModuleRun run) {
    ClassSummaries all = new ClassSummaries();
    run.checks().forEach(all::add);
    run.pairs().forEach(all::add);
    List<ClassSummary> summaries = new ArrayList<>();
    all.classes.forEach(
        (name, routines) -> {
          List<RoutineSummary> each = new ArrayList<>();
          routines.forEach((routine, known) -> each.add(known.summary(routine)));
          summaries.add(new ClassSummary(name, each));
        });
    return summaries;
  }

  private void add(CheckLine check) {
    String key =
        "%s:%06d %s %s".formatted(check.file(), check.line(), check.callee(), check.clause());
    routine(check.routine()).checks.computeIfAbsent(key, k -> new ArrayList<>()).add(check);
  }

  private void add(PairLine pair) {
    routine(pair.subject()).pairs.computeIfAbsent(pair.beside(), k -> new ArrayList<>()).add(pair);
  }

  private Routine routine(String name) {
    int method = name.lastIndexOf('#');
    String className = method < 0 ? name : name.substring(0, method);
    return classes
        .computeIfAbsent(className, k -> new TreeMap<>())
        .computeIfAbsent(name.substring(method + 1), k -> new Routine());
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
