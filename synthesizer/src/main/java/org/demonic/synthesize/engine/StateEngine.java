package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.states.Effort;
import org.demonic.synthesize.states.StateProblem;
import org.demonic.synthesize.states.StateProblemFinder;
import org.demonic.synthesize.states.StateSearch;
import org.demonic.synthesize.states.StateSearch.Outcome;

/** The search over states as one of the engines: it begins if it can, stops, and goes on. */
public final class StateEngine {
  /** So many states that wait to be looked at are few. */
  private static final int NARROW = 256;

  /** What it may cost while they are few: some milliseconds. */
  private static final long MOST_IF_NARROW = 50_000;

  /** A step takes about as long as so many units of Z3's. */
  private static final int UNITS = 100;

  private final Task task;
  private final Journal journal;
  private Optional<StateSearch> search = Optional.empty();
  private boolean begun;

  public StateEngine(Task task) {
    this.task = task;
    this.journal = task.journal();
  }

  /** Begins, unless that has been tried; there is a first state. */
  public void begin(EncodedProblem encoded) {
    if (begun || !task.mayUse(Engine.STATES)) {
      return;
    }
    begun = true;
    List<String> leftOut = encoded.encoding().leftOut();
    try {
      if (!leftOut.isEmpty()) {
        throw new LimitException(Stop.SIZE, leftOut.get(0));
      }
      StateProblem problem = StateProblemFinder.find(encoded.ground());
      search = Optional.of(new StateSearch(problem, effort(task.budget())));
    } catch (LimitException notForStates) {
      journal.note(new Attempt(Engine.STATES, notForStates.stop(), notForStates.reason()));
    }
  }

  /** As much as the budget leaves for one question to Z3. */
  private static Effort effort(SolverBudget budget) {
    long most = Math.max(1, budget.unitsLeft() / UNITS);
    return new Effort(most, budget::isOver, budget::describe);
  }

  /** The number of actions within which it has shown that there is no plan. */
  public int refuted() {
    return search.map(StateSearch::length).orElse(0);
  }

  /** Goes on while few states wait to be looked at, and for some milliseconds at most. */
  public Optional<Verdict> exploreIfNarrow(FirstStates first) {
    return explore(first, MOST_IF_NARROW, NARROW);
  }

  /**
   * Goes on, until it has cost so much in all, or all that it may.
   *
   * @param first tells what does not matter in the first state
   */
  public Optional<Verdict> explore(FirstStates first, long effort) {
    return explore(first, effort, Integer.MAX_VALUE);
  }

  private Optional<Verdict> explore(FirstStates first, long effort, int widest) {
    if (search.isEmpty()) {
      return Optional.empty();
    }
    StateSearch states = search.get();
    journal.begin(Engine.STATES, states.length());
    try {
      Optional<Outcome> outcome = states.run(effort, widest);
      journal.note(new Attempt(Engine.STATES, Stop.EFFORT, states.describe()));
      return outcome.isPresent()
          ? Optional.of(verdict(states, outcome.get(), first))
          : Optional.empty();
    } catch (LimitException notListed) {
      search = Optional.empty();
      journal.note(
          new Attempt(
              Engine.STATES, notListed.stop(), states.describe() + "; then " + notListed.reason()));
      return Optional.empty();
    }
  }

  private Verdict verdict(StateSearch states, Outcome outcome, FirstStates first)
      throws LimitException {
    if (outcome instanceof StateSearch.Exhausted all) {
      return new Verdict.Unreachable(all.method(), all.clauses());
    }
    StateSearch.Found found = (StateSearch.Found) outcome;
    if (found.actions() <= task.actions()) {
      Plan plan = states.plan(found, first.plain());
      return Replayed.verdict(task, plan, List.of());
    }
    String longer = "a shortest plan has %d actions".formatted(found.actions());
    journal.note(new Attempt(Engine.STATES, Stop.ACTIONS, longer));
    return journal.noPlanWithin(task.actions());
  }
}
