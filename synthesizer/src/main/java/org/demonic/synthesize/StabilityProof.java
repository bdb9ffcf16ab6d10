package org.demonic.synthesize;

import com.microsoft.z3.BoolExpr;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;

/**
 * Asks whether any state that the rely and the invariants allow satisfies the final state: the one
 * query without actions of the paper (section 3.5). If none does, no action and no bound matters.
 *
 * <p>The query reads one step of the rely. That is enough if the rely is transitive; else the final
 * state must be out of reach from every state that is not final itself, by one step of the rely.
 */
final class StabilityProof {
  private final Encoding encoding;
  private final Smt smt;
  private final Universe universe;
  private final Goal goal;
  private final SolverBudget budget;
  private final InitialState initial;
  private final OpenHeap first;
  private final Set<Field> changing;
  private final boolean relySeesNewObjects;

  private StabilityProof(
      Encoding encoding, Domain domain, Goal goal, ReferenceFacts facts, SolverBudget budget) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = Universe.of(domain, goal, facts, 0);
    this.goal = goal;
    this.budget = budget;
    this.initial = InitialState.of(encoding, universe, goal, facts, state -> open(state, "0"));
    this.first = open(initial.state(), "0");
    this.changing = Slice.withoutActions(domain, goal).fields();
    this.relySeesNewObjects =
        Population.matters(goal.relies())
            && domain.types().stream().anyMatch(t -> !domain.hasConstructors(t));
  }

  /** What the query found. */
  enum Result {
    /** Nothing that the rely allows is final. */
    STABLE("no state that the rely and the invariants allow is final"),
    /** Something is, in one step of the rely, or at once. */
    UNSTABLE("some state that the rely and the invariants allow is final"),
    /** Nothing is in one step, but the rely is not transitive, and more steps may lead there. */
    NOT_TRANSITIVE(
        "the rely is not transitive, and more than one step that it allows may lead to a final"
            + " state");

    private final String words;

    Result(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  static Result run(
      Encoding encoding, Domain domain, Goal goal, ReferenceFacts facts, SolverBudget budget)
      throws LimitException {
    return new StabilityProof(encoding, domain, goal, facts, budget).run();
  }

  /** Whether no first state satisfies {@code initial} and the invariants, with any objects. */
  static boolean isVacuous(
      Encoding encoding, Domain domain, Goal goal, ReferenceFacts facts, SolverBudget budget)
      throws LimitException {
    return !new StabilityProof(encoding, domain, goal, facts, budget).begin().isSatisfiable();
  }

  private Result run() throws LimitException {
    if (isFinalAtOnce() || oneStepReaches()) {
      return Result.UNSTABLE;
    }
    if (goal.relies().isEmpty() || !stepFromUnfinalReaches()) {
      return Result.STABLE;
    }
    return !relySeesNewObjects && relyIsTransitive() ? Result.STABLE : Result.NOT_TRANSITIVE;
  }

  private boolean isFinalAtOnce() throws LimitException {
    Query query = begin();
    query.add(reached(first));
    query.add(encoding.takeAssumptions());
    return query.isSatisfiable();
  }

  private boolean oneStepReaches() throws LimitException {
    Query query = begin();
    Heap other = any(query, "1");
    query.add(rely(beforeStep(query, first), other));
    query.add(reached(other));
    query.add(encoding.takeAssumptions());
    return query.isSatisfiable();
  }

  private boolean stepFromUnfinalReaches() throws LimitException {
    Query query = begin();
    OpenHeap from = any(query, "1");
    Heap to = any(query, "2");
    query.add(smt.not(reached(from)));
    query.add(rely(beforeStep(query, from), to));
    query.add(reached(to));
    query.add(encoding.takeAssumptions());
    return query.isSatisfiable();
  }

  private boolean relyIsTransitive() throws LimitException {
    Query query = begin();
    Heap a = any(query, "1");
    Heap b = any(query, "2");
    Heap c = any(query, "3");
    query.add(rely(a, b));
    query.add(rely(b, c));
    query.add(smt.not(rely(a, c)));
    query.add(encoding.takeAssumptions());
    return !query.isSatisfiable();
  }

  private Query begin() {
    Query query = new Query(smt, budget);
    query.add(initial.constraints());
    return query;
  }

  /**
   * The state that the rely compares with: objects that an action gets as arguments may have come
   * into being first.
   */
  private Heap beforeStep(Query query, OpenHeap heap) {
    if (!relySeesNewObjects) {
      return heap;
    }
    OpenHeap grown = heap.grown();
    query.add(StateConstraints.of(encoding, universe, grown.state(), grown));
    return grown;
  }

  private BoolExpr rely(Heap before, Heap after) {
    return TermEncoder.of(encoding, after, before, initial.variables()).all(goal.relies());
  }

  private BoolExpr reached(Heap heap) {
    return TermEncoder.of(encoding, heap, first, initial.variables()).all(goal.finals());
  }

  private OpenHeap open(SymbolicState state, String label) {
    return new OpenHeap(encoding, universe, state, label);
  }

  /**
   * A state of which nothing is known but the constant fields and what holds of every state. Fields
   * that do not matter keep their first values.
   */
  private OpenHeap any(Query query, String label) {
    SymbolicState state = initial.another(encoding, changing, label);
    OpenHeap heap = open(state, label);
    query.add(StateConstraints.of(encoding, universe, state, heap));
    return heap;
  }
}
