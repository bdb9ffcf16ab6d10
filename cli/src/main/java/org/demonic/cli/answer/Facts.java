package org.demonic.cli.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Aligned facts: a label, then the facts, one a line. */
public final class Facts {
  private static final String INDENT = "  ";
  private static final String GAP = "   ";

  private Facts() {}

  /** The lines, without line ends; empty if there are no facts. */
  public static List<String> lines(String label, int labelWidth, List<String> facts) {
    List<String> lines = new ArrayList<>();
    for (String fact : facts) {
      lines.add(INDENT + pad(lines.isEmpty() ? label : "", labelWidth) + GAP + fact);
    }
    return lines;
  }

  /** Rows of the same number of cells as lines, so that the cells are below each other. */
  public static List<String> columns(List<List<String>> rows) {
    List<String> lines = new ArrayList<>(Collections.nCopies(rows.size(), ""));
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    for (int column = 0; column < columns; column++) {
      int width = lines.stream().mapToInt(Facts::width).max().orElse(0);
      for (int i = 0; i < lines.size(); i++) {
        String start = column == 0 ? "" : pad(lines.get(i), width) + GAP;
        lines.set(i, start + rows.get(i).get(column));
      }
    }
    return lines;
  }

  /** The columns that a text takes. */
  static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - width(text)));
  }
}
