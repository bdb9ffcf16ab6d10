package org.demonic.junit.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.ClauseText;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.FieldReads;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.heap.HeapWalk;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.runtime.ContractViolation.Fact;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.JavaValues;
import org.demonic.junit.snapshot.LaterReferences;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
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

/**
 * Checks contracts while the code runs: postconditions and invariants, and the preconditions of
 * calls that code makes which is not under test, such as the test itself.
 */
public final class RuntimeContracts {
  private final GrowingDomain domain;
  private final Contracts contracts;
  private final SnapshotReader snapshots;
  private final List<ContractViolation> violations = new ArrayList<>();
  private @Nullable Announced announced;

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

  /** What is attached to an activation when it begins. */
  private sealed interface Obligation {}

  /** The contract that it must keep at its end: its precondition held. */
  private record Owed(MethodContract contract, Snapshot before, Binding binding)
      implements Obligation {}

  /**
   * The method was called outside its precondition, so it owes nothing.
   *
   * @param blame what to report if the method returns normally. If it throws, it has refused the
   *     call, and a test may have made the call to see that.
   */
  private record Outside(List<ContractViolation> blame) implements Obligation {
    Outside {
      blame = List.copyOf(blame);
    }
  }

  /** A call that instrumented code has reported, and whether its precondition held. */
  private record Announced(CallEvent event, boolean kept) {}

  /**
   * Code under test is about to make a call. Its precondition was evaluated at the call, so it is
   * not evaluated again when the method begins.
   *
   * @param kept whether the precondition holds, as far as it can be evaluated
   */
  public void announce(CallEvent event, boolean kept) {
    announced = new Announced(event, kept);
  }

  /** Remembers the state in which a method begins, and what it owes at its end. */
  public void enter(Activation activation) throws NotExpressibleException {
    Optional<Announced> call =
        Optional.ofNullable(announced).filter(a -> isCalleeOf(a.event(), activation));
    if (call.isPresent()) {
      announced = null;
    }
    Optional<JavaMethod> method = method(activation.body().method());
    if (method.isEmpty()) {
      return;
    }
    MethodContract contract = contracts.contract(method.get());
    if (call.isPresent() && !call.get().kept()) {
      activation.attach(new Outside(List.of()));
    } else if (!contract.ensures().isEmpty()) {
      beginWithState(activation, contract, call.isPresent());
    } else if (!contract.requires().isEmpty() && call.isEmpty()) {
      begin(activation, contract);
    }
  }

  /**
   * Whether a method that begins is the one that was called. It is not if code that is not under
   * test has got the call, and calls a method of the same name itself.
   */
  private static boolean isCalleeOf(CallEvent event, Activation activation) {
    return activation.caller() == event.activation()
        && activation.body().method().name().equals(event.site().callee().name())
        && activation.receiver() == event.receiver()
        && areSame(activation.arguments(), event.arguments());
  }

  private static boolean areSame(List<@Nullable Object> some, List<@Nullable Object> others) {
    boolean same = some.size() == others.size();
    for (int i = 0; same && i < some.size(); i++) {
      Object one = some.get(i);
      same = one == others.get(i) || (one != null && isEqualValue(one, others.get(i)));
    }
    return same;
  }

  /** Each reader of a primitive gets a box of its own. */
  private static boolean isEqualValue(Object one, @Nullable Object other) {
    return HeapWalk.isValue(one) && one.equals(other);
  }

  private void beginWithState(Activation activation, MethodContract contract, boolean isAnnounced)
      throws NotExpressibleException {
    JavaMethod method = contract.method();
    Snapshot before = snapshots.read(roots(method, activation, null), Map.of());
    Binding binding =
        Binding.of(domain.now(), method, activation.receiver(), activation.arguments(), before);
    List<ContractViolation> broken = broken(activation, contract, before, binding);
    activation.attach(
        broken.isEmpty()
            ? new Owed(contract, before, binding)
            : new Outside(isAnnounced || isOutside(activation.caller()) ? List.of() : broken));
  }

  /**
   * Evaluates the precondition of a method without postcondition, over the fields that it reads.
   */
  private void begin(Activation activation, MethodContract contract)
      throws NotExpressibleException {
    JavaMethod method = contract.method();
    List<Term> terms = contract.requires().stream().map(MethodContract.Term::term).toList();
    Snapshot before =
        snapshots.apart().read(roots(method, activation, null), FieldReads.of(domain.now(), terms));
    Binding binding =
        Binding.of(domain.now(), method, activation.receiver(), activation.arguments(), before);
    List<ContractViolation> broken = broken(activation, contract, before, binding);
    if (!broken.isEmpty()) {
      activation.attach(new Outside(isOutside(activation.caller()) ? List.of() : broken));
    }
  }

  /** The clauses of the precondition that do not hold, as violations by the caller. */
  private List<ContractViolation> broken(
      Activation activation, MethodContract contract, Snapshot before, Binding binding) {
    Valuation valuation =
        Valuation.in(before.state(), binding.values(contract), FunctionChoices.NONE);
    List<ContractViolation> broken = new ArrayList<>();
    for (MethodContract.Term clause : contract.requires()) {
      if (!holds(clause.term(), valuation)) {
        CallerPlace caller = CallerPlace.of(activation);
        String call = CheckPoint.call(binding, before.text());
        broken.add(
            precondition(caller.routine(), caller.place(), call, clause, valuation, before.text()));
      }
    }
    return broken;
  }

