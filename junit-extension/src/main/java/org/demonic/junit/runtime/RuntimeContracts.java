package org.demonic.junit.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.JavaNames;
import org.demonic.junit.runtime.ContractViolation.Fact;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.JavaValues;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.junit.snapshot.SnapshotReader;
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
public final class RuntimeContracts {
  private final GrowingDomain domain;
  private final Contracts contracts;
  private final SnapshotReader snapshots;
  private final List<ContractViolation> violations = new ArrayList<>();

  /** Follows one test. */
  public RuntimeContracts(GrowingDomain domain, Contracts contracts, SnapshotReader snapshots) {
    this.domain = domain;
    this.contracts = contracts;
    this.snapshots = snapshots;
  }

  /** The contracts that were broken so far, in the order of time. */
  public List<ContractViolation> violations() {
    return List.copyOf(violations);
  }

  /** The contract that an activation must keep at its end; attached to it when it begins. */
  private sealed interface Obligation {}

  /** The contract, whose precondition held. */
  private record Owed(MethodContract contract, State before, Binding binding)
      implements Obligation {}

  /** Nothing: the method was called outside its precondition. */
  private record Nothing() implements Obligation {}

  /** Remembers the state in which a method begins, and what it owes at its end. */
  public void enter(Activation activation) throws NotExpressibleException {
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
        Binding.of(domain, method.get(), activation.receiver(), activation.arguments(), before);
    Valuation valuation =
        Valuation.in(before.state(), binding.values(contract), FunctionChoices.NONE);
    boolean asked = contract.requires().stream().allMatch(t -> holds(t.term(), valuation));
    activation.attach(asked ? new Owed(contract, before.state(), binding) : new Nothing());
  }

  /** Checks what the activation owes, and the invariants of its receiver. */
  public void exit(Activation activation, @Nullable Object result) throws NotExpressibleException {
    MethodReference reference = activation.body().method();
    Optional<JavaMethod> method = method(reference);
    if (method.isEmpty()) {
      return;
    }
    if (activation.attachment() instanceof Nothing) {
      return;
    }
    boolean ensures =
        activation.attachment() instanceof Owed entry && !entry.contract().ensures().isEmpty();
    boolean invariants =
        activation.isOutermost() && !method.get().modifiers().contains(JavaModifier.PRIVATE);
    if (!ensures && !invariants) {
      return;
    }
    Snapshot after = snapshot(method.get(), activation, result);
    if (activation.attachment() instanceof Owed entry) {
      postcondition(activation, entry, after, result);
    }
    Object receiver = activation.receiver();
    ObjectReference self = receiver == null ? null : after.reference(receiver);
    if (invariants && self != null) {
      invariant(activation, self, after.state());
    }
  }

  /** A call is about to be made outside the precondition of its callee. */
  public void addBrokenPrecondition(
      CheckPoint point, MethodContract.Term clause, Valuation valuation) {
    violations.add(
        new ContractViolation(
            "%s breaks a precondition on one thread already".formatted(point.routineName()),
            "%s:%d".formatted(point.site().body().file(), point.site().line()),
            "%s  requires  %s".formatted(point.call(), clause.clause().text()),
            facts(clause.term(), valuation).stream()
                .map(f -> new Fact("state there", f.text()))
                .toList()));
  }

  private Optional<JavaMethod> method(MethodReference reference) {
    return contracts.method(reference.className(), reference.name(), reference.descriptor());
  }

  private Snapshot snapshot(JavaMethod method, Activation activation, @Nullable Object result)
      throws NotExpressibleException {
    Map<String, @Nullable Object> roots =
        new LinkedHashMap<>(Binding.roots(method, activation.receiver(), activation.arguments()));
    if (method.result().filter(JavaTypes::isObject).isPresent()) {
      roots.put("result", result);
    }
    return snapshots.read(roots, Map.of());
  }

  private void postcondition(
      Activation activation, Owed entry, Snapshot after, @Nullable Object result)
      throws NotExpressibleException {
    JavaMethod method = entry.contract().method();
    Map<Variable, Value> values = entry.binding().values(entry.contract());
    JavaValues reader = new JavaValues(domain.now(), after::reference);
    Optional<Variable> resultVariable = entry.contract().variable(Variable.RESULT);
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
    Domain rules = domain.now().domain();
    Optional<Clause> broken;
    try {
      broken = StateRules.brokenInvariant(rules, after, self, FunctionChoices.NONE);
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
                      MethodNames.of(
                          activation.body().method().className(),
                          activation.body().method().name())),
              clause.span().source().name(),
              clause.span().line(),
              "@Invariant  " + clause.span().text(),
              facts(clause.term(), valuation)));
    }
  }

  private static String name(JavaMethod method) {
    return MethodNames.of(method.declaringClass(), method.name());
  }

  private static ContractViolation violation(
      String headline, String file, int line, String contract, List<Fact> facts) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    return new ContractViolation(headline, name + ":" + line, contract, facts);
  }

  /** Whether a clause holds; true where that cannot be found out by evaluating it. */
  public static boolean holds(Term term, Valuation valuation) {
    try {
      return Evaluator.holds(term, valuation);
    } catch (NotEvaluableException undecided) {
      return true;
    }
  }

  /** The facts that a clause reads; those before the call come first. */
  private List<Fact> facts(Term term, Valuation valuation) {
    List<Fact> facts = new ArrayList<>();
    collect(term, valuation, false, facts);
    return facts.stream().sorted(Comparator.comparing(Fact::label).reversed()).toList();
  }

  /** The value of each field and variable that a clause reads. */
  private void collect(Term term, Valuation valuation, boolean old, List<Fact> facts) {
    if (term instanceof Term.Quantified) {
      return;
    }
    JavaNames names = new JavaNames(domain.now(), snapshots.text());
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
