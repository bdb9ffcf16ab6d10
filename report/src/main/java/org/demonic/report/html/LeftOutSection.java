package org.demonic.report.html;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.demonic.report.line.CheckLine;
import org.demonic.report.line.LeftOutLine;
import org.demonic.report.line.TestLine;
import org.demonic.report.summary.ModuleRun;

/** Shows what was not checked and why, and what proofs assume. */
final class LeftOutSection {
  private LeftOutSection() {}

  /** What proofs suppose about calls by other threads. */
  static List<String> assumptions(ModuleRun run) {
    return run.checks().stream().map(CheckLine::assumes).flatMap(List::stream).distinct().toList();
  }

  static void assumptions(List<String> assumptions, Html page) {
    page.open("ul");
    assumptions.forEach(assumed -> page.open("li").prose(assumed).close());
    page.close();
  }

  static void notes(List<TestLine> tests, Html page) {
    Map<String, Set<String>> notes = new TreeMap<>();
    for (TestLine test : tests) {
      test.notes()
          .forEach(
              note -> notes.computeIfAbsent(note, k -> new LinkedHashSet<>()).add(test.test()));
    }
    page.open("ul");
    notes.forEach(
        (note, of) -> {
          page.open("li").prose(note).text(" ");
          page.element("span", tests(of), "class", "numbers").close();
        });
    page.close();
  }

  private static String tests(Set<String> tests) {
    String first = Names.test(tests.iterator().next());
    return tests.size() == 1
        ? first
        : first + " and " + Names.count(tests.size() - 1L, "other test");
  }

  static void checks(List<LeftOutLine> lines, Html page) {
    Map<String, Set<String>> places = new TreeMap<>();
    for (LeftOutLine line : lines) {
      places
          .computeIfAbsent(line.reason(), k -> new LinkedHashSet<>())
          .add(
              line.check().isEmpty()
                  ? line.callee()
                  : "%s:%d  %s".formatted(line.file(), line.line(), line.check()));
    }
    places.forEach(
        (reason, of) -> {
          page.open("details").open("summary").prose(reason).text(" ");
          page.element("span", Names.count(of.size(), "check"), "class", "numbers").close();
          page.open("ul");
          of.forEach(place -> page.open("li").element("code", place).close());
          page.close().close();
        });
  }
}
