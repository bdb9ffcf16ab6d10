package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.demonic.instrument.calls.CallSite;
import org.demonic.junit.code.ModuleCode;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.report.CheckLog;
import org.demonic.junit.report.ClauseResult;
import org.demonic.junit.report.InterferenceReport;
import org.demonic.junit.report.VerdictNote;
import org.demonic.synthesize.answer.Verdict;

/**
 * Answers the questions of one test, within the time that it has for all of them. Goals are made
 * one after the other, because goals of large states are large. Each call gets its first answer
 * before any call gets a second one, so that no call is left out if there is not enough time for
 * all states in which it was made.
 */
final class Answers {
  private final TimeBudget time;
  private final GoalSolver solver;
  private final CheckLog log;
  private final GuardChecks guards;
  private final OwnGuards ownGuards;
  private final ModuleCode code;
  private final Map<Integer, List<ClauseResult>> results = new TreeMap<>();
  private final Map<String, Reported> reports = new LinkedHashMap<>();

  /** What is asked at a check point: whether other threads can break these clauses. */
  record Asked(CheckPoint point, List<CodeQuestion> questions) {}

  /** The report of an interference, and the index of its check point. */
  private record Reported(int index, CallSite site, String text) {}

  private Answers(
      Settings settings,
      TimeBudget time,
      CheckLog log,
      ModuleCode code,
      GuardChecks guards,
      OwnGuards ownGuards) {
    this.code = code;
    this.ownGuards = ownGuards;
    this.time = time;
    this.solver = new GoalSolver(settings.limits(), time);
    this.log = log;
    this.guards = guards;
  }

  /**
   * Answers all questions.
   *
   * @param log gets each answer
   * @param code the module
   * @param guards says where code has not the locks that most code has
   * @param ownGuards gets the checks in code that no other thread can break
   */
  static Answers to(
      Collection<Asked> asked,
      Settings settings,
      TimeBudget time,
      CheckLog log,
      ModuleCode code,
      GuardChecks guards,
      OwnGuards ownGuards) {
    Answers answers = new Answers(settings, time, log, code, guards, ownGuards);
    answers.answer(List.copyOf(asked));
    ownGuards.leftOut().forEach(log::add);
    log.close();
    return answers;
  }

  /** The answers, in the order of the questions. */
  List<ClauseResult> results() {
    return results.values().stream().flatMap(List::stream).toList();
  }

  /** One report for each clause at each call that other threads can break. */
  List<String> reports() {
    return inOrder().stream().map(Reported::text).toList();
  }

  /** The calls that the reports are of. */
  List<CallSite> broken() {
    return inOrder().stream().map(Reported::site).toList();
  }

  private List<Reported> inOrder() {
    return reports.values().stream().sorted(Comparator.comparing(Reported::index)).toList();
  }

  private void answer(List<Asked> asked) {
    Map<String, Integer> met = new HashMap<>();
    List<Integer> rounds = new ArrayList<>();
    asked.forEach(a -> rounds.add(met.merge(a.point().site().id(), 1, Integer::sum)));
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      places.add(i);
    }
    places.sort(Comparator.comparing(rounds::get));
    places.forEach(place -> results.put(place, answer(asked.get(place), place)));
  }

  private List<ClauseResult> answer(Asked asked, int place) {
    boolean isOver = time.isOver();
    return asked.questions().stream()
        .flatMap(
            question -> isOver ? Stream.of(leftOver(question)) : answered(question, place).stream())
        .toList();
  }

  private static boolean isProof(Verdict verdict) {
    return verdict instanceof Verdict.Stable || verdict instanceof Verdict.Unreachable;
  }

  private ClauseResult leftOver(CodeQuestion question) {
    ClauseResult result =
        ClauseResult.of(question.possible(), VerdictNote.OUT_OF_TIME, List.of(), List.of(), 0);
    log.add(result);
    return result;
  }

  /** A check in code is no contract: whatever is wrong with it, no test fails for that. */
  private Optional<ClauseResult> answered(CodeQuestion asked, int place) {
    if (asked.ownChecks().isEmpty()) {
      return answer(asked, place);
    }
    try {
      return answer(asked, place);
    } catch (IllegalStateException notAccepted) {
      CheckQuestion question = asked.possible();
      ownGuards.add(question.point(), question.clause(), String.valueOf(notAccepted.getMessage()));
      return Optional.empty();
    }
  }

  /** Empty for a check in code that is refused whatever happens meanwhile. */
  private Optional<ClauseResult> answer(CodeQuestion question, int place) {
    long start = System.nanoTime();
    GoalSolver ofCheck = solver.forAnotherCheck();
    CodeAnswer answer = CodeAnswer.to(question, ofCheck);
    CodeQuestion asked = answer.isRelied() ? question.relied().orElseThrow() : question;
    CheckQuestion here = answer.goal().question();
    if (isOwnRefusal(asked, answer)) {
      ownGuards.add(here.point(), here.clause(), OwnGuards.ALSO_BEFORE);
      return Optional.empty();
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    List<String> assumes =
        answer.isRelied() && !(answer.verdict() instanceof Verdict.Interference)
            ? Assumptions.of(asked, answer.goal(), code, ofCheck.limitsOfRest())
            : List.of();
    List<String> locks = isProof(answer.verdict()) ? List.of() : guards.unevenLocks(asked.clause());
    ClauseResult result =
        ClauseResult.of(here, answer.verdict(), asked.grounds(), locks, millis).assuming(assumes);
    log.add(result, answer.goal());
    if (answer.verdict() instanceof Verdict.Interference interference) {
      CallSite site = here.point().site();
      String id = site.id() + here.clause().text();
      if (!reports.containsKey(id)) {
        String text =
            InterferenceReport.of(
                answer.goal(), interference.plan(), locks, ofCheck.limitsOfRest());
        reports.put(id, new Reported(place, site, text));
      }
    }
    return Optional.of(result);
  }

  private static boolean isOwnRefusal(CodeQuestion asked, CodeAnswer answer) {
    return asked.ownChecks().isPresent()
        && answer.verdict() instanceof Verdict.Interference interference
        && asked.ownChecks().get().mayComeAfter(interference.plan(), answer.goal());
  }
}
