package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.refusal.Refusal;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.code.TestCalls;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.problem.Unanswered;
import org.demonic.junit.question.Before;
import org.demonic.junit.question.CallerChecks;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.question.CodeQuestionReader;
import org.demonic.junit.question.CodeQuestionReader.ClauseReading;
import org.demonic.junit.question.PlansBefore;
import org.demonic.junit.question.ReadOperands;
import org.demonic.junit.question.Situation;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.rely.SameThread;
import org.demonic.junit.report.VerdictNote;
import org.demonic.junit.runtime.RuntimeContracts;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.time.WorkBudget;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;

/**
 * Gathers what is to be asked in one test. A question that comes up again in the same state is
 * asked once.
 */
final class Questions {
  private final Contracts contracts;
  private final CodeQuestionReader code;
  private final RuntimeContracts runtime;
  private final LeftOutRefusals leftOut;
  private final InternalErrors errors;
  private final AskedRefusals asking = new AskedRefusals();
  private final Map<Distinction, Answers.CheckedCall> asked = new LinkedHashMap<>();
  private final Set<String> classes = new HashSet<>();
  private final Map<String, StatesOfPlace> places = new LinkedHashMap<>();
  private final WorkBudget time;
  private final GoalSolver solver;

  /**
   * Creates the questions of one test.
   *
   * @param runtime gets the preconditions that do not hold
   * @param leftOut gets the checks in code of which nothing is asked
   * @param errors gets the mistakes of ours by which nothing is asked
   * @param settings of the test
   * @param ofTest what may be done for it: half of it while the test runs
   */
  Questions(
      Contracts contracts,
      CodeQuestionReader code,
      RuntimeContracts runtime,
      LeftOutRefusals leftOut,
      InternalErrors errors,
      Settings settings,
      WorkBudget ofTest) {
    this.time = ofTest.part(settings.testTimeout().dividedBy(2));
    this.solver = new GoalSolver(settings.limits(), time, TestCalls.none());
    this.errors = errors;
    this.contracts = contracts;
    this.code = code;
    this.runtime = runtime;
    this.leftOut = leftOut;
  }

  /** The questions so far. */
  Collection<Answers.CheckedCall> all() {
    return asked.values();
  }

  /** The calls about which nothing was asked because there were too many. */
  List<Unanswered> unanswered() {
    return places.values().stream().flatMap(place -> place.unanswered().stream()).toList();
  }

  /** The binary names of the classes with contracts that were asked about. */
  Set<String> classes() {
    return classes;
  }

  /**
   * Asks what there is to ask at a call.
   *
   * @param occurrence which of the calls at that place it is, from 1 on
   * @return whether anything is asked
   */
  boolean ask(Situation here, int occurrence) throws NotExpressibleException {
    CheckPoint point = here.point();
    JavaMethod callee = point.callee().method();
    MethodContract contract =
        point.hasChecks() ? contracts.withChecks(callee) : contracts.contract(callee);
    if (!contract.requires().isEmpty()) {
      classes.add(callee.declaringClass());
    }
    Valuation valuation =
        Valuation.in(
            point.snapshot().state(), point.callee().values(contract), FunctionChoices.NONE);
    List<MethodContract.Term> kept = new ArrayList<>();
    for (MethodContract.Term clause : contract.requires()) {
      if (RuntimeContracts.holds(clause.term(), valuation)) {
        kept.add(clause);
      } else {
        runtime.addBrokenPrecondition(here.event(), point, clause, valuation);
      }
    }
    StatesOfPlace states =
        places.computeIfAbsent(point.site().id(), id -> new StatesOfPlace(point, solver));
    if (time.isOver()) {
      runtime.announce(here.event(), kept.size() == contract.requires().size());
      states.leaveOut();
      return true;
    }
    time.work().add(TestWork.ofReading(point));
    List<ClauseReading> readings = readings(here, contract, kept, valuation);
    if (!readings.isEmpty() && !states.isProved(readings)) {
      add(here.point(), occurrence, readings, states);
    }
    return !readings.isEmpty();
  }

