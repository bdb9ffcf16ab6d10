package org.demonic.junit.report;

/** The layout of reports: a label, then facts in a column. */
final class Lines {
  private static final int LABEL_WIDTH = 27;

  private Lines() {}

  static void append(StringBuilder out, String label, String text) {
    String padding = " ".repeat(Math.max(2, LABEL_WIDTH - label.length()));
    out.append(("  " + label + padding + text).stripTrailing()).append('\n');
  }
}
