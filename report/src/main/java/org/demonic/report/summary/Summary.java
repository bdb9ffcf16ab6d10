package org.demonic.report.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;
import org.demonic.report.line.KnownLine;

/**
 * All that a report tells.
 *
 * @param issues what was found, each cause once; what fails a test comes first
 * @param gone the known findings that the tests which had them have not found again
 * @param classes by name
 * @param run what the files say
 */
public record Summary(
    List<FoundIssue> issues, List<KnownLine> gone, List<ClassSummary> classes, ModuleRun run) {
  public Summary {
    issues = List.copyOf(issues);
    gone = List.copyOf(gone);
    classes = List.copyOf(classes);
  }

  /**
   * Puts modules together.
   *
   * @param baseline the findings that were known before
   */
  public static Summary of(List<ModuleRun> modules, Baseline baseline) {
    ModuleRun run = ModuleRun.of(modules);
    return new Summary(issues(run), gone(run, baseline), ClassSummaries.of(run), run);
  }

  /** Whether a verdict is a proof. */
  static boolean isProof(String verdict) {
    return verdict.equals("STABLE") || verdict.equals("UNREACHABLE");
  }

  /** The findings that fail a test, each place once. */
  public long fresh() {
    return count(Status.NEW);
  }

  /** The findings that do not, each place once. */
  public long accepted() {
    return count(Status.KNOWN) + count(Status.ACCEPTED);
  }

  /** {@code 2 findings}, or {@code 1 new finding, 3 known, 2 listed}. */
  public String counts() {
    long fresh = fresh();
    long known = accepted();
    long listed = listed();
    return "%d %sfinding%s%s%s"
        .formatted(
            fresh,
            known == 0 ? "" : "new ",
            fresh == 1 ? "" : "s",
            known == 0 ? "" : ", %d known".formatted(known),
            listed == 0 ? "" : ", %d listed".formatted(listed));
  }

  /** The findings that only matter less than what fails a test, each place once. */
  private long listed() {
    return issues.stream()
        .flatMap(issue -> Stream.concat(Stream.of(issue.first()), issue.others().stream()))
        .filter(finding -> finding.status() == Status.LISTED)
        .count();
  }

  private long count(Status status) {
    return run.findings().stream()
        .filter(finding -> finding.status() == status)
        .map(Finding::id)
        .distinct()
        .count();
  }

  /** A baseline in which all that was found is known. */
  public List<KnownLine> baseline() {
    Map<String, KnownLine> known = new LinkedHashMap<>();
    for (Finding finding : run.findings()) {
      known.merge(
          finding.id(),
          new KnownLine(finding.id(), finding.title(), List.of(finding.test())),
          Summary::both);
    }
    return known.values().stream()
        .sorted((a, b) -> (a.title() + a.id()).compareTo(b.title() + b.id()))
        .toList();
  }

  private static KnownLine both(KnownLine one, KnownLine other) {
    Set<String> tests = new LinkedHashSet<>(one.tests());
    tests.addAll(other.tests());
    return new KnownLine(one.id(), one.title(), tests.stream().sorted().toList());
  }

  private static List<FoundIssue> issues(ModuleRun run) {
    Map<String, List<Finding>> causes = new LinkedHashMap<>();
    for (Finding finding : run.findings()) {
      causes
          .computeIfAbsent(finding.kind() + " " + finding.cause(), k -> new ArrayList<>())
          .add(finding);
    }
    List<FoundIssue> issues = new ArrayList<>();
    for (List<Finding> findings : causes.values()) {
      Map<String, Finding> places = new LinkedHashMap<>();
      findings.forEach(finding -> places.merge(finding.id(), finding, Summary::worse));
      List<Finding> all = new ArrayList<>(places.values());
      all.sort((a, b) -> a.status().compareTo(b.status()));
      issues.add(
          new FoundIssue(
              all.get(0),
              all.subList(1, all.size()),
              findings.stream().map(Finding::test).distinct().sorted().toList()));
    }
    issues.sort((a, b) -> Boolean.compare(b.isNew(), a.isNew()));
    return issues;
  }

  /** The finding whose report is told in full. */
  private static Finding worse(Finding one, Finding other) {
    if (one.status() != other.status()) {
      return one.status().compareTo(other.status()) < 0 ? one : other;
    }
    return one.text().length() >= other.text().length() ? one : other;
  }

  private static List<KnownLine> gone(ModuleRun run, Baseline baseline) {
    Set<String> found = run.findings().stream().map(Finding::id).collect(Collectors.toSet());
    Set<String> ran = run.testNames().collect(Collectors.toSet());
    List<KnownLine> gone = new ArrayList<>();
    for (KnownLine known : baseline.all()) {
      boolean hasRun = !known.tests().isEmpty() && ran.containsAll(known.tests());
      if (hasRun && !found.contains(known.id())) {
        gone.add(known);
      }
    }
    Map<String, Set<String>> accepts = new LinkedHashMap<>();
    run.tests()
        .forEach(
            test ->
                test.accepts()
                    .forEach(
                        id ->
                            accepts
                                .computeIfAbsent(id, k -> new LinkedHashSet<>())
                                .add(test.test())));
    accepts.forEach(
        (id, tests) -> {
          if (!found.contains(id)) {
            gone.add(new KnownLine(id, "accepted in the code", List.copyOf(tests)));
          }
        });
    return gone;
  }
}
