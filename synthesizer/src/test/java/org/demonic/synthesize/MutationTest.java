package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.synthesize.Comparison.Outcome;
import org.junit.jupiter.api.Test;

/**
 * Changes single clauses of random problems: an answer changes if and only if the answer of {@link
 * ExhaustiveSearch} does. There are more problems with {@code -Ddemonic.mutation.problems=2000}.
 */
final class MutationTest {
  private static final long MOST_WORK = 2_000;
  private static final Pattern CLAUSE =
      Pattern.compile("(?<begin>\\s*(?:require|ensure|rely)? *)(?<term>\\(.*\\));");

  /** The clauses that are not changed, because they keep the states few enough to list. */
  private static final Pattern BOUND = Pattern.compile("<= [12]\\)|^\\s*\\(v = ");

  @Test
  void aClauseMattersWhereAnExhaustiveSearchSaysSo() {
    int wanted = Integer.getInteger("demonic.mutation.problems", 2);
    long seed = Long.getLong("demonic.mutation.first", 50_000);
    int mutants = 0;
    int changed = 0;
    List<String> wrong = new ArrayList<>();
    for (int problems = 0; problems < wanted; seed++) {
      String text = RandomProblem.text(seed);
      Outcome before = Comparison.of(text, MOST_WORK);
      if (before.isSkipped()) {
        continue;
      }
      problems++;
      for (String mutant : mutants(text)) {
        Outcome after = Comparison.of(mutant, MOST_WORK);
        mutants += after.isSkipped() ? 0 : 1;
        changed += after.isSkipped() || after.verdict().equals(before.verdict()) ? 0 : 1;
        if (after.isWrong()) {
          wrong.add("problem %d: %s%n%s".formatted(seed, after, mutant));
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(changed).as("answers that changed, of %d", mutants).isGreaterThan(mutants / 10);
  }

  /** The problem with one clause left out, and with that clause negated, for each clause. */
  private static List<String> mutants(String text) {
    List<String> lines = text.lines().toList();
    List<String> mutants = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher clause = CLAUSE.matcher(lines.get(i));
      if (clause.matches() && !BOUND.matcher(clause.group()).find()) {
        mutants.add(with(lines, i, ""));
        mutants.add(with(lines, i, clause.group("begin") + "not " + clause.group("term") + ";"));
      }
    }
    return mutants;
  }

  private static String with(List<String> lines, int changed, String line) {
    List<String> mutant = new ArrayList<>(lines);
    mutant.set(changed, line);
    return String.join("\n", mutant) + "\n";
  }
}
