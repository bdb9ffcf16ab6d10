package org.demonic.junit.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.instrument.record.Activation;
import org.demonic.junit.contract.ClauseText;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.live.KeptReads;
import org.demonic.junit.live.LiveContract;
import org.demonic.junit.live.LiveReader;
import org.demonic.junit.live.LiveView;
import org.demonic.junit.live.LiveView.Call;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.runtime.ContractViolation.Fact;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.StateRules;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the clauses of runs of methods on live objects. Where one is broken it is evaluated
 * once more, on objects that have names.
 */
final class ContractChecks {
  private final LiveReader live;
  private final SnapshotReader names;

  ContractChecks(LiveReader live, SnapshotReader names) {
    this.live = live;
    this.names = names;
  }

  /** The clauses of the precondition that do not hold, as violations by the caller. */
  List<ContractViolation> brokenAtEntry(LiveContract contract, Activation activation) {
    if (contract.contract().requires().isEmpty()) {
      return List.of();
    }
    JavaMethod method = contract.contract().method();
    Call call = call(activation, null);
    Valuation now = valuation(live.now().of(contract, call), contract, call);
    if (areKept(contract.contract().requires(), now)) {
      return List.of();
    }
    LiveView named = live.named().of(contract, call);
    Valuation valuation = valuation(named, contract, call);
    CallerPlace caller = CallerPlace.of(activation);
    String text = CheckPoint.call(named.binding(method, call), names.text());
    List<ContractViolation> broken = new ArrayList<>();
    for (MethodContract.Term clause : contract.contract().requires()) {
      if (!holds(clause.term(), valuation)) {
        broken.add(
            precondition(
                caller.routine(),
                caller.place(),
                text,
                clause,
                SeenFacts.there(clause.term(), valuation, named.domain(), names.text())));
      }
    }
    return broken;
  }

  private static Valuation valuation(LiveView view, LiveContract contract, Call call) {
    return view.valuation(view.values(contract, call));
  }

  static ContractViolation precondition(
      String routine, String place, String call, MethodContract.Term clause, List<Fact> facts) {
    return new ContractViolation(
        "%s breaks a precondition even without interference".formatted(routine),
        place,
        "%s  requires  %s".formatted(call, ClauseText.of(clause.clause())),
        facts);
  }

  /** Reads what the postcondition needs of the moment before the call. */
  KeptReads keep(LiveContract contract, Activation activation) {
    KeptReads kept = new KeptReads();
    Call call = call(activation, null);
    LiveView view = live.keeping(kept).of(contract, call);
    view.readOld(contract, view.values(contract, call));
    return kept;
  }

  /** The clauses of the postcondition that do not hold. */
  List<ContractViolation> brokenAtExit(
      LiveContract contract, Activation activation, @Nullable Object result, KeptReads kept) {
    Call call = call(activation, result);
    Valuation now = valuation(live.after(kept).of(contract, call), contract, call);
    if (areKept(contract.contract().ensures(), now)) {
      return List.of();
    }
    LiveView named = live.namedAfter(kept).of(contract, call);
    Valuation valuation = valuation(named, contract, call);
    JavaMethod method = contract.contract().method();
    List<ContractViolation> broken = new ArrayList<>();
    for (MethodContract.Term clause : contract.contract().ensures()) {
      boolean isKept = isKept(clause.term(), valuation);
      boolean isKnown = !named.takeMissed();
      if (!isKept && isKnown) {
        broken.add(
            violation(
                "%s does not do what it promises"
                    .formatted(MethodNames.of(method.declaringClass(), method.name())),
                activation.body().file(),
                clause.clause().span().line(),
                "@Ensures  " + ClauseText.of(clause.clause()),
                facts(clause.term(), valuation, named.domain())));
      }
    }
    return broken;
  }

  private static boolean areKept(List<MethodContract.Term> clauses, Valuation valuation) {
    for (MethodContract.Term clause : clauses) {
      if (!isKept(clause.term(), valuation)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isKept(Term clause, Valuation valuation) {
    return holds(clause, valuation) || holds(Rounding.allow(clause), valuation);
  }

  /** The invariant of the receiver that does not hold at the end of a run. */
  Optional<ContractViolation> brokenInvariant(
      LiveContract contract, Activation activation, @Nullable Object result) {
    Call call = call(activation, result);
    Optional<ContractViolation> none = Optional.empty();
    return brokenInvariant(live.now().of(contract, call), activation).isEmpty()
        ? none
        : brokenInvariant(live.named().of(contract, call), activation);
  }

  private Optional<ContractViolation> brokenInvariant(LiveView view, Activation activation) {
    Object receiver = activation.receiver();
    ObjectReference self = receiver == null ? null : view.reference(receiver);
    if (self == null) {
      return Optional.empty();
    }
    Domain rules = view.domain().domain();
    Optional<Clause> broken;
    try {
      broken = StateRules.brokenInvariant(rules, view.memory(), self, FunctionChoices.NONE);
    } catch (NotEvaluableException undecided) {
      return Optional.empty();
    }
    return broken.map(
        clause -> {
          Map<Variable, Value> receivers = new HashMap<>();
          rules.lineage(self.type()).forEach(type -> receivers.put(Domain.self(type), self));
          Valuation valuation = view.valuation(receivers);
          return violation(
              "%s leaves an object whose invariant is broken"
                  .formatted(
                      MethodNames.of(
                          activation.body().method().className(),
                          activation.body().method().name())),
              clause.span().source().name(),
              clause.span().line(),
              "@Invariant  " + ClauseText.of(clause.span().text()),
              facts(clause.term(), valuation, view.domain()));
        });
  }

  private static Call call(Activation activation, @Nullable Object result) {
    return new Call(activation.receiver(), activation.arguments(), result);
  }

  private static ContractViolation violation(
      String headline, String file, int line, String contract, List<Fact> facts) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    return new ContractViolation(headline, name + ":" + line, contract, facts);
  }

  private List<Fact> facts(Term term, Valuation valuation, JavaDomain domain) {
    return SeenFacts.of(term, valuation, domain, names.text());
  }

  /** Whether a clause holds; true where that cannot be found out by evaluating it. */
  static boolean holds(Term term, Valuation valuation) {
    try {
      return Evaluator.holds(term, valuation);
    } catch (NotEvaluableException undecided) {
      return true;
    }
  }
}
