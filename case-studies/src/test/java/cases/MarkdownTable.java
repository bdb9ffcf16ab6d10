package cases;

import java.io.PrintStream;
import java.util.List;
import java.util.Set;

/** A table that can be read as it is and as Markdown. */
final class MarkdownTable {
  private final List<String> columns;
  private final Set<Integer> numbers;
  private final int[] widths;

  private MarkdownTable(List<String> columns, Set<Integer> numbers, List<List<String>> rows) {
    this.columns = columns;
    this.numbers = numbers;
    widths = columns.stream().mapToInt(String::length).toArray();
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
  }

  /**
   * Prints a table.
   *
   * @param numbers the columns that are aligned to the right, counted from 0
   */
  static void print(
      PrintStream out, List<String> columns, Set<Integer> numbers, List<List<String>> rows) {
    MarkdownTable table = new MarkdownTable(columns, numbers, rows);
    out.println(table.line(columns));
    out.println(table.rule());
    rows.forEach(row -> out.println(table.line(row)));
  }

  private String line(List<String> cells) {
    StringBuilder line = new StringBuilder("|");
    for (int i = 0; i < columns.size(); i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      line.append(' ')
          .append(numbers.contains(i) ? padding + cells.get(i) : cells.get(i) + padding)
          .append(" |");
    }
    return line.toString();
  }

  private String rule() {
    StringBuilder rule = new StringBuilder("|");
    for (int i = 0; i < columns.size(); i++) {
      String end = numbers.contains(i) ? ": |" : "- |";
      rule.append(' ').append("-".repeat(widths[i] - 1)).append(end);
    }
    return rule.toString();
  }
}