  /** Checks what the activation owes, and the invariants of its receiver. */
  public void exit(Activation activation, @Nullable Object result) throws NotExpressibleException {
    if (activation.attachment() instanceof Outside outside) {
      violations.addAll(outside.blame());
      return;
    }
    Optional<JavaMethod> method = method(activation.body().method());
    if (method.isEmpty()) {
      return;
    }
    boolean isInvariant =
        activation.isOutermost()
            && !method.get().modifiers().contains(JavaModifier.PRIVATE)
            && hasInvariant(activation.receiver());
    Map<String, @Nullable Object> roots = roots(method.get(), activation, result);
    if (activation.attachment() instanceof Owed entry) {
      Snapshot after = snapshots.readAfter(entry.before(), roots);
      postcondition(activation, entry, after, result);
      if (isInvariant) {
        invariant(activation, after);
      }
    } else if (isInvariant) {
      invariant(activation, snapshots.read(roots, Map.of()));
    }
  }

  private boolean hasInvariant(@Nullable Object receiver) {
    if (receiver == null) {
      return false;
    }
    domain.isKnown(receiver.getClass());
    Domain rules = domain.now().domain();
    return domain
        .typeOf(receiver.getClass())
        .filter(
            t -> rules.lineage(t).stream().anyMatch(above -> !rules.invariants(above).isEmpty()))
        .isPresent();
  }

  /** A call is about to be made outside the precondition of its callee. */
  public void addBrokenPrecondition(
      CallEvent event, CheckPoint point, MethodContract.Term clause, Valuation valuation) {
    if (isOutside(event.activation())) {
      return;
    }
    violations.add(
        precondition(
            point.routineName(),
            "%s:%d".formatted(point.site().body().file(), point.site().line()),
            point.call(),
            clause,
            valuation,
            snapshots.text()));
  }

  /**
   * Whether this activation, or one that leads to it, was itself called outside its precondition.
   */
  private static boolean isOutside(@Nullable Activation activation) {
    for (Activation at = activation; at != null; at = at.caller()) {
      if (at.attachment() instanceof Outside) {
        return true;
      }
    }
    return false;
  }

  private ContractViolation precondition(
      String routine,
      String place,
      String call,
      MethodContract.Term clause,
      Valuation valuation,
      ValueText text) {
    return new ContractViolation(
        "%s breaks a precondition even without interference".formatted(routine),
        place,
        "%s  requires  %s".formatted(call, ClauseText.of(clause.clause())),
        SeenFacts.there(clause.term(), valuation, domain.now(), text));
  }

  private Optional<JavaMethod> method(MethodReference reference) {
    return contracts.method(reference.className(), reference.name(), reference.descriptor());
  }

  private static Map<String, @Nullable Object> roots(
      JavaMethod method, Activation activation, @Nullable Object result) {
    Map<String, @Nullable Object> roots =
        new LinkedHashMap<>(Binding.roots(method, activation.receiver(), activation.arguments()));
    if (method.result().filter(JavaTypes::isObject).isPresent()) {
      roots.put("result", result);
    }
    return roots;
  }

  private void postcondition(
      Activation activation, Owed entry, Snapshot after, @Nullable Object result)
      throws NotExpressibleException {
    JavaMethod method = contracts.current(entry.contract().method());
    MethodContract contract = contracts.contract(method);
    LaterReferences later = new LaterReferences(entry.before(), after);
    Map<Variable, Value> values = later.in(entry.binding()).values(contract);
    JavaValues reader = new JavaValues(domain.now(), after::reference);
    Optional<Variable> resultVariable = contract.variable(Variable.RESULT);
    if (resultVariable.isPresent() && method.result().isPresent()) {
      values.put(resultVariable.get(), reader.value(method.result().get(), result, "the result"));
    }
    Object receiver = activation.receiver();
    Optional<Variable> self = contract.variable(Domain.THIS);
    if (self.isPresent() && receiver != null) {
      ObjectReference reference = after.reference(receiver);
      if (reference != null) {
        values.put(self.get(), reference);
      }
    }
    Valuation valuation =
        new Valuation(
            after.state(), later.in(entry.before().state()), values, FunctionChoices.NONE);
    for (MethodContract.Term clause : contract.ensures()) {
      if (!holds(clause.term(), valuation) && !holds(Rounding.allow(clause.term()), valuation)) {
        violations.add(
            violation(
                "%s does not do what it promises".formatted(name(method)),
                activation.body().file(),
                clause.clause().span().line(),
                "@Ensures  " + ClauseText.of(clause.clause()),
                facts(clause.term(), valuation)));
      }
    }
  }

  private void invariant(Activation activation, Snapshot snapshot) {
    Object receiver = activation.receiver();
    ObjectReference self = receiver == null ? null : snapshot.reference(receiver);
    if (self == null) {
      return;
    }
    State after = snapshot.state();
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
              "@Invariant  " + ClauseText.of(clause.span().text()),
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

  private List<Fact> facts(Term term, Valuation valuation) {
    return SeenFacts.of(term, valuation, domain.now(), snapshots.text());
  }
}
