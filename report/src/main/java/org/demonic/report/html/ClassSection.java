package org.demonic.report.html;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.report.summary.CheckSummary;
import org.demonic.report.summary.ClassSummary;
import org.demonic.report.summary.PairSummary;
import org.demonic.report.summary.RoutineSummary;

/** Shows what is known of each class: its check points with their verdicts, and the pairs. */
final class ClassSection {
  private ClassSection() {}

  static void write(List<ClassSummary> classes, Html page) {
    for (ClassSummary type : classes) {
      page.open("details", "class", "type", "id", "c-" + type.name());
      page.open("summary").element("code", Names.type(type.name()), "title", type.name());
      bar(type, page);
      page.element("span", numbers(type), "class", "numbers").close();
      for (RoutineSummary routine : type.routines()) {
        routine(routine, page);
      }
      CoverageTables.write(type, page);
      page.close();
    }
  }

  private static String numbers(ClassSummary type) {
    String checks =
        type.checks() == 0
            ? ""
            : "%d of %s proved".formatted(type.proved(), Names.count(type.checks(), "check point"));
    String pairs = type.pairs() == 0 ? "" : Names.count(type.pairs(), "pair") + " of calls";
    String accesses = type.accesses().pairs().isEmpty() ? "" : type.accesses().text();
    return Stream.of(checks, pairs, accesses)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** A bar with the share of each verdict. */
  private static void bar(ClassSummary type, Html page) {
    Map<String, Integer> shares = new TreeMap<>();
    type.routines().stream()
        .flatMap(routine -> routine.checks().stream())
        .forEach(check -> shares.merge(check.worst(), 1, Integer::sum));
    page.open("span", "class", "bar", "role", "img", "aria-label", shares.toString());
    shares.forEach(
        (verdict, count) -> {
          page.open(
              "span",
              "class",
              verdict.toLowerCase(Locale.ROOT),
              "style",
              "flex-grow:" + count,
              "title",
              count + " " + verdict);
          page.close();
        });
    page.close();
  }

  private static void routine(RoutineSummary routine, Html page) {
    page.open("section", "class", "routine").open("h4").element("code", routine.name()).close();
    if (!routine.checks().isEmpty()) {
      page.open("div", "class", "wide").open("table").open("tbody");
      routine.checks().forEach(check -> check(check, page));
      page.close().close().close();
    }
    if (!routine.pairs().isEmpty()) {
      page.open("div", "class", "wide").open("table").open("tbody");
      routine.pairs().forEach(pair -> pair(pair, page));
      page.close().close().close();
    }
    page.close();
  }

  private static void check(CheckSummary check, Html page) {
    page.open("tr", "data-verdict", check.worst());
    page.open("td");
    new TreeMap<>(check.verdicts())
        .forEach(
            (verdict, count) ->
                page.element(
                    "span",
                    verdict + (count > 1 ? " ×" + count : ""),
                    "class",
                    "verdict " + verdict.toLowerCase(Locale.ROOT)));
    page.close();
    page.element("td", check.place(), "class", "place");
    page.open("td").element("code", check.callee()).text(" requires ");
    page.element("code", check.clause()).close();
    page.open("td", "class", "because");
    check.because().forEach(reason -> page.open("p").prose(reason).close());
    check.assumes().forEach(assumed -> page.open("p").text("assumes: ").prose(assumed).close());
    page.close().close();
  }

  private static void pair(PairSummary pair, Html page) {
    Map<String, Integer> outcomes = new TreeMap<>(pair.outcomes());
    page.open("tr", "data-verdict", String.join(" ", outcomes.keySet()));
    page.open("td");
    outcomes.forEach(
        (outcome, count) ->
            page.element(
                "span",
                outcome.replace('_', ' ') + (count > 1 ? " ×" + count : ""),
                "class",
                "verdict " + outcome.toLowerCase(Locale.ROOT)));
    page.close();
    page.open("td").text("beside ").element("code", pair.beside()).close();
    page.element("td", Names.count(pair.schedules(), "schedule"));
    page.open("td", "class", "because").text(pair.because()).close().close();
  }
}
