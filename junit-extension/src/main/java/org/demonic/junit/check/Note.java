package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.junit.problem.Unanswered;
import org.demonic.junit.report.ClauseResult;
import org.demonic.junit.report.VerdictNote;

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

  /** The assumptions of proofs, each once. */
  static List<Note> assumptions(List<ClauseResult> results) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    results.stream()
        .flatMap(result -> VerdictNote.assumption(result).stream())
        .forEach(text -> counts.merge(text, 1, Integer::sum));
    List<Note> notes = new ArrayList<>();
    counts.forEach((text, count) -> notes.add(assumption(text, count)));
    return notes;
  }

  /** Questions that have no answer, each once: the same one may have none in many states. */
  static List<Note> unanswered(List<Unanswered> unknown) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    unknown.forEach(u -> counts.merge(u.text(), 1, Integer::sum));
    List<Note> notes = new ArrayList<>();
    counts.forEach((text, count) -> notes.add(unanswered(text, count)));
    return notes;
  }
}
