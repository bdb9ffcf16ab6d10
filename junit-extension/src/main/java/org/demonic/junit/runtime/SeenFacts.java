package org.demonic.junit.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.runtime.ContractViolation.Fact;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.Valuation;
import org.demonic.translate.domain.JavaDomain;

/** The values of the fields and variables that a broken clause reads. */
final class SeenFacts {
  private static final String BEFORE = "before";
  private static final String AFTER = "after";

  private final JavaNames names;
  private final ValueText values;
  private final List<Fact> facts = new ArrayList<>();

  private SeenFacts(JavaDomain domain, ValueText values) {
    this.names = new JavaNames(domain, values);
    this.values = values;
  }

  /** The facts that a clause about two states reads; what was so before the call comes first. */
  static List<Fact> of(Term term, Valuation valuation, JavaDomain domain, ValueText values) {
    SeenFacts seen = new SeenFacts(domain, values);
    seen.collect(term, valuation, AFTER);
    return seen.facts.stream().sorted(Comparator.comparing(Fact::label).reversed()).toList();
  }

  /** The facts that a precondition reads. */
  static List<Fact> there(Term term, Valuation valuation, JavaDomain domain, ValueText values) {
    SeenFacts seen = new SeenFacts(domain, values);
    seen.collect(term, valuation, "state there");
    return List.copyOf(seen.facts);
  }

  private void collect(Term term, Valuation valuation, String label) {
    if (term instanceof Term.Quantified) {
      return;
    }
    boolean read =
        term instanceof Term.FieldRead
            || (term instanceof Term.VariableRead v && !v.variable().name().equals(Domain.THIS));
    if (read) {
      Evaluator.value(term, valuation)
          .map(value -> new Fact(label, names.read(term) + " = " + values.of(value, null)))
          .filter(fact -> !facts.contains(fact))
          .ifPresent(facts::add);
    }
    if (term instanceof Term.Old inner) {
      Valuation before =
          new Valuation(
              valuation.before(), valuation.before(), valuation.variables(), valuation.choices());
      collect(inner.operand(), before, BEFORE);
    } else {
      Terms.children(term).forEach(child -> collect(child, valuation, label));
    }
  }
}
