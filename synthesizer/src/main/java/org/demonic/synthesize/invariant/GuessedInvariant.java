package org.demonic.synthesize.invariant;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Model;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Term;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.encode.VersionLinks;
import org.demonic.synthesize.smt.CaseByCase;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Looks for an invariant that keeps a goal from being reached, among relations of several fields.
 * The algorithm is Houdini's (Flanagan and Leino, "Houdini, an annotation assistant for ESC/Java",
 * 2001), but a guess may also become weaker instead of being dropped ({@link LinearGuess}): the
 * guesses begin with the first states, and see each state that a step leads to from states in which
 * they hold, until no step breaks any.
 *
 * <p>What it finds is not trusted: {@link Certificate} checks it.
 */
final class GuessedInvariant {
  /** The most rounds: after more, the invariant would hardly be one that a person can read. */
  private static final int MOST_ROUNDS = 300;

  private final EncodedProblem problem;
  private final Smt smt;
  private final Query query;
  private final SolverBudget budget;
  private final long end;
  private final View first;
  private final View from;
  private final View to;
  private final BoolExpr reached;
  private final CaseByCase cases;
  private final List<Guess> guesses = new ArrayList<>();
  private final Map<Term, Claim> claims = new LinkedHashMap<>();
  private int rounds;

  /**
   * A term in a step.
   *
   * @param before a literal: the term holds before the step
   * @param after whether it holds after the step
   */
  private record Claim(BoolExpr before, BoolExpr after) {}

  private GuessedInvariant(EncodedProblem problem, SolverBudget budget, long most) {
    this.problem = problem;
    this.smt = problem.encoding().smt();
    this.query = new Query(smt, budget);
    this.budget = budget;
    this.end = budget.used() + most;
    PathEncoder paths = problem.paths();
    SymbolicState begin = problem.initial().state();
    SymbolicState before = paths.unknown(begin, "guessed");
    Transition step = paths.anyStep(before, "guessed'");
    this.first = View.of(problem, begin);
    this.from = View.of(problem, before);
    this.to = View.of(problem, step.after());
    this.cases = new CaseByCase(query, step.choices().values());
    query.add(problem.initial().constraints());
    paths.wellFormed(before).stream().map(Labelled::constraint).forEach(query::add);
    step.constraints().stream().map(Labelled::constraint).forEach(query::add);
    query.add(
        VersionLinks.among(
            problem.encoding(),
            problem.ground().universe(),
            List.of(begin, before, step.before(), step.after())));
    query.add(smt.not(paths.reached(begin, before)));
    this.reached = paths.reached(begin, step.after());
    query.add(paths.takeAssumptions());
  }

  /**
   * The conditions of an invariant, if there is one. Together with the fact that the state is not
   * final, they hold after each action if they hold before. Requires that no first state is final.
   *
   * @param ofAll whether the conditions may speak of all objects of a type
   * @param most the units that this may cost
   * @throws LimitException if the solver does not know
   */
  static Optional<List<Term>> find(
      EncodedProblem problem, Guesses.Kind kind, boolean ofAll, SolverBudget budget, long most)
      throws LimitException {
    GuessedInvariant invariant = new GuessedInvariant(problem, budget, most);
    invariant.guess(kind, ofAll);
    invariant.begin();
    return invariant.weaken() ? invariant.needed() : Optional.empty();
  }

  private long unitsLeft() {
    return Math.max(1, end - budget.used());
  }

  private void guess(Guesses.Kind kind, boolean ofAll) {
    List<Vocabulary> all = Vocabulary.of(problem.ground(), ofAll, t -> !smt.isNo(first.truth(t)));
    for (Vocabulary vocabulary : all) {
      guesses.addAll(Guesses.of(vocabulary, kind, first, from));
    }
    query.add(problem.paths().takeAssumptions());
  }

  private Set<Term> terms() {
    Set<Term> terms = new LinkedHashSet<>();
    guesses.forEach(g -> terms.addAll(g.terms()));
    return terms;
  }

  /** Shows all first states to the guesses. */
  private void begin() throws LimitException {
    Query begins = new Query(smt, budget);
    begins.add(problem.initial().constraints());
    while (rounds++ < MOST_ROUNDS) {
      BoolExpr broken = smt.freshLiteral("broken");
      List<BoolExpr> ways = terms().stream().map(t -> smt.not(first.truth(t))).toList();
      begins.add(problem.paths().takeAssumptions());
      begins.add(smt.implies(broken, smt.or(ways)));
      if (!begins.isSatisfiable(List.of(broken), unitsLeft())) {
        return;
      }
      show(first, begins.model());
    }
  }

  private void show(View view, Model model) {
    View.Sight seen = view.in(model);
    guesses.forEach(g -> g.see(seen));
    guesses.removeIf(g -> g.terms().isEmpty());
    problem.paths().takeAssumptions();
  }

  /** Weakens the guesses until no step breaks any; false if that takes too many rounds. */
  private boolean weaken() throws LimitException {
    while (rounds++ < MOST_ROUNDS) {
      Set<Term> terms = terms();
      if (isRefuted(terms, broken(terms))) {
        return true;
      }
      show(to, query.model());
      if (terms().equals(terms)) {
        return false;
      }
    }
    return false;
  }

  private BoolExpr broken(Collection<Term> terms) {
    return smt.or(terms.stream().map(t -> smt.not(claim(t).after())).toList());
  }

  private Claim claim(Term term) {
    Claim known = claims.get(term);
    if (known != null) {
      return known;
    }
    Claim claim = new Claim(smt.freshLiteral("guess"), to.truth(term));
    query.add(smt.implies(claim.before(), from.truth(term)));
    query.add(problem.paths().takeAssumptions());
    claims.put(term, claim);
    return claim;
  }

  /** Whether what is wrong cannot be after a step from a state in which some terms hold. */
  private boolean isRefuted(Collection<Term> assumed, BoolExpr wrong) throws LimitException {
    List<BoolExpr> assumptions =
        new ArrayList<>(assumed.stream().map(t -> claim(t).before()).toList());
    BoolExpr literal = smt.freshLiteral("wrong");
    query.add(smt.implies(literal, wrong));
    assumptions.add(literal);
    return !cases.isSatisfiable(assumptions, this::unitsLeft);
  }

  /** The terms that the last refutation needed. */
  private List<Term> named(Collection<Term> assumed) {
    Set<BoolExpr> core = cases.unsatCore();
    return assumed.stream().filter(t -> core.contains(claim(t).before())).toList();
  }

  /**
   * Few terms that suffice, if all of them do: those that exclude the final state after a step,
   * those that are needed to prove these, and so on.
   */
  private Optional<List<Term>> needed() throws LimitException {
    Set<Term> terms = terms();
    if (!isRefuted(terms, reached)) {
      return Optional.empty();
    }
    Set<Term> needed = new LinkedHashSet<>(named(terms));
    do {
      isRefuted(terms, smt.or(reached, broken(needed)));
    } while (needed.addAll(named(terms)));
    List<Term> tried = new ArrayList<>(needed);
    for (int i = tried.size() - 1; i >= 0; i--) {
      Set<Term> fewer = new LinkedHashSet<>(needed);
      fewer.remove(tried.get(i));
      if (isRefuted(fewer, smt.or(reached, broken(fewer)))) {
        needed = fewer;
      }
    }
    return Optional.of(List.copyOf(needed));
  }
}
