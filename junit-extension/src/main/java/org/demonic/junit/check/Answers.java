package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.instrument.calls.CallSite;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.question.GoalBuilder;
import org.demonic.junit.report.CheckLog;
import org.demonic.junit.report.ClauseResult;
import org.demonic.junit.report.InterferenceReport;
import org.demonic.junit.report.SlowCheck;
import org.demonic.junit.report.VerdictNote;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;

/**
 * Answers the questions of one test, within the time that it has for all of them. Goals are made
 * one after the other, because goals of large states are large. Each call gets its first answer
 * before any call gets a second one, so that no call is left out if there is not enough time for
 * all states in which it was made.
 */
final class Answers {
  /** The verdicts of all tests of this JVM, because repeated tests ask the same questions. */
  private static final VerdictCache VERDICTS = new VerdictCache();

  private final Settings settings;
  private final TimeBudget time;
  private final CheckLog log;
  private final Map<Integer, List<ClauseResult>> results = new TreeMap<>();
  private final Map<String, Reported> reports = new LinkedHashMap<>();

  /**
   * What is asked at a check point: whether other threads can break these clauses.
   *
   * @param code the question about each clause; empty if the contracts alone are asked
   */
  record Asked(
      JavaDomain domain, CheckPoint point, List<JavaClause> clauses, List<CodeQuestion> code) {}

  /** The report of an interference, and the index of its check point. */
  private record Reported(int index, CallSite site, String text) {}

  private Answers(Settings settings, TimeBudget time, CheckLog log) {
    this.settings = settings;
    this.time = time;
    this.log = log;
  }

  /**
   * Answers all questions.
   *
   * @param log gets each answer
   */
  static Answers to(Collection<Asked> asked, Settings settings, TimeBudget time, CheckLog log) {
    Answers answers = new Answers(settings, time, log);
    answers.answer(List.copyOf(asked));
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
    if (time.isOver()) {
      return asked.clauses().stream().map(c -> leftOver(asked, c)).toList();
    }
    if (!asked.code().isEmpty()) {
      return asked.code().stream().map(question -> answer(question, place)).toList();
    }
    return GoalBuilder.goals(asked.domain(), asked.point(), asked.clauses()).stream()
        .map(goal -> answer(goal, place))
        .toList();
  }

  private ClauseResult leftOver(Asked asked, JavaClause clause) {
    CheckQuestion question = new CheckQuestion(asked.domain(), asked.point(), clause);
    ClauseResult result = new ClauseResult(question, VerdictNote.OUT_OF_TIME, 0);
    log.add(result);
    return result;
  }

  private ClauseResult answer(CheckGoal goal, int place) {
    long start = System.nanoTime();
    return answered(new CodeAnswer(goal, verdict(goal)), start, place);
  }

  private ClauseResult answer(CodeQuestion question, int place) {
    long start = System.nanoTime();
    return answered(CodeAnswer.to(question, this::verdict), start, place);
  }

  private ClauseResult answered(CodeAnswer answer, long start, int place) {
    CheckQuestion question = answer.goal().question();
    ClauseResult result =
        new ClauseResult(question, answer.verdict(), (System.nanoTime() - start) / 1_000_000);
    log.add(result, answer.goal());
    if (answer.verdict() instanceof Verdict.Interference interference) {
      CallSite site = question.point().site();
      String id = site.id() + question.clause().text();
      if (!reports.containsKey(id)) {
        Limits limits = time.within(settings.limits());
        String text = InterferenceReport.of(answer.goal(), interference.plan(), limits);
        reports.put(id, new Reported(place, site, text));
      }
    }
    return result;
  }

  private Verdict verdict(CheckGoal goal) {
    if (time.isOver()) {
      return VerdictNote.OUT_OF_TIME;
    }
    Limits limits = time.within(settings.limits());
    int unknown = goal.question().domain().mostUnknownObjects();
    limits =
        new Limits(
            limits.actions(), Math.max(limits.fresh(), unknown), limits.timeout(), limits.memory());
    SlowCheck progress = new SlowCheck(VerdictNote.question(goal.question()), System.out);
    Verdict verdict =
        VERDICTS.check(goal.question().domain().domain(), goal.goal(), limits, progress);
    if (verdict.isVacuous()) {
      return VerdictNote.BROKEN_INVARIANT;
    }
    boolean isCutShort = verdict instanceof Verdict.Unknown && time.isOver();
    return isCutShort ? VerdictNote.OUT_OF_TIME : verdict;
  }
}
