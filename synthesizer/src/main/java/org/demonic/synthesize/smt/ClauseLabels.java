package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;

/**
 * Asserts the constraints of each clause under a literal, so that an unsat core names the clauses
 * that it needs.
 */
public final class ClauseLabels {
  /** The most clauses that are tried one by one. */
  private static final int FEW_CLAUSES = 16;

  private final Smt smt;
  private final Query query;
  private final Map<Clause, BoolExpr> labels = new LinkedHashMap<>();

  /** Labels for the constraints of a query. */
  public ClauseLabels(Smt smt, Query query) {
    this.smt = smt;
    this.query = query;
  }

  /**
   * Adds constraints to the query: those with a clause under its literal, the others without one.
   */
  public void add(List<Labelled> constraints) {
    for (Labelled labelled : constraints) {
      if (labelled.source().isEmpty()) {
        query.add(labelled.constraint());
      } else {
        BoolExpr label =
            labels.computeIfAbsent(
                labelled.source().get(), c -> smt.boolConstant("clause!" + labels.size()));
        query.add(smt.implies(label, labelled.constraint()));
      }
    }
  }

  /** The literals whose assumption makes all clauses hold. */
  public Collection<BoolExpr> literals() {
    return labels.values();
  }

  /**
   * The clauses that the last refutation needed, without those that can be left out. There may be
   * more of them if the solver reaches its limit.
   */
  public List<Clause> minimalCore() {
    List<Clause> needed = core();
    try {
      for (Clause clause : core()) {
        List<Clause> fewer = needed.stream().filter(c -> !c.equals(clause)).toList();
        if (needed.contains(clause) && !query.isSatisfiable(literals(fewer))) {
          needed = core();
        }
      }
    } catch (LimitException costly) {
      return needed;
    }
    return needed;
  }

  private List<BoolExpr> literals(List<Clause> clauses) {
    return labels.entrySet().stream()
        .filter(e -> clauses.contains(e.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  /**
   * A minimal set of clauses that refutes some assumptions. Requires that all clauses have just
   * refuted them. The set does not depend on what the solver learnt before.
   *
   * @return empty if there are many clauses, or the solver reaches its limit
   */
  public Optional<List<Clause>> irreducible(Collection<BoolExpr> assumptions) {
    if (labels.size() > FEW_CLAUSES) {
      return Optional.empty();
    }
    List<Clause> needed = List.copyOf(labels.keySet());
    try {
      for (Clause clause : labels.keySet()) {
        List<Clause> fewer = needed.stream().filter(c -> !c.equals(clause)).toList();
        List<BoolExpr> all = new ArrayList<>(literals(fewer));
        all.addAll(assumptions);
        if (!query.isSatisfiable(all, Costs.UNITS_OF_CLAUSE)) {
          needed = fewer;
        }
      }
    } catch (LimitException costly) {
      return Optional.empty();
    }
    return Optional.of(needed);
  }

  /**
   * The result of {@link #irreducible}; if that is empty, the clauses that the refutation needed.
   * Requires that the refutation was the last question.
   */
  public List<Clause> fewest(Collection<BoolExpr> assumptions) {
    List<Clause> core = core();
    return irreducible(assumptions).orElse(core);
  }

  /** The clauses that the last refutation needed. */
  public List<Clause> core() {
    return named(query.unsatCore());
  }

  /** The clauses whose literals are among some others. */
  public List<Clause> named(Collection<BoolExpr> literals) {
    Set<BoolExpr> core = new LinkedHashSet<>(literals);
    return labels.entrySet().stream()
        .filter(e -> core.contains(e.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
