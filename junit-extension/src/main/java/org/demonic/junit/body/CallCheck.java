package org.demonic.junit.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.body.Body;
import org.demonic.code.body.BodyReader;
import org.demonic.junit.contract.ClauseText;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.runtime.ContractViolation;
import org.demonic.junit.runtime.ContractViolation.Fact;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.translate.domain.JavaDomain;

/** Asks whether one body contradicts what it promises. */
final class CallCheck {
  private static final int FRESH = 2;

  /** Examples with small numbers are tried first, because people read them. */
  private static final List<Optional<Integer>> SIZES =
      List.of(Optional.of(2), Optional.of(9), Optional.empty());

  private final JavaDomain domain;
  private final Subject subject;
  private final CallGoal call;
  private final Limits limits;

  private CallCheck(JavaDomain domain, Subject subject, CallGoal call, Limits limits) {
    this.domain = domain;
    this.subject = subject;
    this.call = call;
    this.limits = new Limits(1, FRESH, limits.timeout(), limits.memory());
  }

  /** The promises that a body contradicts; none where it does not, or where that is too hard. */
  static List<ContractViolation> of(
      Subject subject, Body body, GrowingDomain classes, BodyReader bodies, Limits limits) {
    if (body.runs().isEmpty()) {
      return List.of();
    }
    JavaDomain domain = classes.ofRuns(subject.receiver(), body.runs());
    if (domain.statics().isEmpty() || domain.find(subject.contract().declaringClass()).isEmpty()) {
      return List.of();
    }
    CallGoal call = CallGoal.of(domain, subject, new Population(domain, bodies, body.runs()));
    return new CallCheck(domain, subject, call, limits).contradictions();
  }

  private List<ContractViolation> contradictions() {
    List<Subject.Promise> askable =
        subject.promises(domain).stream().filter(call::isAskable).filter(this::isClosed).toList();
    if (askable.isEmpty() || example(askable, Optional.empty()).isEmpty()) {
      return List.of();
    }
    List<ContractViolation> found = new ArrayList<>();
    for (Subject.Promise promise : askable) {
      SIZES.stream()
          .flatMap(size -> example(List.of(promise), size).stream())
          .findFirst()
          .ifPresent(example -> found.add(violation(promise, example)));
    }
    return found;
  }

  /** Whether all that a promise says, and all that is taken to hold before, can be evaluated. */
  private boolean isClosed(Subject.Promise promise) {
    return call.broken(List.of(promise), Optional.empty()).filter(this::isClosed).isPresent();
  }

  private boolean isClosed(Goal goal) {
    return Stream.concat(goal.initial().stream(), goal.finals().stream())
        .noneMatch(c -> Terms.any(c.term(), CallCheck::isOpen));
  }

  private static boolean isOpen(Term term) {
    return term instanceof Term.Call called
        && Terms.inlined(called).filter(t -> !Terms.any(t, CallCheck::isOpen)).isEmpty();
  }

  private Optional<CallExample> example(List<Subject.Promise> promises, Optional<Integer> size) {
    return call.broken(promises, size)
        .flatMap(
            goal ->
                plan(goal).map(plan -> new CallExample(domain, subject, call, goal, plan)));
  }

  /** A run that breaks a promise, which the evaluator has replayed. */
  private Optional<Plan> plan(Goal goal) {
    Verdict verdict =
        Synthesizer.check(
            domain.domain(), goal, limits, new SolverBudget(limits, new Cancellation()));
    return verdict instanceof Verdict.Interference found && found.plan().length() == 1
        ? Optional.of(found.plan())
        : Optional.empty();
  }

  private ContractViolation violation(Subject.Promise promise, CallExample example) {
    String method =
        MethodNames.of(subject.contract().declaringClass(), subject.contract().name());
    String file = promise.clause().span().source().name();
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    List<Fact> facts = new ArrayList<>();
    facts(facts, "if before", example.before());
    facts.add(new Fact("a call of", example.call()));
    List<String> after = example.after();
    facts(facts, "leaves", after.isEmpty() ? List.of("everything as it was") : after);
    facts.add(
        new Fact(
            "to settle it",
            "change the code or the clause; or, if that cannot be so before, say it in @Requires or"
                + " @Invariant"));
    return new ContractViolation(
        "The code of %s contradicts %s"
            .formatted(
                method,
                promise.annotation().equals("@Ensures") ? "what it promises" : "an invariant"),
        name + ":" + promise.clause().span().line(),
        promise.annotation() + "  " + ClauseText.of(promise.clause()),
        facts);
  }

  private static void facts(List<Fact> facts, String label, List<String> texts) {
    texts.forEach(t -> facts.add(new Fact(label, t)));
  }
}
