package org.demonic.junit.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.live.KeptReads;
import org.demonic.junit.live.LiveContract;
import org.demonic.junit.live.LiveReader;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.domain.Term;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Valuation;
import org.demonic.translate.type.JavaModifier;
import org.jspecify.annotations.Nullable;

/**
 * Checks contracts while the code runs: postconditions and invariants, and the preconditions of
 * calls that code makes which is not under test, such as the test itself.
 */
public final class RuntimeContracts {
  private final LiveReader live;
  private final SnapshotReader names;
  private final ContractChecks checks;
  private final List<ContractViolation> violations = new ArrayList<>();
  private @Nullable Announced announced;

  /**
   * Follows one test.
   *
   * @param names the names that objects have in messages
   */
  public RuntimeContracts(LiveReader live, SnapshotReader names) {
    this.live = live;
    this.names = names;
    this.checks = new ContractChecks(live, names);
  }

  /** The contracts that were broken so far, in the order of time. */
  public List<ContractViolation> violations() {
    return List.copyOf(violations);
  }

  /** A check that is attached to an activation when it begins. */
  private sealed interface Obligation {}

  /** The postcondition that it must keep at its end: its precondition held. */
  private record Owed(KeptReads before) implements Obligation {}

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
   * Notes that code under test is about to make a call. Its precondition was evaluated at the call,
   * so it is not evaluated again when the method begins.
   *
   * @param kept whether the precondition holds, as far as it can be evaluated
   */
  public void announce(CallEvent event, boolean kept) {
    announced = new Announced(event, kept);
  }

  /** Remembers what a method owes at its end, and what of the state at its begin that needs. */
  public void enter(Activation activation) throws NotExpressibleException {
    Announced call = announced;
    boolean isAnnounced = call != null && isCalleeOf(call.event(), activation);
    boolean isBroken = isAnnounced && call != null && !call.kept();
    if (isAnnounced) {
      announced = null;
    }
    MethodReference method = activation.body().method();
    Optional<LiveContract> found = live.contract(method);
    if (found.isEmpty()) {
      return;
    }
    MethodContract contract = found.get().contract();
    if (isBroken) {
      activation.attach(new Outside(List.of()));
    } else if (!contract.ensures().isEmpty() || (!contract.requires().isEmpty() && !isAnnounced)) {
      begin(activation, isAnnounced);
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
    return HeapGraph.isValue(one) && one.equals(other);
  }

  private void begin(Activation activation, boolean isAnnounced) throws NotExpressibleException {
    List<ContractViolation> broken =
        live.evaluated(() -> checks.brokenAtEntry(contract(activation), activation));
    if (!broken.isEmpty()) {
      activation.attach(
          new Outside(isAnnounced || isOutside(activation.caller()) ? List.of() : broken));
    } else if (!contract(activation).contract().ensures().isEmpty()) {
      activation.attach(
          new Owed(live.evaluated(() -> checks.keep(contract(activation), activation))));
    }
  }

  /** The contract of an activation in terms of the current domain. */
  private LiveContract contract(Activation activation) {
    return live.contract(activation.body().method()).orElseThrow();
  }

  /** Checks what the activation owes, and the invariants of its receiver. */
  public void exit(Activation activation, @Nullable Object result) throws NotExpressibleException {
    if (activation.attachment() instanceof Outside outside) {
      violations.addAll(outside.blame());
      return;
    }
    Optional<LiveContract> found = live.contract(activation.body().method());
    if (found.isEmpty()) {
      return;
    }
    if (activation.attachment() instanceof Owed owed) {
      violations.addAll(
          live.evaluated(
              () -> checks.brokenAtExit(contract(activation), activation, result, owed.before())));
    }
    Object receiver = activation.receiver();
    if (receiver != null
        && !found.get().contract().method().modifiers().contains(JavaModifier.PRIVATE)
        && live.hasInvariant(receiver.getClass())
        && activation.isOutermost()) {
      live.evaluated(() -> checks.brokenInvariant(contract(activation), activation, result))
          .ifPresent(violations::add);
    }
  }

  /** A call is about to be made outside the precondition of its callee. */
  public void addBrokenPrecondition(
      CallEvent event, CheckPoint point, MethodContract.Term clause, Valuation valuation) {
    if (isOutside(event.activation())) {
      return;
    }
    violations.add(
        ContractChecks.precondition(
            point.routineName(),
            "%s:%d".formatted(point.site().body().file(), point.site().line()),
            point.call(),
            clause,
            SeenFacts.there(clause.term(), valuation, live.domain(), names.text())));
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

  /** Whether a clause holds; false where that cannot be found out by evaluating it. */
  public static boolean surelyHolds(Term term, Valuation valuation) {
    try {
      return Evaluator.holds(term, valuation);
    } catch (NotEvaluableException undecided) {
      return false;
    }
  }

  /** Whether a clause holds; true where that cannot be found out by evaluating it. */
  public static boolean holds(Term term, Valuation valuation) {
    return ContractChecks.holds(term, valuation);
  }
}
