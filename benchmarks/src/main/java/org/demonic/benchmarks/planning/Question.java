package org.demonic.benchmarks.planning;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.benchmarks.IdleCounter;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/**
 * A question whose answer is known.
 *
 * @param name {@code idle 8 1 sat}: a {@link Family}, its two sizes, and whether there is a plan;
 *     or {@code typical STABLE}: an {@link IdleCounter}, and its verdict; or {@code repeated
 *     STABLE}: the same, whose verdict is remembered
 * @param domain parsed and checked
 * @param goal parsed and checked
 * @param verdict the right one
 * @param actions the number of actions of a shortest plan; 0 if there is no plan
 */
public record Question(String name, Domain domain, Goal goal, String verdict, int actions) {
  private static final String TYPICAL = "typical";
  private static final String REPEATED = "repeated";
  private static final VerdictCache CACHE = new VerdictCache();

  /** Parses the question of this name. */
  public static Question named(String name) {
    String[] words = name.split(" ", -1);
    if (words[0].equals(REPEATED)) {
      Question question = idleCounter(name, words[1]);
      // Asked before by a goal that is equal, but another object.
      CACHE.check(question.domain, idleCounter(name, words[1]).goal, Limits.DEFAULT);
      return question;
    } else if (words[0].equals(TYPICAL)) {
      return idleCounter(name, words[1]);
    }
    Family family = Family.valueOf(words[0].toUpperCase(Locale.ROOT));
    int n = Integer.parseInt(words[1]);
    int k = Integer.parseInt(words[2]);
    boolean reachable = words[3].equals("sat");
    return parse(
        name,
        text(family, n, k, reachable),
        reachable ? "INTERFERENCE" : "UNREACHABLE",
        reachable ? family.planLength(n, k) : 0);
  }

  private static Question idleCounter(String name, String verdict) {
    return parse(name, IdleCounter.text(verdict), verdict, verdict.equals("INTERFERENCE") ? 1 : 0);
  }

  private static String text(Family family, int n, int k, boolean reachable) {
    List<String> objects =
        IntStream.rangeClosed(1, family.objects(k)).mapToObj("o%d"::formatted).toList();
    return """
        %sgoal %s
          %s
        initial
          %s  distinct(%s)
          %s
        final
          %s
        within %d
        fresh 0
        """
        .formatted(
            family.domain(k),
            family.title(),
            each(objects, "%s: " + family.type()),
            each(objects, "%s /= null"),
            String.join(", ", objects),
            IntStream.rangeClosed(1, objects.size())
                .mapToObj(object -> family.initial(object, n, k))
                .collect(Collectors.joining("\n  ")),
            reachable ? family.reached(n, k) : family.unreached(n, k),
            family.planLength(n, k));
  }

  private static String each(List<String> objects, String format) {
    return objects.stream().map(format::formatted).collect(Collectors.joining("  "));
  }

  private static Question parse(String name, String text, String verdict, int actions) {
    Checked checked =
        Checker.check(List.of(Parser.parse(new Source(name + ".demonl", text)).file()));
    Checked.Content content =
        checked
            .content()
            .orElseThrow(
                () -> new IllegalStateException(name + ": " + checked.diagnostics().get(0)));
    return new Question(name, content.domain(), content.goals().get(0), verdict, actions);
  }

  /** Whether other engines can be asked it too. */
  static boolean isForPeers(String name) {
    return !name.startsWith(TYPICAL) && !name.startsWith(REPEATED);
  }

  /**
   * Checks the goal.
   *
   * @return the right verdict, or {@code UNKNOWN}
   * @throws IllegalStateException if the verdict is a wrong one, or the plan not a shortest one
   */
  Verdict answer() {
    Verdict answer =
        name.startsWith(REPEATED)
            ? CACHE.check(domain, goal, Limits.DEFAULT)
            : Synthesizer.check(domain, goal, Limits.DEFAULT);
    int length = answer instanceof Verdict.Interference found ? found.plan().length() : 0;
    boolean right = answer.name().equals(verdict) && length == actions;
    if (!right && !(answer instanceof Verdict.Unknown)) {
      throw new IllegalStateException(
          "%s: %s in %d, and not %s in %d"
              .formatted(name, answer.name(), length, verdict, actions));
    }
    return answer;
  }
}
