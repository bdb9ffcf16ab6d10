package org.demonic.junit.live;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.TermFields;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Variable;

/**
 * The terms that have to be read before a call so that its postcondition can be evaluated after it:
 * the terms under {@code old}, in terms of what is known then. That is neither the result nor the
 * values of quantified variables. A part that such a variable chooses an object for may be about
 * any object: then all is read.
 */
final class OldReads {
  private final Set<Variable> known = new HashSet<>();
  private final List<Term> terms = new ArrayList<>();
  private boolean isAll;

  private OldReads(MethodContract contract) {
    contract
        .variables()
        .forEach(
            (name, variable) -> {
              boolean isMade = name.equals(Domain.THIS) && contract.method().isConstructor();
              if (!name.equals(Variable.RESULT) && !isMade) {
                known.add(variable);
              }
            });
  }

  /** The reads that a contract needs. */
  static OldReads of(MethodContract contract) {
    OldReads reads = new OldReads(contract);
    List<Term> clauses = contract.ensures().stream().map(MethodContract.Term::term).toList();
    reads.isAll = TermFields.of(clauses).areOfAllObjects();
    clauses.forEach(reads::collect);
    return reads;
  }

  /** The terms to evaluate before the call. */
  List<Term> terms() {
    return terms;
  }

  /** Whether all objects have to be read. */
  boolean isAll() {
    return isAll;
  }

  private void collect(Term term) {
    if (term instanceof Term.Old old) {
      collectOld(old.operand());
    } else {
      Terms.children(term).forEach(this::collect);
    }
  }

  private void collectOld(Term term) {
    if (isKnown(term, Set.of())) {
      terms.add(term);
      addUndecided(term);
    } else if (!(term instanceof Term.VariableRead)) {
      isAll |= term instanceof Term.FieldRead || term instanceof Term.Call;
      Terms.children(term).forEach(this::collectOld);
    }
  }

  /** Whether all variables are known before the call, or bound within the term. */
  private boolean isKnown(Term term, Set<Variable> bound) {
    if (term instanceof Term.VariableRead read) {
      return known.contains(read.variable()) || bound.contains(read.variable());
    }
    Set<Variable> inside = bound;
    if (term instanceof Term.Quantified q) {
      inside = new HashSet<>(bound);
      inside.add(q.variable());
    }
    Set<Variable> all = inside;
    return Terms.children(term).stream().allMatch(child -> isKnown(child, all));
  }

  /** A part that need not be evaluated may be shown in a report all the same. */
  private void addUndecided(Term term) {
    if (term instanceof Term.Logic || term instanceof Term.Conditional) {
      Terms.children(term).stream().filter(c -> isKnown(c, Set.of())).forEach(terms::add);
    }
    if (!(term instanceof Term.Quantified)) {
      Terms.children(term).forEach(this::addUndecided);
    }
  }
}
