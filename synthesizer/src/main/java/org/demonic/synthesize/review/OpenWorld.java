package org.demonic.synthesize.review;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.Heap;
import org.demonic.synthesize.encode.OpenHeap;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.TermEncoder;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.ClauseLabels;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.smt.Symbol;

/**
 * Two arbitrary states of a domain, with any number of objects. They over-approximate the real
 * states: whatever holds in them holds in all states, and whatever they exclude is impossible.
 */
final class OpenWorld {
  private static final Goal NO_GOAL =
      new Goal(
          "",
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          Optional.empty(),
          Span.NONE);

  private final EncodingContext encoding;
  private final Smt smt;
  private final Query query;
  private final Universe universe;
  private final OpenHeap before;
  private final OpenHeap now;

  OpenWorld(EncodingContext encoding, Domain domain, SolverBudget budget) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.query = new Query(smt, budget);
    this.universe = Universe.of(domain, NO_GOAL, GivenState.of(NO_GOAL), 0);
    this.before = state("before");
    this.now = state("now");
  }

  private OpenHeap state(String label) {
    SymbolicState nothingKnown =
        new SymbolicState(
            Map.of(), Map.of(), smt.constant("version@" + label, smt.context().getIntSort()));
    return new OpenHeap(encoding, universe, nothingKnown, label);
  }

  Heap before() {
    return before;
  }

  Heap now() {
    return now;
  }

  /** An unconstrained symbol for each variable. */
  Map<Variable, Symbol> symbols(List<Variable> variables) {
    Map<Variable, Symbol> symbols = new LinkedHashMap<>();
    variables.forEach(v -> symbols.put(v, encoding.symbols().constant(v.name(), v.type())));
    return symbols;
  }

  /** An encoder for terms over {@link #now} and, inside {@code old}, {@link #before}. */
  TermEncoder overBoth(Map<Variable, Symbol> variables) {
    return TermEncoder.of(encoding, now, before, variables);
  }

  /** An encoder for terms over one state. */
  TermEncoder over(Heap state, Map<Variable, Symbol> variables) {
    return TermEncoder.of(encoding, state, state, variables);
  }

  static List<Labelled> labelled(List<Clause> clauses, TermEncoder terms) {
    return clauses.stream().map(c -> new Labelled(Optional.of(c), terms.truth(c.term()))).toList();
  }

  /**
   * A minimal set of clauses that contradict each other; empty if there is no contradiction, or if
   * that is not known.
   */
  List<Clause> contradiction(List<BoolExpr> given, List<Labelled> claims) {
    if (claims.isEmpty()) {
      return List.of();
    }
    return query.apart(
        () -> {
          query.add(given);
          ClauseLabels labels = new ClauseLabels(smt, query);
          labels.add(claims);
          query.add(encoding.takeAssumptions());
          return isPossible(labels.literals()) ? List.of() : labels.minimalCore();
        });
  }

  /** The clauses that cannot be false. */
  List<Clause> alwaysTrue(List<BoolExpr> given, List<Labelled> claims) {
    List<BoolExpr> facts = new ArrayList<>(given);
    facts.addAll(encoding.takeAssumptions());
    return claims.isEmpty() || canBeFalse(facts, claims)
        ? List.of()
        : claims.stream()
            .filter(claim -> !canBeFalse(facts, List.of(claim)))
            .flatMap(claim -> claim.source().stream())
            .toList();
  }

  /** Whether all claims can be false together; true if that is not known. */
  private boolean canBeFalse(List<BoolExpr> facts, List<Labelled> claims) {
    return query.apart(
        () -> {
          query.add(facts);
          claims.forEach(claim -> query.add(smt.not(claim.constraint())));
          return isPossible(List.of());
        });
  }

  /** Whether there is a model; true if that is not known. */
  private boolean isPossible(Collection<BoolExpr> assumptions) {
    try {
      return query.isSatisfiable(assumptions);
    } catch (LimitException | OverLimitException notKnown) {
      return true;
    }
  }
}
