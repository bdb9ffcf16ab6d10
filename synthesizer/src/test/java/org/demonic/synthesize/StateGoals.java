package org.demonic.synthesize;

import java.util.EnumSet;
import java.util.List;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Verdict;

/** Answers goals with the search over states alone. */
public final class StateGoals {
  /** The beginning of a text with a counter; its actions and the final state must follow. */
  public static final String COUNTER =
      """
      type Counter { n: Int; m: Int; on: Bool; next: Counter }
      %s
      goal g
        c: Counter
      initial c /= null c.n = 0 c.m = 2 not c.on c.next = null
      final %s
      fresh 0
      """;

  private StateGoals() {}

  public static Verdict verdict(String text) {
    Content content = Goals.content(List.of(Parser.parse(new Source("test.demonl", text))));
    return Synthesizer.check(
        content.domain(),
        content.goals().get(0),
        CheckSettings.of(Goals.PATIENT).by(EnumSet.of(Engine.STATES)));
  }

  /** The verdict, with the plan or the method of the proof. */
  public static String states(String text) {
    Verdict verdict = verdict(text);
    return verdict instanceof Verdict.Unreachable unreachable
        ? "UNREACHABLE " + unreachable.method()
        : Goals.summary(verdict);
  }

  /** How far the search came. */
  public static String attempt(String text) {
    Verdict verdict = verdict(text);
    return verdict instanceof Verdict.Unknown unknown
        ? unknown.attempts().get(0).outcome()
        : Goals.summary(verdict);
  }
}
