package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.states.Effort;
import org.demonic.synthesize.states.StateSearch;
import org.demonic.synthesize.states.StateSearch.Outcome;

/**
 * The search over states as one of the engines. It begins if it can, stops when its effort is
 * spent, and continues when it is asked again.
 */
public final class StateEngine {
  /** The most waiting states that count as few. */
  private static final int NARROW = 4_096;

  private final Task task;
  private final Journal journal;
  private Optional<StateSearch> search = Optional.empty();
  private boolean begun;

  /** Whether all states of the objects that there are have been seen, while there may be more. */
  private boolean isExhausted;

  /** A prover that never ends the check: a limit ends only the search itself. */
  @FunctionalInterface
  public interface Exploration extends Prover {
    @Override
    Optional<Verdict> prove(int actions);
  }

  /** Ends what waits for the solver, because the search over states has the verdict. */
  private static final class AnsweredException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Verdict verdict;

    AnsweredException(Verdict verdict) {
      this.verdict = verdict;
    }
  }

  /** A search that has not begun. */
  public StateEngine(Task task) {
    this.task = task;
    this.journal = task.journal();
  }

  /** Begins the search, unless that has been tried already. */
  private void begin(EncodedProblem encoded) {
    if (begun || !task.mayUse(Engine.STATES)) {
      return;
    }
    begun = true;
    List<String> leftOut = encoded.encoding().leftOut();
    try {
      if (!leftOut.isEmpty()) {
        throw new LimitException(Stop.SIZE, leftOut.get(0));
      }
      search = Optional.of(StateSearch.of(encoded.ground(), effort(task.budget())));
    } catch (LimitException notForStates) {
      journal.note(new Attempt(Engine.STATES, notForStates.stop(), notForStates.reason()));
    }
  }

  /** The effort that costs as much as the budget leaves for one question to Z3. */
  private static Effort effort(SolverBudget budget) {
    return new Effort(Costs.steps(budget.unitsLeft()), budget::searched);
  }

  /** The number of actions within which it has shown that there is no plan. */
  public int refuted() {
    return isExhausted ? Integer.MAX_VALUE : search.map(StateSearch::length).orElse(0);
  }

  /** The search over a few states, which costs very little. */
  public Exploration few(FirstStates first) {
    return actions -> explore(first, Costs.FEW_STEPS, Integer.MAX_VALUE);
  }

  /** The search for some milliseconds, and for some more while few states wait to be looked at. */
  public Exploration whileNarrow(FirstStates first) {
    return actions -> {
      Optional<Verdict> verdict = explore(first, Costs.STEPS_AT_FIRST, Integer.MAX_VALUE);
      return verdict.isPresent() ? verdict : explore(first, Costs.STEPS_IF_NARROW, NARROW);
    };
  }

  /** The search for as much time as the solver has used so far. */
  public Exploration beside(FirstStates first) {
    return actions -> explore(first, Costs.stepsBeside(task.budget().worked()), Integer.MAX_VALUE);
  }

  /**
   * Does some work, and lets the search go on in the pauses of the solver.
   *
   * @param work whatever asks the solver
   * @return the verdict of the work, or of the search
   */
  public Verdict inPausesOf(Supplier<Verdict> work, FirstStates first) {
    task.budget()
        .pauseFor(
            () -> {
              Optional<Verdict> verdict =
                  goOn(first, Costs.stepsBeside(task.budget().worked()), Integer.MAX_VALUE);
              if (verdict.isPresent()) {
                throw new AnsweredException(verdict.get());
              } else if (search.isEmpty()) {
                task.budget().pauseNoMore();
              }
            });
    try {
      return work.get();
    } catch (AnsweredException answered) {
      return answered.verdict;
    } finally {
      task.budget().pauseNoMore();
    }
  }

  /** The search over as many states as the budget allows. */
  public Exploration whole(FirstStates first) {
    return actions -> explore(first, Long.MAX_VALUE, Integer.MAX_VALUE);
  }

  /**
   * Continues the search.
   *
   * @param first gives the parts of the first state that do not matter; there is a first state, and
   *     it is not final
   * @param effort the number of steps, those of earlier calls included, after which it stops
   * @param widest it continues only while at most this many states wait to be looked at
   */
  private Optional<Verdict> explore(FirstStates first, long effort, int widest) {
    begin(first.problem());
    search.ifPresent(states -> journal.begin(Engine.STATES, states.length()));
    return goOn(first, effort, widest);
  }

  private Optional<Verdict> goOn(FirstStates first, long effort, int widest) {
    if (search.isEmpty()) {
      return Optional.empty();
    }
    StateSearch states = search.get();
    try {
      Optional<Outcome> outcome = states.run(effort, widest);
      if (outcome.isEmpty()) {
        journal.note(new Attempt(Engine.STATES, Stop.EFFORT, states.describe()));
      }
      return outcome.isPresent() ? verdict(states, outcome.get(), first) : Optional.empty();
    } catch (LimitException notListed) {
      search = Optional.empty();
      journal.note(
          new Attempt(
              Engine.STATES,
              notListed.stop(),
              isExhausted
                  ? notListed.reason()
                  : states.describe() + "; then " + notListed.reason()));
      return Optional.empty();
    }
  }

  private Optional<Verdict> verdict(StateSearch states, Outcome outcome, FirstStates first)
      throws LimitException {
    if (outcome instanceof StateSearch.Exhausted all) {
      if (task.bound().isForAll()) {
        return Optional.of(new Verdict.Unreachable(Engine.STATES, all.method(), states.core()));
      }
      isExhausted = true;
      String few = "none of all %d states is final, but with more objects there are more";
      throw new LimitException(Stop.NO_ANSWER, few.formatted(all.states()));
    }
    StateSearch.Found found = (StateSearch.Found) outcome;
    if (found.actions() <= task.actions()) {
      Plan plan = states.plan(found, first.plain());
      return Optional.of(Replayed.verdict(task, plan, List.of()));
    }
    String longer = "a shortest plan has %d actions".formatted(found.actions());
    journal.note(new Attempt(Engine.STATES, Stop.ACTIONS, longer));
    return Optional.of(journal.noPlanWithin(task.actions()));
  }
}
