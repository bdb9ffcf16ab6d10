package org.demonic.synthesize;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.ExhaustiveSearch.Start;
import org.demonic.synthesize.FiniteStates.TooLargeException;
import org.demonic.synthesize.FiniteStates.Work;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;

/**
 * Compares verdicts with the result of {@link ExhaustiveSearch}: the verdicts of all engines
 * together, of the solver without the search over states, and of that search alone.
 */
final class Comparison {
  private Comparison() {}

  /**
   * The result of a comparison.
   *
   * @param verdict the name of the verdict; {@code SKIPPED} if the oracle could not answer
   * @param ofStates the name of the verdict of the search over states alone
   * @param complaint what is wrong, or empty
   */
  record Outcome(String verdict, String ofStates, String complaint) {
    boolean isSkipped() {
      return verdict.equals("SKIPPED");
    }

    boolean isWrong() {
      return !complaint.isEmpty();
    }
  }

  /** Z3 has no decision procedure for quantifiers, and says so for a rare problem. */
  private static final String GAVE_UP = "the solver gave up";

  private static final Outcome SKIPPED = new Outcome("SKIPPED", "SKIPPED", "");

  static Outcome of(String text, long mostWork) {
    Parsed parsed = Parser.parse(new Source("random.demonl", text));
    if (!parsed.isValid()) {
      return SKIPPED;
    }
    Checked checked = Checker.check(List.of(parsed.file()));
    if (checked.content().isEmpty() || checked.content().get().goals().isEmpty()) {
      return SKIPPED;
    }
    Domain domain = checked.content().get().domain();
    Goal goal = checked.content().get().goals().get(0);
    ExhaustiveSearch search = new ExhaustiveSearch(domain, goal, new Work(mostWork));
    try {
      return compare(domain, goal, search);
    } catch (TooLargeException | NotEvaluableException noOracle) {
      return SKIPPED;
    }
  }

  private static Outcome compare(Domain domain, Goal goal, ExhaustiveSearch search) {
    Set<Start> starts = search.starts();
    OptionalInt shortest = search.shortest(starts);
    Judgement all = judge(domain, goal, search, starts, shortest, EnumSet.allOf(Engine.class));
    Judgement solver =
        judge(
            domain,
            goal,
            search,
            starts,
            shortest,
            EnumSet.complementOf(EnumSet.of(Engine.STATES)));
    Judgement states = judge(domain, goal, search, starts, shortest, EnumSet.of(Engine.STATES));
    String complaint =
        Stream.of(all, solver, states)
            .map(Judgement::complaint)
            .filter(c -> !c.isEmpty())
            .findFirst()
            .orElse("");
    return new Outcome(all.verdict(), states.verdict(), complaint);
  }

  /** A verdict, and what is wrong with it. */
  private record Judgement(String verdict, String complaint) {}

  private static Judgement judge(
      Domain domain,
      Goal goal,
      ExhaustiveSearch search,
      Set<Start> starts,
      OptionalInt shortest,
      Set<Engine> engines) {
    try {
      Verdict verdict =
          Synthesizer.check(domain, goal, CheckSettings.of(Goals.PATIENT).by(engines));
      boolean isPartial = !engines.contains(Engine.SEARCH);
      if (verdict instanceof Verdict.Unknown unknown
          && (isPartial || unknown.reason().startsWith(GAVE_UP))) {
        return new Judgement("GAVE_UP", "");
      }
      String name = isVacuous(verdict) ? "VACUOUS" : verdict.name();
      String complaint = complaint(goal, search, starts, shortest, verdict);
      return new Judgement(name, complaint.isEmpty() ? "" : complaint + " " + engines);
    } catch (UndefinedInitialException undefined) {
      return new Judgement(
          "UNDEFINED",
          starts.isEmpty() || isUndefined(goal, starts)
              ? ""
              : "no first state leaves a part undefined");
    } catch (TooLargeException | NotEvaluableException noOracle) {
      throw noOracle;
    } catch (RuntimeException unexpected) {
      return new Judgement("EXCEPTION", unexpected + " " + engines);
    }
  }

  private static boolean isUndefined(Goal goal, Set<Start> starts) {
    return starts.stream()
        .anyMatch(
            s ->
                !StrictReading.isDefined(
                    goal, Valuation.in(s.state(), s.variables(), FunctionChoices.NONE)));
  }

  private static String complaint(
      Goal goal,
      ExhaustiveSearch search,
      Set<Start> starts,
      OptionalInt shortest,
      Verdict verdict) {
    if (isVacuous(verdict) || starts.isEmpty()) {
      return vacuous(starts, verdict);
    } else if (isUndefined(goal, starts)) {
      return "a first state leaves a part undefined";
    }
    int bound = goal.within().orElse(Limits.DEFAULT.actions());
    boolean within = shortest.isPresent() && shortest.getAsInt() <= bound;
    if (verdict instanceof Verdict.Interference interference) {
      return within && shortest.getAsInt() == interference.plan().length()
          ? ""
          : "a plan of %d actions, but the shortest: %s"
              .formatted(interference.plan().length(), shortest);
    } else if (within) {
      return "there is a plan of %s, but: %s".formatted(shortest, verdict);
    } else if (verdict instanceof Verdict.Unknown unknown) {
      return unknown.reason().startsWith("no plan within") ? "" : unknown.reason();
    } else if (shortest.isPresent()) {
      return "there is a plan of " + shortest;
    }
    return verdict instanceof Verdict.Stable
        ? search.disturbed(starts).map(s -> "the rely allows " + s).orElse("")
        : "";
  }

  private static String vacuous(Set<Start> starts, Verdict verdict) {
    if (!starts.isEmpty()) {
      return "there is a first state: " + starts.iterator().next();
    }
    return isVacuous(verdict) ? "" : "there is no first state";
  }

  private static boolean isVacuous(Verdict verdict) {
    return verdict.isVacuous()
        || (verdict instanceof Verdict.Unknown unknown
            && unknown.reason().startsWith("there is no first state"));
  }
}
