package org.demonic.benchmarks.untuned;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.benchmarks.planning.Stopwatch;
import org.demonic.lang.check.Checked;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Limits;

/**
 * One line of the table. All times are milliseconds of CPU time.
 *
 * @param problem what was asked
 * @param right the right answer
 * @param answer the planner's
 * @param millis what that took it
 * @param states how many states the plain search has seen
 * @param plain what that took it
 * @param engines the engines that give the right answer alone, the fastest first
 * @param wrong the engines that give a wrong one, and which
 */
record Row(
    Problem problem,
    Answer right,
    Answer answer,
    double millis,
    int states,
    double plain,
    List<Alone> engines,
    List<String> wrong) {
  /** What a planner may need at most for a problem. */
  static final Duration LIMIT = Duration.ofSeconds(5);

  private static final Duration LEAST = Duration.ofMillis(200);
  private static final double FACTOR = 3;
  private static final double MORE = 10;

  /**
   * What a right answer costs by one engine.
   *
   * @param engine the only one that may be tried
   * @param millis what it needs
   */
  record Alone(Engine engine, double millis) {}

  /** Asks the planner, the plain search, and each engine of the planner alone. */
  static Row of(Problem problem) {
    Checked.Content content = problem.content();
    PlainSearch.Outcome outcome = PlainSearch.run(problem.space());
    Answer right = Answer.right(problem.truth(), outcome);
    CheckSettings all = settings(LIMIT);
    Answer[] answer = new Answer[1];
    double millis = Stopwatch.shortMedian(() -> answer[0] = Answer.tried(content, all));
    // An engine that needs much longer than all of them together is of no interest.
    Duration most = Duration.ofMillis(4 * (long) millis);
    most = most.compareTo(LEAST) < 0 ? LEAST : most.compareTo(LIMIT) > 0 ? LIMIT : most;
    List<Alone> engines = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      CheckSettings alone = settings(most).by(Set.of(engine));
      Answer given = Answer.tried(content, alone);
      if (given.isAsGoodAs(right)) {
        engines.add(new Alone(engine, Stopwatch.shortMedian(() -> Answer.tried(content, alone))));
      } else if (given.isKnown()) {
        wrong.add(engine + ": " + given.words());
      }
    }
    engines.sort(Comparator.comparingDouble(Alone::millis));
    return new Row(
        problem,
        right,
        answer[0],
        millis,
        outcome.states(),
        Stopwatch.shortMedian(() -> PlainSearch.run(problem.space())),
        List.copyOf(engines),
        List.copyOf(wrong));
  }

  /** Asks the planner once, so that the compilers of the JVM have something to do. */
  static void warmUp(Problem problem) {
    Answer.tried(problem.content(), settings(LEAST));
  }

  private static CheckSettings settings(Duration timeout) {
    return CheckSettings.of(new Limits(Limits.DEFAULT.actions(), Limits.DEFAULT.fresh(), timeout));
  }

  /** Whether something gave a wrong answer. */
  boolean isWrong() {
    return answer.contradicts(right) || !wrong.isEmpty();
  }

  /** Whether the planner is not much slower than the plain search. */
  boolean isNearPlainSearch() {
    return answer.isKnown() && millis <= FACTOR * plain + MORE;
  }

  /** Whether the planner is not much slower than its best engine alone. */
  boolean isNearBestEngine() {
    return engines.isEmpty()
        || (answer.isKnown() && millis <= FACTOR * engines.get(0).millis() + MORE);
  }

  /** The line, in Markdown. */
  String line() {
    return "| %s | %s | %s%s | %s | %s | %,d | %s | %s | %s |"
        .formatted(
            problem.name(),
            right.words(),
            answer.words(),
            answer.contradicts(right) ? " **WRONG**" : "",
            number(millis),
            number(plain),
            states,
            engines.stream()
                    .map(alone -> "%s %s".formatted(name(alone.engine()), number(alone.millis())))
                    .collect(Collectors.joining(", "))
                + wrong.stream().map(" **WRONG** %s"::formatted).collect(Collectors.joining()),
            judgement(isNearPlainSearch()),
            judgement(isNearBestEngine()));
  }

  private static String name(Engine engine) {
    return engine.name().toLowerCase(Locale.ROOT);
  }

  private static String judgement(boolean pass) {
    return pass ? "pass" : "**FAIL**";
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, number < 1 ? "%.2g" : number < 10 ? "%.1f" : "%,.0f", number);
  }
}
