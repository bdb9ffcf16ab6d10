package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.Heap;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.OpenHeap;
import org.demonic.synthesize.encode.StateConstraints;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.TermEncoder;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.slice.Population;
import org.demonic.synthesize.slice.Slice;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Asks whether any state that the rely and the invariants allow satisfies the final state. This is
 * the only query without actions in the paper (section 3.5). If no such state does, no action and
 * no bound matters.
 *
 * <p>The query reads one step of the rely. That is enough if the rely is transitive. If it is not,
 * no single step of the rely may lead from a state that is not final to one that is.
 */
public final class StabilityProof {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Goal goal;
  private final Query query;
  private final InitialState initial;
  private final OpenHeap first;
  private final Set<Field> changing;
  private final boolean relySeesNewObjects;

  private StabilityProof(
      EncodingContext encoding, Domain domain, Goal goal, GivenState given, SolverBudget budget) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = Universe.of(domain, goal, given, 0);
    this.goal = goal;
    this.initial = InitialState.of(encoding, universe, goal, given, state -> open(state, "0"));
    this.first = open(initial.state(), "0");
    this.query = new Query(smt, budget);
    query.add(initial.constraints());
    this.changing = Slice.withoutActions(domain, goal).fields();
    this.relySeesNewObjects =
        Population.matters(goal.relies())
            && domain.types().stream().anyMatch(t -> !domain.hasConstructors(t));
  }

  /** The result of the query. */
  public enum Result {
    /** No state that the rely allows is final. */
    STABLE("no state that the rely and the invariants allow is final"),
    /** Some state that the rely allows is final, after one step of the rely or none. */
    UNSTABLE("some state that the rely and the invariants allow is final"),
    /**
     * No state is final after one step of the rely, but the rely is not transitive, and more steps
     * may lead to one.
     */
    NOT_TRANSITIVE(
        "the rely is not transitive, and more than one step that it allows may lead to a final"
            + " state");

    private final String words;

    Result(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /** Asks the stability query. */
  public static Result run(
      EncodingContext encoding, Domain domain, Goal goal, GivenState given, SolverBudget budget)
      throws LimitException {
    return new StabilityProof(encoding, domain, goal, given, budget).run();
  }

  /**
   * Whether no first state satisfies {@code initial} and the invariants, however many objects there
   * are.
   */
  public static boolean isVacuous(
      EncodingContext encoding, Domain domain, Goal goal, GivenState given, SolverBudget budget)
      throws LimitException {
    return !new StabilityProof(encoding, domain, goal, given, budget).query.isSatisfiable();
  }

  private Result run() throws LimitException {
    if (query.apart(this::isFinalAtOnce) || query.apart(this::oneStepReaches)) {
      return Result.UNSTABLE;
    }
    if (goal.relies().isEmpty() || !query.apart(this::stepFromUnfinalReaches)) {
      return Result.STABLE;
    }
    return !relySeesNewObjects && query.apart(this::relyIsTransitive)
        ? Result.STABLE
        : Result.NOT_TRANSITIVE;
  }

  private boolean isFinalAtOnce() throws LimitException {
    query.add(reached(first));
    return isPossible();
  }

  private boolean oneStepReaches() throws LimitException {
    Heap other = any("1");
    query.add(rely(beforeStep(first), other));
    query.add(reached(other));
    return isPossible();
  }

  private boolean stepFromUnfinalReaches() throws LimitException {
    OpenHeap from = any("1");
    Heap to = any("2");
    query.add(smt.not(reached(from)));
    query.add(rely(beforeStep(from), to));
    query.add(reached(to));
    return isPossible();
  }

  private boolean relyIsTransitive() throws LimitException {
    Heap a = any("1");
    Heap b = any("2");
    Heap c = any("3");
    query.add(rely(a, b));
    query.add(rely(b, c));
    query.add(smt.not(rely(a, c)));
    return !isPossible();
  }

  private boolean isPossible() throws LimitException {
    query.add(encoding.takeAssumptions());
    return query.isSatisfiable();
  }

  /**
   * The state that the rely compares with. Before the step, objects may have come into being that
   * the action gets as arguments.
   */
  private Heap beforeStep(OpenHeap heap) {
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
   * An arbitrary state: only its constant fields and the properties of every state are known.
   * Fields that do not matter keep their first values.
   */
  private OpenHeap any(String label) {
    SymbolicState state = initial.another(encoding, changing, label);
    OpenHeap heap = open(state, label);
    query.add(StateConstraints.of(encoding, universe, state, heap));
    return heap;
  }
}
