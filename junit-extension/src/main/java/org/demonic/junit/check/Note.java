package org.demonic.junit.check;

/**
 * A line of a test's output, which fails no test.
 *
 * @param count how many checks have no answer for what it says; 0 if it is about a contract, on
 *     which no check rests
 * @param assumed how many proofs hold only if what it says is so
 */
public record Note(String text, int count, int assumed) {
  /**
   * A question that has no answer, and why.
   *
   * @param count how many checks ask it; 0 if it is about a contract
   */
  static Note unanswered(String question, int count) {
    return new Note(
        "UNKNOWN: " + question + (count <= 1 ? "" : " (%d times)".formatted(count)), count, 0);
  }

  /**
   * The assumption of proofs about calls by other threads.
   *
   * @param count how many proofs suppose it
   */
  static Note assumption(String text, int count) {
    return new Note(
        "ASSUMES: " + text + (count <= 1 ? "" : " (%d times)".formatted(count)), 0, count);
  }

  /** A remark for the author of a contract, although each check has its answer. */
  static Note remark(String text) {
    return new Note(text, 0, 0);
  }
}
