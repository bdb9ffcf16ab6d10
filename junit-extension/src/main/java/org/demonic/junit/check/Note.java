package org.demonic.junit.check;

/**
 * A question that has no answer, and why: a line of a test's output.
 *
 * @param count how many checks it is about; 0 if it is about a contract, on which no check rests
 */
public record Note(String text, int count) {
  @Override
  public String toString() {
    return "UNKNOWN: " + text + (count <= 1 ? "" : " (%d times)".formatted(count));
  }
}
