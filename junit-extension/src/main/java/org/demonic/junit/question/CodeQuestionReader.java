package org.demonic.junit.question;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.value.Value.Argument;
import org.demonic.code.value.Value.Numeral;
import org.demonic.code.value.Values;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.code.ClauseReads;
import org.demonic.junit.code.CodeDomain;
import org.demonic.junit.code.EarlierStates;
import org.demonic.junit.code.HeldLocks;
import org.demonic.junit.code.ModuleCode;
import org.demonic.junit.code.Owners;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.ObservedSteps;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaGuards;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.step.StepReading;

/** Reads what is to be asked of the module's code at the check points of one test. */
public final class CodeQuestionReader {
  // Descriptors of frames are only given, on some JDKs, to who asks for their classes too.
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final ModuleCode code;
  private final GrowingDomain domain;
  private final CheckPointReader checkPoints;
  private final HeldLocks locks;
  private final EarlierStates earlier;
  private final Owners owners;

  /**
   * For the test that the current thread runs.
   *
   * @param domain the domain of the contracts
   * @param earlier the states of objects so far
   * @param owners finds the owners of objects in methods beneath
   */
  public CodeQuestionReader(
      ModuleCode code,
      GrowingDomain domain,
      CheckPointReader checkPoints,
      HeldLocks locks,
      EarlierStates earlier,
      Owners owners) {
    this.earlier = earlier;
    this.owners = owners;
    this.code = code;
    this.domain = domain;
    this.checkPoints = checkPoints;
    this.locks = locks;
  }

  /**
   * Whether the thread may have checked anything itself on a way to a call: only then does it
   * matter what the callee checks.
   */
  public boolean mayHaveChecked(CallEvent event) {
    return alone(event, stack(event))
        .filter(ways -> ways.stream().anyMatch(w -> !w.reads().isEmpty()))
        .isPresent();
  }

  private Optional<List<Arrival>> alone(CallEvent event, List<MethodName> stack) {
    CallPlace place = place(stack.get(stack.size() - 1), event.site());
    return (isFollowed(stack) ? code.arrivalsAlone(place) : Optional.<List<Arrival>>empty())
        .map(ways -> ways.stream().map(way -> way.getting(numbers(event))).toList());
  }

  private boolean isFollowed(List<MethodName> stack) {
    return stack.stream().allMatch(code::isRead) && isEachOnce(stack);
  }

  /**
   * The question at a call that is about to be made. Empty if the clause is a check of the callee's
   * code, and the thread has not checked itself before what that reads.
   *
   * @param point the check point in terms of the domain of the contracts
   * @param clause what the callee requires
   * @param now what the variables of the clause stand for
   * @throws NotExpressibleException if something in the state has no counterpart in demonL
   */
  public Optional<CodeQuestion> read(
      CallEvent event, CheckPoint point, MethodContract.Term clause, Valuation now)
      throws NotExpressibleException {
    ClauseReads reads = ClauseReads.of(code, domain.now(), point.snapshot(), clause.term(), now);
    Map<Region, Set<LockName>> held = new HashMap<>();
    reads
        .regions()
        .forEach(
            (region, objects) -> held.put(region, locks.held(code.lockNames(region), objects)));
    Map<Region, Set<LockName>> ofClause = Map.copyOf(held);
    List<MethodName> stack = stack(event);
    JavaMethod callee = point.callee().method();
    boolean isCheck = !callee.requires().contains(clause.clause());
    List<Arrival> alone =
        isCheck ? checked(event, stack, ofClause.keySet(), exception(callee, clause)) : List.of();
    if (isCheck && alone.isEmpty()) {
      return Optional.empty();
    }
    MethodName root = stack.get(stack.size() - 1);
    RunningMethods running = new RunningMethods(event.activation(), stack);
    Optional<FirstRun> first = FirstRun.of(root, event.activation(), running);
    CallPlace place = place(root, event.site());
    boolean isFollowed = isFollowed(stack);
    Optional<List<Arrival>> arrivals =
        (isFollowed ? code.arrivals(place) : Optional.<List<Arrival>>empty())
            .map(ways -> ways.stream().map(way -> way.getting(numbers(event))).toList())
            .map(ways -> keeping(ofClause.keySet(), ways));
    arrivals.ifPresent(ways -> ways.forEach(way -> addFacts(way, event, first, held)));
    List<Arrival> told = new ArrayList<>(arrivals.orElseGet(List::of));
    told.addAll(alone);
    ObservedSteps steps = code.steps(new Observation(held), root, told);
    boolean isOwn = isFollowed && code.isOwn(place);
    Asked asked = new Asked(event, point, isOwn, running, clause.clause());
    CheckQuestion possible = question(asked, steps, StepReading.POSSIBLE, List.of());
    CheckQuestion certain = certain(asked, steps);
    Optional<CheckQuestion> suspended = Optional.empty();
    if (steps.withSuspended().isPresent()) {
      suspended = Optional.of(certain(asked, steps.withSuspended().get()));
    }
    boolean hasLocks =
        held.values().stream().anyMatch(names -> !names.isEmpty()) || hasLock(possible);
    Optional<Before> before =
        (hasLocks || hasLock(certain)) && !arrivals.equals(Optional.of(List.of()))
            ? Optional.of(
                before(
                    ofClause.keySet(), event, first, arrivals, steps, possible, certain, !hasLocks))
            : Optional.empty();
    List<Step> ofAlone =
        steps.arrivals().subList(told.size() - alone.size(), steps.arrivals().size());
    Optional<OwnChecks> ownChecks =
        isCheck
            ? Optional.of(
                new OwnChecks(new BeforeReader(possible, first, event).facts(ofAlone, alone)))
            : Optional.empty();
    CodeQuestion question =
        new CodeQuestion(
            reads.unread(),
            !reads.perhapsNotFinite(steps.steps()).isEmpty(),
            steps.steps(),
            possible,
            certain,
            suspended,
            Grounds.of(ofClause, steps.steps(), isOwn),
            ofClause.keySet(),
            before,
            ownChecks);
    return Optional.of(question);
  }

