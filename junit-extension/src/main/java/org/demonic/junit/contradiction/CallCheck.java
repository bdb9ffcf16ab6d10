package org.demonic.junit.contradiction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.junit.contract.ClauseText;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.runtime.ContractViolation;
import org.demonic.junit.runtime.ContractViolation.Fact;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.type.JavaModifier;

/** Asks whether one body contradicts what it promises. */
final class CallCheck {
  /** Examples with small numbers are tried first, because people read them. */
  private static final List<Optional<Integer>> SIZES =
      List.of(Optional.of(2), Optional.of(9), Optional.empty());

  private static final String AS_MADE = "as made";

  private final Subject subject;
  private final RunOfCalls run;
  private final RegularityFinder regularities;
  private final Reachability reachability;
  private final List<Regularity> presumed = new ArrayList<>();

  private CallCheck(
      Subject subject, RunOfCalls run, RegularityFinder regularities, Reachability reachability) {
    this.subject = subject;
    this.run = run;
    this.regularities = regularities;
    this.reachability = reachability;
  }

  /** The promises that a body contradicts; none where it does not, or where that is too hard. */
  static List<Contradiction> of(
      Subject subject, RunOfCalls run, RegularityFinder regularities, Reachability reachability) {
    return new CallCheck(subject, run, regularities, reachability).contradictions();
  }

  private List<Contradiction> contradictions() {
    List<Subject.Promise> askable =
        subject.promises(run.domain()).stream()
            .filter(subject::isAskable)
            .filter(this::isClosed)
            .toList();
    if (askable.isEmpty() || !isPossible(askable)) {
      return List.of();
    }
    List<Contradiction> found = new ArrayList<>();
    for (Subject.Promise promise : askable) {
      contradiction(promise).ifPresent(found::add);
    }
    return found;
  }

  private Optional<Contradiction> contradiction(Subject.Promise promise) {
    Optional<CallExample> first = Optional.empty();
    for (Optional<Integer> size : SIZES) {
      Optional<CallExample> example = example(List.of(promise), size);
      if (example.filter(this::isReached).isPresent()) {
        return Optional.of(new Contradiction(violation(promise, example.get()), true));
      }
      first = first.or(() -> example);
    }
    return first.map(example -> new Contradiction(violation(promise, example), false));
  }

  /** Whether calls are found that lead to all that the example says of objects. */
  private boolean isReached(CallExample example) {
    return isForAnybody() && example.shapes().filter(reachability::areReached).isPresent();
  }

  /** Whether any caller counts: a private method's may establish more than its precondition. */
  private boolean isForAnybody() {
    return !subject.contract().modifiers().contains(JavaModifier.PRIVATE);
  }

  /**
   * Whether there is an example whose objects are as objects of their classes always are. Of linked
   * objects nobody can say that, so they have to be as they are made.
   */
  private boolean isPossible(List<Subject.Promise> promises) {
    Set<String> done = new HashSet<>();
    Optional<CallExample> example = example(promises, Optional.empty());
    while (example.isPresent()) {
      int before = presumed.size();
      for (JavaClass type : example.get().classes()) {
        if (done.add(type.binaryName())) {
          presumed.addAll(regularities.of(type));
        }
      }
      if (presumed.size() == before && example.get().isLinked() && done.add(AS_MADE)) {
        example.get().classes().forEach(t -> presumed.addAll(regularities.whenMade(t)));
      }
      if (presumed.size() == before) {
        return true;
      }
      example = example(promises, Optional.empty());
    }
    return false;
  }

  /** Whether all that a promise says, and all that is taken to hold before, can be evaluated. */
  private boolean isClosed(Subject.Promise promise) {
    return run.call()
        .broken(List.of(promise), List.of(), Optional.empty())
        .filter(this::isClosed)
        .isPresent();
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
    return run.call()
        .broken(promises, presumed, size)
        .flatMap(
            goal ->
                run.plan(goal)
                    .map(p -> new CallExample(run.domain(), subject, run.call(), goal, p)));
  }

  private ContractViolation violation(Subject.Promise promise, CallExample example) {
    String method = MethodNames.of(subject.contract().declaringClass(), subject.contract().name());
    String file = promise.clause().span().source().name();
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    List<Fact> facts = new ArrayList<>();
    facts(facts, ContractViolation.BEFORE, example.before());
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
