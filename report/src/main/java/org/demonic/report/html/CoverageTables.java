package org.demonic.report.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.demonic.report.line.AccessPair;
import org.demonic.report.line.AccessPair.Access;
import org.demonic.report.summary.ClassSummary;
import org.demonic.report.summary.MeetingSummary;
import org.jspecify.annotations.Nullable;

/**
 * Shows what of a class has met: its methods with those that were run beside them, and its lines
 * with the orders in which their accesses were run.
 */
final class CoverageTables {
  /** What a cell says of two methods, by the outcome of their calls. */
  private static final Map<String, String> CELLS =
      Map.of("COMPLETE", "all", "LIMIT", "some", "LEFT_OUT", "unknown", "INTERFERENCE", "found");

  private CoverageTables() {}

  static void write(ClassSummary type, Html page) {
    if (!type.meetings().isEmpty()) {
      methods(type.meetings(), page);
    }
    if (!type.accesses().pairs().isEmpty()) {
      lines(type, page);
    }
  }

  private static void methods(List<MeetingSummary> meetings, Html page) {
    Map<String, Map<String, MeetingSummary>> rows = new TreeMap<>();
    TreeSet<String> columns = new TreeSet<>();
    for (MeetingSummary meeting : meetings) {
      rows.computeIfAbsent(meeting.method(), k -> new TreeMap<>()).put(meeting.other(), meeting);
      columns.add(meeting.other());
    }
    page.open("section", "class", "routine").element("h4", "Methods beside each other");
    page.element(
        "p",
        "all: all schedules that differ were run; some: a limit came first; found: one breaks the test; unknown: nothing is known",
        "class",
        "numbers");
    page.open("div", "class", "wide").open("table").open("thead").open("tr").element("td", "");
    columns.forEach(
        other -> {
          page.open("th", "scope", "col").element("code", Names.test(other)).close();
        });
    page.close().close().open("tbody");
    rows.forEach(
        (method, cells) -> {
          page.open("tr", "data-verdict", outcomes(cells.values()));
          page.open("th", "scope", "row").element("code", method).close();
          columns.forEach(other -> cell(cells.get(other), page));
          page.close();
        });
    page.close().close().close().close();
  }

  private static String outcomes(Collection<MeetingSummary> cells) {
    return cells.stream().map(MeetingSummary::outcome).distinct().collect(Collectors.joining(" "));
  }

  private static void cell(@Nullable MeetingSummary meeting, Html page) {
    if (meeting == null) {
      page.element("td", "");
      return;
    }
    page.open("td")
        .element(
            "span",
            CELLS.getOrDefault(meeting.outcome(), meeting.outcome()),
            "class",
            "verdict " + meeting.outcome().toLowerCase(Locale.ROOT),
            "title",
            Names.count(meeting.schedules(), "schedule"));
    page.close();
  }

  private static void lines(ClassSummary type, Html page) {
    Map<Access, List<AccessPair>> byAccess = new TreeMap<>();
    for (AccessPair pair : type.accesses().pairs()) {
      if (pair.first().type().equals(type.name())) {
        byAccess.computeIfAbsent(pair.first(), k -> new ArrayList<>()).add(pair);
      }
      if (pair.second().type().equals(type.name()) && !pair.second().equals(pair.first())) {
        byAccess.computeIfAbsent(pair.second(), k -> new ArrayList<>()).add(pair);
      }
    }
    page.open("section", "class", "routine").element("h4", "Accesses of two threads");
    page.open("div", "class", "wide").open("table").open("thead").open("tr");
    for (String column : List.of("line", "access", "in both orders", "in one", "in none", "")) {
      page.element("th", column, "scope", "col");
    }
    page.close().close().open("tbody");
    byAccess.forEach((access, pairs) -> line(access, pairs, page));
    page.close().close().close().close();
  }

  private static void line(Access access, List<AccessPair> pairs, Html page) {
    long both = pairs.stream().filter(AccessPair::isInBoth).count();
    long none = pairs.stream().filter(AccessPair::isInNone).count();
    page.open("tr", "data-verdict", both == pairs.size() ? "in both orders" : "order missing");
    page.element("td", access.line() == 0 ? "" : String.valueOf(access.line()), "class", "number");
    page.open("td").element("code", method(access)).text(" " + access.does()).close();
    page.element("td", String.valueOf(both), "class", "number");
    page.element("td", String.valueOf(pairs.size() - both - none), "class", "number");
    page.element("td", String.valueOf(none), "class", "number");
    page.open("td", "class", "because");
    pairs.stream()
        .filter(pair -> !pair.isInBoth())
        .forEach(pair -> page.open("p").text(open(access, pair)).close());
    page.close().close();
  }

  /** {@code never before Stock.put:12 writes left}. */
  private static String open(Access access, AccessPair pair) {
    boolean isFirst = pair.first().equals(access);
    Access other = isFirst ? pair.second() : pair.first();
    String never =
        pair.isInNone()
            ? "never next to"
            : isFirst == pair.firstThenSecond() ? "never after" : "never before";
    return "%s %s:%d %s".formatted(never, Names.test(other.routine()), other.line(), other.does());
  }

  private static String method(Access access) {
    return access.routine().substring(access.routine().indexOf('#') + 1);
  }
}
