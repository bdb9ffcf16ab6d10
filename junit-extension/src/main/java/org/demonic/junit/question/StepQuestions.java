package org.demonic.junit.question;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.demonic.code.ModuleCode;
import org.demonic.code.ObservedSteps;
import org.demonic.junit.code.CodeDomain;
import org.demonic.junit.code.EarlierStates;
import org.demonic.junit.code.HeldLocks;
import org.demonic.junit.code.Owners;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.step.StepReading;

/** Puts what a clause looks at into questions over the steps of other threads. */
final class StepQuestions {
  private final ModuleCode code;
  private final GrowingDomain domain;
  private final CheckPointReader checkPoints;
  private final HeldLocks locks;
  private final EarlierStates earlier;
  private final Owners owners;
  private final IdentityHashMap<JavaDomain, CodeDomain> domains = new IdentityHashMap<>();

  StepQuestions(
      ModuleCode code,
      GrowingDomain domain,
      CheckPointReader checkPoints,
      HeldLocks locks,
      EarlierStates earlier,
      Owners owners) {
    this.code = code;
    this.domain = domain;
    this.checkPoints = checkPoints;
    this.locks = locks;
    this.earlier = earlier;
    this.owners = owners;
  }

  /** The question over all that other threads may do. */
  CheckQuestion possible(Sight sight) throws NotExpressibleException {
    return question(sight, sight.steps(), StepReading.POSSIBLE, List.of());
  }

  /** The question over what they surely can do. */
  CheckQuestion certain(Sight sight) throws NotExpressibleException {
    return certain(sight, sight.steps());
  }

  /** The same where calls are suspended, if any can be. */
  Optional<CheckQuestion> suspended(Sight sight) throws NotExpressibleException {
    Optional<ObservedSteps> steps = sight.steps().withSuspended();
    return steps.isPresent() ? Optional.of(certain(sight, steps.get())) : Optional.empty();
  }

  /** The question with numbers that overflow, if there are calculations in which they may. */
  Optional<Supplier<CheckQuestion>> overflowing(Sight sight, CheckQuestion certain) {
    if (!sight.steps().mayOverflow()) {
      return Optional.empty();
    }
    Supplier<JavaDomain> later = domain.later(sight.steps(), StepReading.OVERFLOWING);
    return Optional.of(() -> certain.over(later.get()));
  }

  /** The question for plans, in which confined objects stay, and owners protect their objects. */
  private CheckQuestion certain(Sight sight, ObservedSteps steps) throws NotExpressibleException {
    CheckQuestion question =
        withOwners(question(sight, steps, StepReading.CERTAIN, List.of()), sight, steps);
    CheckPoint point = question.point();
    List<Object> made = sight.approach().running().made(code);
    if (!made.isEmpty()) {
      Set<Object> objects = point.snapshot().references().keySet();
      point = point.withoutAccess(owners.ownedBy(objects, made, sight.asked().here().heap()));
    }
    Set<Object> got =
        owners.handed(CheckPointReader.shared(point), sight.approach().stack().methods());
    return question.at(CheckPointReader.withoutUnshared(point, got));
  }

  /**
   * The question with the owners of objects that the routine got from methods beneath it. An object
   * whose owner cannot be described, or may have been missed, is taken for one that nobody else
   * has.
   */
  private CheckQuestion withOwners(CheckQuestion without, Sight sight, ObservedSteps steps) {
    List<Object> beneath = sight.approach().running().objects();
    List<Object> roots = new ArrayList<>();
    CheckQuestion question = without;
    while (true) {
      CheckPoint here = question.point();
      Owners.Ownership found = owners.of(here.snapshot(), beneath);
      boolean isKnown =
          found.others().isEmpty()
              || (found.isAll() && sight.approach().running().areAllKnown(code));
      CheckPoint point = isKnown ? here : here.withoutAccess(found.others());
      if (found.owned().isEmpty()) {
        return question.at(point);
      }
      List<Object> more =
          found.owners().stream().filter(o -> roots.stream().noneMatch(r -> r == o)).toList();
      roots.addAll(more);
      try {
        if (more.isEmpty()) {
          return question.at(point.withoutAccess(found.owned()));
        }
        question = question(sight, steps, StepReading.CERTAIN, roots);
      } catch (NotExpressibleException | NotCheckedException notDescribed) {
        return question.at(point.withoutAccess(found.owned()));
      }
    }
  }

  /**
   * Makes a question; classes found on the way may need a larger domain.
   *
   * @param roots objects that are to be in the state, too
   */
  private CheckQuestion question(
      Sight sight, ObservedSteps steps, StepReading reading, List<Object> roots)
      throws NotExpressibleException {
    CheckPoint point = sight.asked().here().point();
    JavaDomain stated = domain.of(steps, reading);
    while (true) {
      CheckPoint here =
          checkPoints.in(
              domains.computeIfAbsent(stated, d -> new CodeDomain(d, code, domain, locks, earlier)),
              sight.asked().here(),
              !sight.sources().madeAt().isEmpty(),
              roots,
              sight.asked().assumed().relies());
      JavaDomain now = domain.of(steps, reading);
      if (now == stated) {
        return new CheckQuestion(
            now, here, clause(now, point.callee().method(), sight.asked().clause()));
      }
      stated = now;
    }
  }

  /** A clause of a method in terms of another domain. */
  private JavaClause clause(JavaDomain terms, JavaMethod method, JavaClause clause)
      throws NotExpressibleException {
    JavaMethod callee = Contracts.in(terms, method);
    int index = method.requires().indexOf(clause);
    if (index >= 0) {
      return callee.requires().get(index);
    }
    return domain.refusals(terms, callee).clauses().stream()
        .filter(c -> c.refusal().equals(clause.refusal()))
        .findFirst()
        .orElseThrow(() -> new NotExpressibleException(JunitProblem.CHECK_NOT_SAID, clause.text()));
  }
}
