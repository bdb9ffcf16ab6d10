package org.demonic.report.html;

import java.util.List;
import java.util.Locale;
import org.demonic.report.line.ScheduleLine;

/** Shows which tests were run under many schedules, and how many. */
final class ScheduleSection {
  private ScheduleSection() {}

  static void write(List<ScheduleLine> tests, Html page) {
    page.open("div", "class", "wide").open("table").open("thead").open("tr");
    for (String column : List.of("outcome", "test", "runs", "explored", "steps", "time", "")) {
      page.element("th", column, "scope", "col");
    }
    page.close().close().open("tbody");
    for (ScheduleLine test : tests) {
      page.open("tr", "data-verdict", test.outcome()).open("td");
      page.element(
          "span",
          test.outcome().replace('_', ' '),
          "class",
          "verdict " + test.outcome().toLowerCase(Locale.ROOT));
      page.close();
      page.open("td").element("code", Names.test(test.test()), "title", test.test()).close();
      page.element("td", String.valueOf(test.executions()), "class", "number");
      page.element("td", explored(test.bound()));
      page.element("td", String.valueOf(test.steps()), "class", "number");
      page.element("td", test.millis() + " ms", "class", "number");
      page.open("td", "class", "because");
      if (test.failure() != null) {
        page.open("p").text(test.failure()).close();
      }
      test.races().forEach(race -> page.open("p").text(race).close());
      page.close().close();
    }
    page.close().close().close();
  }

  private static String explored(int bound) {
    return bound < 0
        ? "not all without preemptions"
        : bound == Integer.MAX_VALUE
            ? "all schedules"
            : "all with up to " + Names.count(bound, "preemption");
  }
}