  private void add(
      CheckPoint point, int occurrence, List<ClauseReading> readings, StatesOfPlace states)
      throws NotExpressibleException {
    List<CodeQuestion> questions = new ArrayList<>();
    for (ClauseReading reading : readings) {
      JavaClause clause = reading.proof().possible().clause();
      try {
        errors
            .attempt(() -> VerdictNote.question(point, clause), reading::question)
            .ifPresent(questions::add);
      } catch (NotExpressibleException | NotCheckedException notSaid) {
        if (!reading.isOfCode()) {
          throw notSaid;
        }
        leftOut.add(point, clause, String.valueOf(notSaid.getMessage()));
      }
    }
    Distinction distinction = Distinction.of(point, questions);
    Answers.CheckedCall asking = new Answers.CheckedCall(point, occurrence, questions);
    if (!questions.isEmpty() && !asked.containsKey(distinction) && states.add(asking)) {
      asked.put(distinction, asking);
    }
  }

  private List<ClauseReading> readings(
      Situation here, MethodContract contract, List<MethodContract.Term> kept, Valuation valuation)
      throws NotExpressibleException {
    List<ClauseReading> readings = new ArrayList<>();
    for (MethodContract.Term clause : kept) {
      read(here, clause, valuation).ifPresent(readings::add);
    }
    runtime.announce(here.event(), readings.size() == contract.requires().size());
    if (here.point().hasChecks()) {
      addChecks(here, contract.checks(), valuation, readings);
    }
    return readings;
  }

  private Optional<ClauseReading> read(
      Situation here, MethodContract.Term clause, Valuation valuation)
      throws NotExpressibleException {
    return errors
        .attempt(
            () -> VerdictNote.question(here.point(), clause.clause()),
            () -> code.read(here, clause, valuation))
        .flatMap(reading -> reading);
  }

  /** Adds what is asked of the checks in code, up to the first that refuses the call itself. */
  private void addChecks(
      Situation here,
      List<MethodContract.Term> checks,
      Valuation valuation,
      List<ClauseReading> readings) {
    CallEvent event = here.event();
    CheckPoint point = here.point();
    Set<Refusal> asked = asking.begin(event);
    for (MethodContract.Term check : checks) {
      if (!RuntimeContracts.surelyHolds(check.term(), valuation)) {
        return;
      }
      JavaClause clause = check.clause();
      try {
        Optional<ClauseReading> reading =
            clause.isOfArguments() || asking.isAsked(event, clause)
                ? Optional.empty()
                : read(here, check, valuation);
        reading.ifPresent(readings::add);
        reading.ifPresent(q -> clause.refusal().ifPresent(asked::add));
        if (reading.isEmpty() && !clause.isOfArguments() && !asking.isAsked(event, clause)) {
          leftOut.add(point, clause, LeftOutRefusals.NOT_CHECKED);
        }
      } catch (NotExpressibleException | NotCheckedException notSaid) {
        leftOut.add(point, clause, String.valueOf(notSaid.getMessage()));
      }
    }
  }

  /** The facts that the answers at a check point depend on. */
  private record Distinction(
      String site,
      Map<String, Binding.Bound> callee,
      List<ObjectReference> confined,
      List<QuestionKey> clauses) {
    static Distinction of(CheckPoint point, List<CodeQuestion> questions) {
      return new Distinction(
          point.site().id(),
          point.callee().values(),
          point.confined(),
          questions.stream().map(QuestionKey::of).toList());
    }

    /** The facts that the answer about one clause depends on. */
    private record QuestionKey(
        String clause,
        JavaDomain domain,
        List<StatePart> seen,
        Set<String> unread,
        Optional<String> doubt,
        Optional<ReadOperands> operands,
        Set<String> unseen,
        List<SameThread> sameThread,
        Optional<Before> before,
        Optional<PlansBefore> plansBefore,
        Optional<CallerChecks> ownChecks,
        Optional<QuestionKey> relied) {
      static QuestionKey of(CodeQuestion question) {
        CheckQuestion possible = question.possible();
        return new QuestionKey(
            possible.clause().text(),
            possible.domain(),
            seen(question),
            question.proof().unread(),
            question.proof().doubt(),
            question.proof().operands(),
            question.context().unseen(),
            question.context().sameThread(),
            question.proof().before(),
            question.plans().before(),
            question.context().ownChecks(),
            question.relied().map(QuestionKey::of));
      }

      private static List<StatePart> seen(CodeQuestion question) {
        return Stream.concat(
                Stream.of(question.possible(), question.plans().certain()),
                question.plans().suspended().stream())
            .map(
                q ->
                    new StatePart(
                        q.point().snapshot().told(), q.point().confined(), q.point().relies()))
            .toList();
      }

      /** The part of a state that terms read, and the objects in it that only this thread has. */
      private record StatePart(
          State told, List<ObjectReference> confined, List<BoundRely> relies) {}
    }
  }
}