  /**
   * The ways to a call, if the thread has checked some of this memory on any of them; and those on
   * which it is refused elsewhere in the same manner.
   */
  private List<Arrival> checked(
      CallEvent event, List<MethodName> stack, Set<Region> regions, String exception) {
    List<Arrival> ways =
        alone(event, stack).orElseGet(List::of).stream().map(w -> w.about(regions)).toList();
    boolean isAny =
        ways.stream().anyMatch(w -> w.reads().keySet().stream().anyMatch(regions::contains));
    if (!isAny) {
      return List.of();
    }
    CallPlace place = place(stack.get(stack.size() - 1), event.site());
    Stream<Arrival> refused = code.refusals(place, exception).stream().map(w -> w.about(regions));
    return Stream.concat(ways.stream(), refused).distinct().toList();
  }

  /**
   * The whole numbers and truth values that a call gets, by their indices; the receiver is first.
   */
  private static Map<Integer, Numeral> numbers(CallEvent event) {
    Map<Integer, Numeral> numbers = new HashMap<>();
    int index = event.receiver() == null ? 0 : 1;
    for (Object argument : event.arguments()) {
      if (argument instanceof Boolean truth) {
        numbers.put(index, Values.integer(truth ? 1 : 0));
      } else if (argument instanceof Character c) {
        numbers.put(index, Values.integer(c));
      } else if (argument instanceof Long l) {
        numbers.put(index, Values.number(l));
      } else if (argument instanceof Number n && !(n instanceof Float || n instanceof Double)) {
        numbers.put(index, Values.integer(n.intValue()));
      }
      index++;
    }
    return numbers;
  }

  /** What the facts of a thread read can change, too, before it takes its locks. */
  private void addFacts(
      Arrival way, CallEvent event, Optional<FirstRun> first, Map<Region, Set<LockName>> held) {
    way.reads()
        .forEach(
            (region, objects) -> {
              boolean isOfFirst =
                  objects.stream().allMatch(o -> o instanceof Argument a && a.index() == 0);
              Optional<Object> object =
                  isOfFirst ? BeforeReader.receiver(way, first, event) : Optional.empty();
              Set<LockName> now =
                  object
                      .map(o -> locks.held(code.lockNames(region), List.of(o)))
                      .orElseGet(Set::of);
              held.merge(
                  region,
                  now,
                  (some, others) ->
                      some.stream().filter(others::contains).collect(Collectors.toSet()));
            });
  }

  /**
   * The methods that run, the innermost first, up to the method of the module that the test called:
   * that need not be of a class under test, but may have taken locks.
   */
  private List<MethodName> stack(CallEvent event) {
    List<MethodName> frames =
        STACK.walk(
            all ->
                all.takeWhile(frame -> !isOfTests(frame.getClassName()))
                    .map(CodeQuestionReader::name)
                    .toList());
    MethodName body = RunningMethods.name(event.activation().body().method());
    int innermost = frames.indexOf(body);
    int outermost = innermost;
    for (int i = Math.max(innermost, 0); i < frames.size(); i++) {
      outermost = code.isRead(frames.get(i)) ? i : outermost;
    }
    return innermost < 0 ? List.of(body) : frames.subList(innermost, outermost + 1);
  }

  private static boolean isEachOnce(List<MethodName> stack) {
    return new HashSet<>(stack).size() == stack.size();
  }

  private static MethodName name(StackWalker.StackFrame frame) {
    return new MethodName(
        frame.getClassName().replace('.', '/'), frame.getMethodName(), frame.getDescriptor());
  }

  private boolean isOfTests(String className) {
    return className.startsWith("org.junit.") || code.isOfTests(className);
  }

  private static CallPlace place(MethodName root, CallSite site) {
    return new CallPlace(
        root,
        RunningMethods.name(site.body().method()),
        RunningMethods.name(site.callee()),
        site.ordinal());
  }

  /** Whether some lock that a step needs is taken. */
  private static boolean hasLock(CheckQuestion question) {
    State state = question.point().snapshot().state();
    return state.objects().stream()
        .flatMap(object -> state.fields(object).entrySet().stream())
        .anyMatch(
            field ->
                question.domain().isLock(field.getKey())
                    && field.getValue().equals(BoolValue.of(true)));
  }

