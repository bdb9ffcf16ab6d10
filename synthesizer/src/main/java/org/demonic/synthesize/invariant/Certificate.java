package org.demonic.synthesize.invariant;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.encode.VersionLinks;
import org.demonic.synthesize.smt.CaseByCase;
import org.demonic.synthesize.smt.ClauseLabels;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * An invariant that keeps a goal from being reached, and that was checked: it holds in the first
 * states, every action keeps it, and no final state satisfies it. The three questions are asked
 * anew, each of a solver that knows nothing else.
 *
 * @param invariant conditions over the goal's variables, as demonL that was never written anywhere;
 *     {@code old} is the first state
 * @param clauses the clauses that the check needs, besides those of {@code initial} and the
 *     invariants of the first state
 */
public record Certificate(List<Clause> invariant, List<Clause> clauses) {
  public Certificate {
    invariant = List.copyOf(invariant);
    clauses = List.copyOf(clauses);
  }

  /**
   * Looks for a certificate. Requires that no first state is final.
   *
   * @param ofAll whether the invariant may speak of all objects of a type, and not only of those
   *     that are always the same
   * @throws LimitException if the solver does not know
   */
  public static Optional<Certificate> find(
      EncodedProblem problem, Guesses.Kind kind, boolean ofAll, SolverBudget budget)
      throws LimitException {
    long most = Costs.UNITS_OF_RELATIONS;
    Optional<List<Term>> conditions = GuessedInvariant.find(problem, kind, ofAll, budget, most);
    if (conditions.isEmpty()) {
      return Optional.empty();
    }
    Optional<Certificate> certificate = of(problem, conditions.get(), budget, most);
    if (certificate.isPresent()) {
      return certificate;
    }
    List<Term> more = new ArrayList<>(conditions.get());
    problem.ground().goal().finals().stream()
        .map(Clause::term)
        .reduce(Formulas::and)
        .ifPresent(f -> more.add(Formulas.not(f)));
    return of(problem, more, budget, most);
  }

  /** A certificate of these conditions; empty if they are not such an invariant. */
  private static Optional<Certificate> of(
      EncodedProblem problem, List<Term> conditions, SolverBudget budget, long most)
      throws LimitException {
    return new Check(problem, conditions, budget, most).certificate();
  }

  /**
   * Whether conditions are an invariant that keeps a goal from being reached.
   *
   * @throws LimitException if the solver does not know
   */
  public static boolean holds(EncodedProblem problem, List<Term> conditions, SolverBudget budget)
      throws LimitException {
    return of(problem, conditions, budget, Integer.MAX_VALUE).isPresent();
  }

  private static Clause written(Term condition) {
    String text = TermText.of(condition);
    return new Clause(null, condition, new Span(new Source("invariant", text), 0, text.length()));
  }

  private static final class Check {
    private final EncodedProblem problem;
    private final List<Term> conditions;
    private final SolverBudget budget;
    private final long end;
    private final Smt smt;
    private final List<Labelled> anyState;
    private final List<Labelled> step;
    private final Collection<BoolExpr> choices;
    private final View first;
    private final View from;
    private final View to;
    private final List<BoolExpr> facts = new ArrayList<>();
    private final Set<Clause> clauses = new LinkedHashSet<>();

    Check(EncodedProblem problem, List<Term> conditions, SolverBudget budget, long most) {
      this.problem = problem;
      this.conditions = conditions;
      this.budget = budget;
      this.end = budget.used() + most;
      this.smt = problem.encoding().smt();
      PathEncoder paths = problem.paths();
      SymbolicState begin = problem.initial().state();
      SymbolicState before = paths.unknown(begin, "certified");
      Transition transition = paths.anyStep(before, "certified'");
      this.anyState = paths.wellFormed(before);
      this.step = transition.constraints();
      this.choices = transition.choices().values();
      this.first = View.of(problem, begin);
      this.from = View.of(problem, before);
      this.to = View.of(problem, transition.after());
      List<SymbolicState> states = List.of(begin, before, transition.before(), transition.after());
      facts.addAll(VersionLinks.among(problem.encoding(), problem.ground().universe(), states));
    }

    Optional<Certificate> certificate() throws LimitException {
      boolean proved =
          isRefuted(List.of(), smt.not(all(first)))
              && isRefuted(List.of(anyState, step), smt.and(all(from), smt.not(all(to))))
              && isRefuted(List.of(anyState), smt.and(all(from), reached()));
      return proved
          ? Optional.of(
              new Certificate(
                  conditions.stream().map(Certificate::written).toList(), List.copyOf(clauses)))
          : Optional.empty();
    }

    private BoolExpr all(View view) {
      return smt.and(conditions.stream().map(view::truth).toList());
    }

    private BoolExpr reached() {
      return from.all(problem.ground().goal().finals());
    }

    /** Whether a claim contradicts {@code initial} and some constraints. */
    private boolean isRefuted(List<List<Labelled>> given, BoolExpr claim) throws LimitException {
      Query query = new Query(smt, budget);
      ClauseLabels labels = new ClauseLabels(smt, query);
      query.add(problem.initial().constraints());
      given.forEach(labels::add);
      query.add(claim);
      facts.addAll(problem.paths().takeAssumptions());
      query.add(facts);
      CaseByCase cases = new CaseByCase(query, given.contains(step) ? choices : List.of());
      if (cases.isSatisfiable(labels.literals(), () -> Math.max(1, end - budget.used()))) {
        return false;
      }
      List<Clause> core = labels.named(cases.unsatCore());
      clauses.addAll(labels.irreducible(List.of()).orElse(core));
      return true;
    }
  }
}
