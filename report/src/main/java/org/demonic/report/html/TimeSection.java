package org.demonic.report.html;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.report.summary.ModuleRun;

/** Shows which tests the most time was spent on. */
final class TimeSection {
  private static final int MOST = 10;

  private TimeSection() {}

  /** Whether there is something to show. */
  static boolean hasTimes(ModuleRun run) {
    return times(run).values().stream().anyMatch(columns -> sum(columns) > 0);
  }

  static void write(ModuleRun run, Html page) {
    List<Map.Entry<String, long[]>> slowest =
        times(run).entrySet().stream()
            .sorted((a, b) -> Long.compare(sum(b.getValue()), sum(a.getValue())))
            .limit(MOST)
            .toList();
    page.open("div", "class", "wide").open("table").open("thead").open("tr");
    for (String column : List.of("test", "answers", "pairs of calls", "schedules")) {
      page.element("th", column, "scope", "col");
    }
    page.close().close().open("tbody");
    for (Map.Entry<String, long[]> test : slowest) {
      page.open("tr").open("td");
      page.element("code", Names.test(test.getKey()), "title", test.getKey()).close();
      for (long millis : test.getValue()) {
        page.element("td", millis == 0 ? "" : millis + " ms", "class", "number");
      }
      page.close();
    }
    page.close().close().close();
  }

  private static Map<String, long[]> times(ModuleRun run) {
    Map<String, long[]> times = new HashMap<>();
    run.checks().forEach(check -> add(times, check.test(), 0, check.millis()));
    run.pairs().forEach(pair -> add(times, pair.test(), 1, pair.millis()));
    run.schedules().forEach(test -> add(times, test.test(), 2, test.millis()));
    return times;
  }

  private static void add(Map<String, long[]> times, String test, int column, long millis) {
    times.computeIfAbsent(test, k -> new long[3])[column] += millis;
  }

  private static long sum(long[] columns) {
    long sum = 0;
    for (long column : columns) {
      sum += column;
    }
    return sum;
  }
}
