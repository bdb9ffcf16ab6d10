package org.demonic.junit.check;

/**
 * A line that a reader of a test's output should know.
 *
 * @param count how many checks it is about
 */
public record Note(Kind kind, String text, int count) {
  /** What a note is about. */
  public enum Kind {
    /** What a proof leaves out of account. */
    UNREACHABLE,
    /** A question that has no answer. */
    UNKNOWN
  }

  @Override
  public String toString() {
    return kind + ": " + text + (count == 1 ? "" : " (%d times)".formatted(count));
  }
}
