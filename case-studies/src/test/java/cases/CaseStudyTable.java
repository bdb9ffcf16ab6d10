package cases;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Prints what the studies find, as the paper's table 2 does and more: first the routines with the
 * bugs, then the repaired ones. Ends with status 1 if something is not as {@link CaseStudies} says.
 */
public final class CaseStudyTable {
  private static final List<String> COLUMNS =
      List.of(
          "Program",
          "Bug type",
          "Routine",
          "Lines",
          "Contracts",
          "Check points",
          "Verdict",
          "Plan length",
          "Time (s)",
          "Plan",
          "Confirmed by a run");
  private static final Set<Integer> NUMBERS = Set.of(3, 4, 5, 7, 8);

  private final StudyRun run;

  private CaseStudyTable(StudyRun run) {
    this.run = run;
  }

  /** Runs the studies and prints the table. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    // What the extension says of its own is not part of the table.
    System.setOut(System.err);
    StudyRun run = StudyRun.all("all", Map.of());
    CaseStudyTable table = new CaseStudyTable(run);
    table.print(out, "Routines with the bugs", CaseStudy::buggy);
    table.print(out, "Repaired routines", CaseStudy::repaired);
    System.exit(CaseStudies.ALL.stream().allMatch(run::isAsExpected) ? 0 : 1);
  }

  private void print(PrintStream out, String title, Function<CaseStudy, List<Routine>> shown)
      throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (CaseStudy study : CaseStudies.ALL) {
      List<String> facts = facts(study, shown.apply(study));
      for (Routine routine : shown.apply(study)) {
        List<String> row = new ArrayList<>(facts);
        row.add(2, routine.name());
        row.addAll(results(run.checksOf(routine)));
        rows.add(row);
        facts = Collections.nCopies(facts.size(), "");
      }
    }
    out.println("\n" + title + "\n");
    MarkdownTable.print(out, COLUMNS, NUMBERS, rows);
  }

  /** What is said once of a program: its bug, and what was written for its model. */
  private static List<String> facts(CaseStudy study, List<Routine> shown) throws IOException {
    ModelSize size = ModelSize.of(shown.get(0).model());
    return List.of(
        study.program(),
        study.bugType().title(),
        String.valueOf(size.lines()),
        String.valueOf(size.contracts()));
  }

  /** {@code AssertionFailedError}: what follows, without its details. */
  private static String kind(String failure) {
    int end = failure.indexOf(':');
    boolean isException = end > 0 && !failure.substring(0, end).contains(" ");
    return isException ? failure.substring(0, end) : "silently";
  }

  /** The results of a routine: if a clause of it breaks, that is its verdict and its plan. */
  private static List<String> results(List<Check> checks) {
    Check shown =
        checks.stream()
            .filter(check -> check.verdict().equals(Finding.INTERFERENCE))
            .findFirst()
            .orElse(checks.get(0));
    long millis = checks.stream().mapToLong(Check::millis).sum();
    return List.of(
        String.valueOf(checks.size()),
        shown.verdict(),
        shown.plan().isEmpty() ? "" : String.valueOf(shown.plan().size()),
        String.format(Locale.ROOT, "%.3f", millis / 1000.0),
        shown.plan().isEmpty() ? "" : "`" + String.join("; ", shown.plan()) + "`",
        shown.failure().map(CaseStudyTable::kind).orElse(""));
  }
}
