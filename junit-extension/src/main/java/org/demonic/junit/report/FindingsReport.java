package org.demonic.junit.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.translate.type.BinaryNames;

/**
 * Tells what was found in one test. Of the findings in a run that have one cause, the first is told
 * in full, and of the others where they are.
 */
public final class FindingsReport {
  /** The remark of a report if the world is open. */
  public static final String OPEN_WORLD =
      "The world is open (demonic.world): other threads may call every method that is not private.\n";

  /** The most places of a group that are named. */
  private static final int MOST = 8;

  private FindingsReport() {}

  /**
   * A text for each group.
   *
   * @param findings in the order in which they are told
   * @param test {@code pkg.TestClass#method}
   * @param told the groups of which tests have told
   */
  public static List<String> of(List<BrokenCheck> findings, String test, ReportedGroups told) {
    Map<FindingGroup, List<BrokenCheck>> groups = new LinkedHashMap<>();
    findings.forEach(f -> groups.computeIfAbsent(f.group(), k -> new ArrayList<>()).add(f));
    List<String> texts = new ArrayList<>();
    groups
        .values()
        .forEach(
            group -> {
              BrokenCheck first = group.get(0);
              String place = "%s, at %s".formatted(name(test), first.place());
              StringBuilder text =
                  told.told(first.group(), place)
                      .map(elsewhere -> again(first, elsewhere))
                      .orElseGet(() -> new StringBuilder(first.report()));
              others(text, group.subList(1, group.size()));
              texts.add(text.toString());
            });
    return texts;
  }

  /** {@code PoolTest.takes}. */
  private static String name(String test) {
    int method = test.indexOf('#');
    return method < 0
        ? BinaryNames.simpleName(test)
        : BinaryNames.simpleName(test.substring(0, method)) + "." + test.substring(method + 1);
  }

  private static StringBuilder again(BrokenCheck finding, String elsewhere) {
    StringBuilder out = new StringBuilder();
    out.append("Another thread can break ").append(finding.routine()).append("\n\n");
    Lines.append(out, "at " + finding.place(), finding.requires());
    Lines.append(out, "another thread runs", String.join(" and ", finding.group().calls()));
    Lines.append(out, "to rule it out", finding.advice());
    Lines.append(out, "the whole report", "in " + elsewhere);
    return out;
  }

  private static void others(StringBuilder out, List<BrokenCheck> others) {
    int width = others.stream().mapToInt(f -> f.place().length()).max().orElse(0);
    for (int i = 0; i < Math.min(MOST, others.size()); i++) {
      BrokenCheck other = others.get(i);
      Lines.append(
          out,
          i == 0 ? "%d more by the same %s".formatted(others.size(), calls(other.group())) : "",
          "%s   %s   in %s"
              .formatted(
                  other.place() + " ".repeat(width - other.place().length()),
                  other.requires(),
                  other.routine()));
    }
    if (others.size() > MOST) {
      Lines.append(out, "", "and %d more".formatted(others.size() - MOST));
    }
  }

  private static String calls(FindingGroup group) {
    return group.calls().size() == 1 ? "call" : "calls";
  }
}