  /** The ways without facts on what the thread has written, unless the clause reads that, too. */
  private List<Arrival> keeping(Set<Region> clause, List<Arrival> ways) {
    return clause.stream().anyMatch(r -> mayHaveWritten(ways, r))
        ? ways
        : ways.stream().map(way -> way.without(r -> code.mayHaveWritten(way, r))).toList();
  }

  private boolean mayHaveWritten(List<Arrival> ways, Region region) {
    return ways.stream().anyMatch(way -> code.mayHaveWritten(way, region));
  }

  private Before before(
      Set<Region> clause,
      CallEvent event,
      Optional<FirstRun> first,
      Optional<List<Arrival>> arrivals,
      ObservedSteps steps,
      CheckQuestion possible,
      CheckQuestion certain,
      boolean isForPlans) {
    if (arrivals.isEmpty()) {
      return new Before(
          new Expression.BooleanLiteral(true, Span.NONE),
          Optional.empty(),
          Set.of(),
          false,
          isForPlans);
    }
    Set<Region> written = new HashSet<>(steps.steps().regions());
    written.addAll(clause);
    written.removeIf(r -> !mayHaveWritten(arrivals.get(), r));
    return new Before(
        new BeforeReader(possible, first, event).possible(steps.arrivals(), arrivals.get()),
        new BeforeReader(certain, first, event).certain(steps.arrivals(), arrivals.get()),
        written,
        Collections.disjoint(written, clause),
        isForPlans);
  }

  /**
   * What is asked at a call.
   *
   * @param isOwn whether no other thread has the receiver yet
   * @param clause in terms of the domain of the contracts
   */
  private record Asked(
      CallEvent event,
      CheckPoint point,
      boolean isOwn,
      RunningMethods running,
      JavaClause clause) {}

  /** What nobody else has yet, others cannot change; what is owned, only through its owner. */
  private CheckQuestion certain(Asked asked, ObservedSteps steps) throws NotExpressibleException {
    CheckQuestion question =
        withOwners(question(asked, steps, StepReading.CERTAIN, List.of()), asked, steps);
    CheckPoint point = question.point();
    List<Object> made = asked.running().made(code);
    if (!made.isEmpty()) {
      Set<Object> objects = point.snapshot().references().keySet();
      point = point.withoutAccess(owners.ownedBy(objects, made));
    }
    return question.at(CheckPointReader.withoutUnshared(point));
  }

  /**
   * The question with the owners of objects that the routine got from methods beneath it. An object
   * whose owner cannot be described, or may have been missed, is taken for one that nobody else
   * has.
   */
  private CheckQuestion withOwners(CheckQuestion without, Asked asked, ObservedSteps steps) {
    List<Object> beneath = asked.running().objects();
    List<Object> roots = new ArrayList<>();
    CheckQuestion question = without;
    while (true) {
      CheckPoint here = question.point();
      Owners.Found found = owners.of(here.snapshot(), beneath);
      boolean isKnown =
          found.others().isEmpty() || (found.isAll() && asked.running().areAllKnown(code));
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
        question = question(asked, steps, StepReading.CERTAIN, roots);
      } catch (NotExpressibleException | NotCheckedException notDescribed) {
        return question.at(point.withoutAccess(found.owned()));
      }
    }
  }

  /**
   * The classes that are met on the way may need a larger domain.
   *
   * @param roots objects that are to be in the state, too
   */
  private CheckQuestion question(
      Asked asked, ObservedSteps steps, StepReading reading, List<Object> roots)
      throws NotExpressibleException {
    CheckPoint point = asked.point();
    JavaDomain stated = domain.of(steps, reading);
    while (true) {
      CheckPoint here =
          checkPoints.in(
              new CodeDomain(stated, code, domain, locks, earlier),
              asked.event(),
              point,
              asked.isOwn(),
              roots);
      JavaDomain now = domain.of(steps, reading);
      if (now == stated) {
        return new CheckQuestion(now, here, clause(now, point.callee().method(), asked.clause()));
      }
      stated = now;
    }
  }

  private static String exception(JavaMethod callee, MethodContract.Term clause) {
    return callee.guards().guards().stream()
        .filter(g -> g.clause().equals(clause.clause()))
        .map(JavaGuards.Guard::exception)
        .findFirst()
        .orElseThrow();
  }

  /** A clause of a method in terms of another domain. */
  private static JavaClause clause(JavaDomain domain, JavaMethod method, JavaClause clause)
      throws NotExpressibleException {
    JavaMethod callee = Contracts.in(domain, method);
    int index = method.requires().indexOf(clause);
    if (index >= 0) {
      return callee.requires().get(index);
    }
    return callee.guards().guards().stream()
        .map(JavaGuards.Guard::clause)
        .filter(c -> c.text().equals(clause.text()))
        .findFirst()
        .orElseThrow(() -> new NotExpressibleException(JunitProblem.CHECK_NOT_SAID, clause.text()));
  }
}
