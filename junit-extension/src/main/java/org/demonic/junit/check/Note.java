package org.demonic.junit.check;

/** A line that a reader of a test's output should know. */
public record Note(Kind kind, String text) {
  /** What a note is about. */
  public enum Kind {
    /** What a proof leaves out of account. */
    UNREACHABLE,
    /** A question that has no answer. */
    UNKNOWN
  }

  @Override
  public String toString() {
    return kind + ": " + text;
  }
}
