package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Context;
import com.microsoft.z3.Native;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

final class QueryLogTest {
  private static final int PROBLEMS = Integer.getInteger("demonic.trace.problems", 6);
  private static final Pattern ANSWER = Pattern.compile("(?m)^; .*, length \\d+: (\\w+)$");

  @Test
  void aReplayOfTheQueriesGivesTheSameAnswersAndTheTraceChangesNothing() {
    List<String> answers = new ArrayList<>();
    for (int seed = 0; seed < PROBLEMS; seed++) {
      String text = RandomProblem.text(seed);
      Goals.checked(text).ifPresent(content -> answers.addAll(replay(content)));
    }
    assertThat(answers).contains("sat", "unsat").hasSizeGreaterThan(PROBLEMS);
  }

  @Test
  void aQueryIsStandardSmtLib() {
    String text =
        """
        type C { n: Int }
        up(this: C) ensure this.n = old this.n + 1
        down(this: C) ensure this.n = old this.n - 1
        goal g c: C d: C initial c /= null d /= null c.n = 0 d.n = 0 final c.n = 2
        """;
    Content content = Goals.content(text);
    String script = trace(content, new StringBuilder());
    assertThat(script)
        .contains("; plan search, length 1: unsat\n(push 1)\n")
        .contains("; plan search, length 2: sat\n")
        .contains("; stability query, length 0: sat\n")
        .doesNotContain("at-most");
  }

  private static List<String> replay(Content content) {
    StringBuilder verdict = new StringBuilder();
    String script;
    try {
      script = trace(content, verdict);
    } catch (UndefinedInitialException noQuestion) {
      return List.of();
    }
    Verdict untraced = Synthesizer.check(content.domain(), content.goals().get(0), Goals.PATIENT);
    assertThat(verdict).hasToString(Goals.details(untraced));
    List<String> expected = ANSWER.matcher(script).results().map(r -> r.group(1)).toList();
    try (Context context = new Context()) {
      List<String> replayed =
          Native.evalSmtlib2String(context.nCtx(), script)
              .lines()
              .filter(line -> !line.startsWith("WARNING"))
              .toList();
      assertThat(replayed).as(script).hasSameSizeAs(expected);
      // Z3's default solver is another one, and may give up where ours does not.
      for (int i = 0; i < expected.size(); i++) {
        assertThat(replayed.get(i)).as(script).isIn(expected.get(i), "unknown");
      }
    }
    return expected;
  }

  /** The script; the details of the verdict go to {@code verdict}. */
  private static String trace(Content content, StringBuilder verdict) {
    StringBuilder script = new StringBuilder();
    verdict.append(
        Goals.details(
            Synthesizer.check(
                content.domain(),
                content.goals().get(0),
                CheckSettings.of(Goals.PATIENT).loggedTo(script::append))));
    return script.toString();
  }
}
