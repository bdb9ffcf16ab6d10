package org.demonic.cli;

import java.util.ArrayList;
import java.util.List;

/** Aligned facts: a label, then what it says, one fact a line. */
final class Facts {
  private static final String INDENT = "  ";
  private static final String GAP = "   ";

  private Facts() {}

  /** The lines, without line ends; none if there are no facts. */
  static List<String> lines(String label, int labelWidth, List<String> facts) {
    List<String> lines = new ArrayList<>();
    for (String fact : facts) {
      lines.add(INDENT + pad(lines.isEmpty() ? label : "", labelWidth) + GAP + fact);
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
