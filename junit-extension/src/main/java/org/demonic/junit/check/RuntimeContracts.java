package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.junit.check.ContractViolation.Fact;
import org.demonic.junit.instrument.MethodReference;
import org.demonic.junit.record.Activation;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.StateRules;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.type.JavaModifier;
import org.jspecify.annotations.Nullable;

/** Checks postconditions and invariants while the code runs. */
final class RuntimeContracts {
  private final Contracts contracts;
  private final SnapshotReader snapshots;
  private final List<ContractViolation> violations = new ArrayList<>();

  RuntimeContracts(Contracts contracts, SnapshotReader snapshots) {
    this.contracts = contracts;
    this.snapshots = snapshots;
  }

  List<ContractViolation> violations() {
    return violations;
  }

  /** What is known of an activation since it began. */
  private record Entry(MethodContract contract, State before, Binding binding) {}

  /** Of a method that was called outside its precondition. */
  private enum Owing {
    NOTHING
  }

  /** Remembers the state in which a method begins; outside its precondition it owes nothing. */
  void enter(Activation activation) throws UnsayableException {
    Optional<JavaMethod> method = method(activation.body().method());
    if (method.isEmpty()) {
      return;
    }
    MethodContract contract = contracts.contract(method.get());
    if (contract.ensures().isEmpty() && contract.requires().isEmpty()) {
      return;
    }
    Snapshot before = snapshot(method.get(), activation, null);
    Binding binding =
        Binding.of(contracts, method.get(), activation.receiver(), activation.arguments(), before);
    Valuation valuation =
        Valuation.in(before.state(), contract.values(binding), FunctionChoices.NONE);
    boolean asked = contract.requires().stream().allMatch(t -> holds(t.term(), valuation));
    activation.attach(asked ? new Entry(contract, before.state(), binding) : Owing.NOTHING);
  }

  void exit(Activation activation, @Nullable Object result) throws UnsayableException {
    MethodReference reference = activation.body().method();
    Optional<JavaMethod> method = method(reference);
    if (method.isEmpty()) {
      return;
    }
    if (activation.attachment() == Owing.NOTHING) {
      return;
    }
    boolean ensures =
        activation.attachment() instanceof Entry entry && !entry.contract().ensures().isEmpty();
    boolean invariants =
        activation.isOutermost() && !method.get().modifiers().contains(JavaModifier.PRIVATE);
    if (!ensures && !invariants) {
      return;
    }
    Snapshot after = snapshot(method.get(), activation, result);
    if (activation.attachment() instanceof Entry entry) {
      postcondition(activation, entry, after, result);
    }
    Object receiver = activation.receiver();
    ObjectReference self = receiver == null ? null : after.reference(receiver);
    if (invariants && self != null) {
      invariant(activation, self, after.state());
    }
  }

  private Optional<JavaMethod> method(MethodReference reference) {
    return contracts.method(reference.className(), reference.name(), reference.descriptor());
  }

  private Snapshot snapshot(JavaMethod method, Activation activation, @Nullable Object result)
      throws UnsayableException {
    Map<String, @Nullable Object> roots =
        new LinkedHashMap<>(Binding.roots(method, activation.receiver(), activation.arguments()));
    if (method.result().filter(Binding::isObject).isPresent()) {
      roots.put("result", result);
    }
    return snapshots.read(roots, Map.of());
  }

  private void postcondition(
      Activation activation, Entry entry, Snapshot after, @Nullable Object result)
      throws UnsayableException {
    JavaMethod method = entry.contract().method();
    Map<Variable, Value> values = entry.contract().values(entry.binding());
    JavaValues reader = new JavaValues(contracts.domain(), after::reference);
    Optional<Variable> resultVariable = entry.contract().variable(MethodContract.RESULT);
    if (resultVariable.isPresent() && method.result().isPresent()) {
      values.put(resultVariable.get(), reader.value(method.result().get(), result, "the result"));
    }
    Object receiver = activation.receiver();
    Optional<Variable> self = entry.contract().variable(Domain.THIS);
    if (self.isPresent() && receiver != null) {
      ObjectReference reference = after.reference(receiver);
      if (reference != null) {
        values.put(self.get(), reference);
      }
    }
    Valuation valuation =
        new Valuation(after.state(), entry.before(), values, FunctionChoices.NONE);
    for (MethodContract.Term clause : entry.contract().ensures()) {
      if (!holds(clause.term(), valuation) && !holds(Rounding.allow(clause.term()), valuation)) {
        violations.add(
            violation(
                "%s does not do what it promises".formatted(name(method)),
                activation.body().file(),
                clause.clause().span().line(),
                "@Ensures  " + clause.clause().text(),
                facts(clause.term(), valuation)));
      }
    }
  }

  private void invariant(Activation activation, ObjectReference self, State after) {
    Domain domain = contracts.domain().domain();
    Optional<Clause> broken;
    try {
      broken = StateRules.brokenInvariant(domain, after, self, FunctionChoices.NONE);
    } catch (NotEvaluableException undecided) {
      return;
    }
    if (broken.isPresent()) {
      Clause clause = broken.get();
      Valuation valuation =
          Valuation.in(after, Map.of(Domain.self(self.type()), self), FunctionChoices.NONE);
      violations.add(
          violation(
              "%s leaves an object whose invariant is broken"
                  .formatted(
                      JavaNames.method(
                          activation.body().method().className(),
                          activation.body().method().name())),
              clause.span().source().name(),
              clause.span().line(),
              "@Invariant  " + clause.span().text(),
              facts(clause.term(), valuation)));
    }
  }

  private static String name(JavaMethod method) {
    return JavaNames.method(method.declaringClass(), method.name());
  }

  private static ContractViolation violation(
      String headline, String file, int line, String contract, List<Fact> facts) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    return new ContractViolation(headline, name + ":" + line, contract, facts);
  }

  /** What cannot be decided by trying is not held against the code. */
  static boolean holds(Term term, Valuation valuation) {
    try {
      return Evaluator.holds(term, valuation);
    } catch (NotEvaluableException undecided) {
      return true;
    }
  }

  /** What a clause reads, before the call first. */
  List<Fact> facts(Term term, Valuation valuation) {
    List<Fact> facts = new ArrayList<>();
    collect(term, valuation, false, facts);
    return facts.stream().sorted(Comparator.comparing(Fact::label).reversed()).toList();
  }

  /** The value of each field and variable that a clause reads. */
  private void collect(Term term, Valuation valuation, boolean old, List<Fact> facts) {
    if (term instanceof Term.Quantified) {
      return;
    }
    JavaNames names = new JavaNames(contracts.domain(), snapshots.text());
    boolean read =
        term instanceof Term.FieldRead
            || (term instanceof Term.VariableRead v && !v.variable().name().equals(Domain.THIS));
    if (read) {
      String name = names.read(term);
      Fact fact =
          new Fact(
              old ? "before" : "after",
              name
                  + " = "
                  + Evaluator.value(term, valuation)
                      .map(v -> snapshots.text().of(v, null))
                      .orElse("undefined"));
      if (!facts.contains(fact)) {
        facts.add(fact);
      }
    }
    if (term instanceof Term.Old inner) {
      Valuation before =
          new Valuation(
              valuation.before(), valuation.before(), valuation.variables(), valuation.choices());
      collect(inner.operand(), before, true, facts);
    } else {
      Terms.children(term).forEach(child -> collect(child, valuation, old, facts));
    }
  }
}
