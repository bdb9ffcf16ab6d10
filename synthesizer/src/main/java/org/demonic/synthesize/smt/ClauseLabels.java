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
 * Asserts constraints under a literal for each clause, so that an unsat core says which it needs.
 */
public final class ClauseLabels {
  /** So many clauses are tried one by one. */
  private static final int FEW_CLAUSES = 16;

  private final Smt smt;
  private final Query query;
  private final Map<Clause, BoolExpr> labels = new LinkedHashMap<>();

  public ClauseLabels(Smt smt, Query query) {
    this.smt = smt;
    this.query = query;
  }

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

  /** The literals to assume for all clauses to hold. */
  public Collection<BoolExpr> literals() {
    return labels.values();
  }

  /**
   * Of the clauses that the last refutation needed, such that none can be left out; more than that
   * where the solver comes to its limit.
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
   * Clauses that refute some assumptions, such that none can be left out; all together have just
   * refuted them. Which these are does not depend on what the solver learnt before.
   *
   * @return empty if there are many, or the solver comes to its limit
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
   * As {@link #irreducible}; where that finds none, the clauses that the refutation needed, which
   * was the last question.
   */
  public List<Clause> fewest(Collection<BoolExpr> assumptions) {
    List<Clause> core = core();
    return irreducible(assumptions).orElse(core);
  }

  /** The clauses that the last refutation needed. */
  public List<Clause> core() {
    Set<BoolExpr> core = new LinkedHashSet<>(query.unsatCore());
    return labels.entrySet().stream()
        .filter(e -> core.contains(e.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
