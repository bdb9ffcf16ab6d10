package org.demonic.benchmarks.untuned;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.benchmarks.planning.Machine;

/**
 * Prints the table of all problems, or of those whose names contain one of the arguments. Ends with
 * an exception if an answer is wrong.
 */
final class Table {
  private Table() {}

  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<Problem> problems =
        Kind.all()
            .filter(
                problem ->
                    arguments.length == 0
                        || List.of(arguments).stream().anyMatch(problem.name()::contains))
            .toList();
    Kind.smallest().forEach(Row::warmUp);
    out.println(
        """
        | problem | expected | ours | ms | plain search, ms | states | engines alone, ms | ≤ 3 plain + 10 | ≤ 3 best + 10 |
        | --- | --- | --- | --- | --- | --- | --- | --- | --- |\
        """);
    List<Row> rows = new ArrayList<>();
    for (Problem problem : problems) {
      Row row = Row.of(problem);
      rows.add(row);
      out.println(row.line());
    }
    out.printf(
        "%n%d problems of %d kinds. CPU time, medians. %s. At most %d s for a problem.%n%n",
        rows.size(),
        rows.stream().map(row -> row.problem().kind()).distinct().count(),
        Machine.circumstances(),
        Row.LIMIT.toSeconds());
    out.println(list("`UNKNOWN`", rows, row -> !row.answer().isKnown()));
    out.println(
        list(
            "Answered, but slower than three times the plain search and 10 ms",
            rows,
            row -> row.answer().isKnown() && !row.isNearPlainSearch()));
    out.println(
        list(
            "Answered, but slower than three times the best engine alone and 10 ms",
            rows,
            row -> row.answer().isKnown() && !row.isNearBestEngine()));
    List<Row> wrong = rows.stream().filter(Row::isWrong).toList();
    if (!wrong.isEmpty()) {
      throw new IllegalStateException(list("Wrong", wrong, row -> true));
    }
  }

  private static String list(String title, List<Row> rows, Predicate<Row> which) {
    List<String> names = rows.stream().filter(which).map(row -> row.problem().name()).toList();
    return "- %s: %d%s"
        .formatted(
            title,
            names.size(),
            names.isEmpty() ? "." : names.stream().collect(Collectors.joining(", ", " (", ").")));
  }
}
