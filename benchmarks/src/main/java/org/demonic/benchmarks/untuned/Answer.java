package org.demonic.benchmarks.untuned;

import org.demonic.benchmarks.untuned.Problem.Truth;
import org.demonic.lang.check.Checked;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Verdict;

/**
 * What the planner says.
 *
 * @param verdict its name
 * @param length the actions of its plan, or {@link PlainSearch#NONE}
 */
record Answer(String verdict, int length) {
  /** Asks the planner. An exception is an answer, too: a wrong one. */
  static Answer tried(Checked.Content content, CheckSettings settings) {
    try {
      return to(content, settings);
    } catch (RuntimeException e) {
      return new Answer(e.toString(), PlainSearch.NONE);
    }
  }

  /** Asks the planner. */
  static Answer to(Checked.Content content, CheckSettings settings) {
    Verdict verdict = Synthesizer.check(content.domain(), content.goals().get(0), settings);
    return new Answer(
        verdict.name(),
        verdict instanceof Verdict.Interference found ? found.plan().length() : PlainSearch.NONE);
  }

  /** The right answer. */
  static Answer right(Truth truth, PlainSearch.Outcome outcome) {
    return new Answer(truth.name(), outcome.length());
  }

  boolean isKnown() {
    return !verdict.equals("UNKNOWN");
  }

  /** Whether this is neither the right answer nor none at all. */
  boolean contradicts(Answer right) {
    return isKnown() && !equals(right);
  }

  /** Whether this is right about plans; a single engine need not know why there is none. */
  boolean isAsGoodAs(Answer right) {
    return equals(right)
        || (verdict.equals(Truth.UNREACHABLE.name()) && right.verdict.equals(Truth.STABLE.name()));
  }

  /** As it stands in tables. */
  String words() {
    return length == PlainSearch.NONE ? verdict : "%s %d".formatted(verdict, length);
  }
}
