package org.demonic.junit.question;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.arrival.Operands;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.Value.Argument;
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
import org.demonic.junit.rely.Relies;
import org.demonic.junit.rely.Rely;
import org.demonic.junit.rely.SameThread;
import org.demonic.lang.domain.Domain;
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
  private final ModuleCode code;
  private final GrowingDomain domain;
  private final CheckPointReader checkPoints;
  private final HeldLocks locks;
  private final EarlierStates earlier;
  private final Owners owners;
  private final Relies relies;
  private final Predicate<String> isUnderTest;

  /**
   * For the test that the current thread runs.
   *
   * @param domain the domain of the contracts
   * @param earlier the states of objects so far
   * @param owners finds the owners of objects in methods beneath
   * @param relies finds what methods rely on
   * @param isUnderTest whether the test names a class, or one around it, as one under test
   */
  public CodeQuestionReader(
      ModuleCode code,
      GrowingDomain domain,
      CheckPointReader checkPoints,
      HeldLocks locks,
      EarlierStates earlier,
      Owners owners,
      Relies relies,
      Predicate<String> isUnderTest) {
    this.isUnderTest = isUnderTest;
    this.relies = relies;
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
    return new OwnChecksReader(code, event, CallStack.of(event, code)).mayHaveChecked();
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
    CallStack stack = CallStack.of(event, code);
    Optional<CodeQuestion> plain = read(event, stack, point, clause, now, Assumed.NOTHING);
    if (plain.isEmpty()) {
      return plain;
    }
    Assumed assumed = assumed(event, stack, point);
    if (assumed.equals(Assumed.NOTHING)) {
      return plain;
    }
    Optional<CodeQuestion> relied = read(event, stack, point, clause, now, assumed);
    return relied
        .filter(CodeQuestion::isRelied)
        .flatMap(r -> plain.map(q -> q.withRelied(r)))
        .or(() -> plain);
  }

  /** What is assumed of other threads at a call. */
  private record Assumed(List<Rely> relies, List<SameThread> sameThread) {
    static final Assumed NOTHING = new Assumed(List.of(), List.of());

    Set<MethodName> excluded() {
      return sameThread.stream().flatMap(t -> t.methods().stream()).collect(Collectors.toSet());
    }
  }

  private Assumed assumed(CallEvent event, CallStack stack, CheckPoint point) {
    List<Rely> found =
        relies.at(event, stack.first()).stream()
            .filter(r -> reads(r, point).filter(read -> read.unread().isEmpty()).isPresent())
            .toList();
    List<MethodName> running = new ArrayList<>(stack.methods());
    JavaMethod callee = point.callee().method();
    running.add(
        new MethodName(
            callee.declaringClass().replace('.', '/'), callee.name(), callee.descriptor()));
    return new Assumed(found, Relies.sameThread(running, code.threads()));
  }

  /** What a rely reads; empty if the state has not what it is about. */
  private Optional<ClauseReads> reads(Rely rely, CheckPoint point) {
    return rely.bound(domain.now(), point.snapshot()::reference)
        .map(
            bound ->
                ClauseReads.of(
                    code,
                    domain.now(),
                    point.snapshot(),
                    bound.clause().term(),
                    bound.at(point.snapshot().state())));
  }

  private Optional<CodeQuestion> read(
      CallEvent event,
      CallStack stack,
      CheckPoint point,
      MethodContract.Term clause,
      Valuation now,
      Assumed assumed)
      throws NotExpressibleException {
    ClauseReads reads = ClauseReads.of(code, domain.now(), point.snapshot(), clause.term(), now);
    Map<Region, Set<LockName>> held = new HashMap<>();
    reads
        .regions()
        .forEach(
            (region, objects) -> held.put(region, locks.held(code.lockNames(region), objects)));
    Map<Region, Set<LockName>> ofClause = Map.copyOf(held);
    JavaMethod callee = point.callee().method();
    boolean isCheck = !callee.requires().contains(clause.clause());
    List<Arrival> alone =
        isCheck
            ? new OwnChecksReader(code, event, stack)
                .ways(callee, clause.clause(), ofClause.keySet())
            : List.of();
    if (isCheck && alone.isEmpty()) {
      return Optional.empty();
    }
    RunningMethods running = new RunningMethods(event.activation(), stack.methods());
    Optional<FirstRun> first = FirstRun.of(stack.first(), event.activation(), running);
    CallPlace place = stack.place(event.site());
    boolean isFollowed = stack.isFollowed(code);
    Optional<List<Arrival>> arrivals =
        (isFollowed ? code.arrivals(place) : Optional.<List<Arrival>>empty())
            .map(ways -> new KnownRun(first, event, code::has).possible(ways))
            .map(ways -> keeping(ofClause.keySet(), ways));
    arrivals.ifPresent(ways -> ways.forEach(way -> addFacts(way, event, first, held)));
    assumed.relies().forEach(r -> reads(r, point).ifPresent(found -> addReads(found, held)));
    List<String> parameters = BeforeReader.parameters(callee, event);
    Optional<List<Operands>> all =
        isFollowed ? code.operands(place, ofClause.keySet()) : Optional.empty();
    Optional<String> unfollowed =
        all.isPresent() ? Optional.empty() : unfollowed(parameters, clause.clause());
    List<Operands> ways = all.orElseGet(List::of);
    Set<String> readOperands = BeforeReader.readOperands(parameters, ways, clause.clause());
    if (readOperands.isEmpty()) {
      ways = List.of();
    }
    Set<Region> changing = Operands.reads(ways, i -> readOperands.contains(parameters.get(i)));
    changing.stream()
        .filter(region -> !region.isHidden())
        .forEach(region -> held.putIfAbsent(region, Set.of()));
    List<Arrival> told = new ArrayList<>(arrivals.orElseGet(List::of));
    told.addAll(alone);
    ways = ways.stream().map(w -> keeping(ofClause.keySet(), w)).toList();
    ways.forEach(w -> told.add(w.way()));
    boolean tellsOwn = !assumed.equals(Assumed.NOTHING);
    Observation observation = new Observation(held, tellsOwn, assumed.excluded());
    ObservedSteps steps = code.steps(observation, stack.first(), told);
    Set<Place> madeAt = isFollowed ? code.madeAt(place).orElse(Set.of()) : Set.of();
    Asked asked =
        new Asked(event, point, !madeAt.isEmpty(), running, clause.clause(), assumed.relies());
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
    int known = told.size() - ways.size();
    List<Step> ofAlone = steps.arrivals().subList(known - alone.size(), known);
    Set<Region> written = written(steps);
    changing.removeIf(read -> !Operands.mayChange(read, written));
    Optional<CodeQuestion.ReadOperands> operands =
        changing.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new BeforeReader(possible, first, event)
                    .operands(
                        steps.arrivals().subList(known, steps.arrivals().size()),
                        ways,
                        parameters,
                        readOperands,
                        before.filter(b -> !b.isForPlans()).map(Before::written)));
    Optional<OwnChecks> ownChecks =
        isCheck
            ? Optional.of(
                new OwnChecks(new BeforeReader(possible, first, event).facts(ofAlone, alone)))
            : Optional.empty();
    CodeQuestion question =
        new CodeQuestion(
            stack.isOnlyFirst(RunningMethods.name(event.site().routine())),
            reads.unread(),
            doubt(reads, steps, possible).or(() -> unfollowed),
            observation,
            steps.steps(),
            possible,
            certain,
            suspended,
            overflowing(steps, certain),
            Grounds.of(ofClause, steps.steps(), madeAt.stream().map(code::text).sorted().toList()),
            ofClause.keySet(),
            before,
            ownChecks,
            operands,
            unseen(running, certain),
            mattering(assumed.sameThread(), new Observation(held, tellsOwn), steps.steps()),
            Optional.empty());
    return Optional.of(question);
  }

  /**
   * Those that exclude any step of another thread, with the methods of these steps.
   *
   * @param kept the steps that are not excluded
   */
  private List<SameThread> mattering(
      List<SameThread> assumed, Observation observation, ThreadSteps kept) {
    if (assumed.isEmpty()) {
      return List.of();
    }
    Set<MethodName> excluded = called(code.steps(observation));
    excluded.removeAll(called(kept));
    return assumed.stream()
        .map(t -> t.excludingOnly(excluded))
        .filter(t -> !t.excluded().isEmpty())
        .toList();
  }

  /** The methods that other threads call from outside. */
  private static Set<MethodName> called(ThreadSteps steps) {
    return steps.possible().stream()
        .filter(s -> !steps.own().contains(s))
        .map(Step::method)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** The question with numbers that overflow, if there are calculations in which they may. */
  private Optional<Supplier<CheckQuestion>> overflowing(
      ObservedSteps steps, CheckQuestion certain) {
    if (!steps.steps().mayOverflow()) {
      return Optional.empty();
    }
    Supplier<JavaDomain> later = domain.later(steps, StepReading.OVERFLOWING);
    return Optional.of(() -> certain.over(later.get()));
  }

  /** The classes that would have to be under test, so that a plan may use all objects. */
  private Set<String> unseen(RunningMethods running, CheckQuestion certain) {
    Set<String> callers =
        running.unknown(code).stream()
            .map(method -> method.owner().replace('/', '.'))
            .filter(name -> !isUnderTest.test(name))
            .collect(Collectors.toSet());
    return callers.isEmpty()
            || owners.of(certain.point().snapshot(), running.objects()).others().isEmpty()
        ? Set.of()
        : callers;
  }

  private void addReads(ClauseReads reads, Map<Region, Set<LockName>> held) {
    reads
        .regions()
        .forEach(
            (region, objects) ->
                held.merge(
                    region, locks.held(code.lockNames(region), objects), CodeQuestionReader::both));
  }

  private static Set<LockName> both(Set<LockName> some, Set<LockName> others) {
    return some.stream().filter(others::contains).collect(Collectors.toSet());
  }

  /** An operand comes from anywhere where not all ways to the call are known. */
  private static Optional<String> unfollowed(List<String> parameters, JavaClause clause) {
    return parameters.stream()
        .filter(p -> !p.isEmpty() && BeforeReader.mentions(clause.expression(), p))
        .findFirst()
        .map(
            p ->
                p.equals(Domain.THIS)
                    ? "not all ways to the call are known, nor where the object comes from on which"
                        + " it is made"
                    : "not all ways to the call are known, nor where its argument `%s` comes from"
                        .formatted(p));
  }

  /** Why nothing can be proved, whatever the steps that are read do. */
  private Optional<String> doubt(ClauseReads reads, ObservedSteps steps, CheckQuestion question) {
    return question.point().snapshot().references().keySet().stream()
        .map(Object::getClass)
        .filter(code::extendsModule)
        .map(c -> "`" + c.getName() + "`, a class outside of the module, may change its objects")
        .sorted()
        .findFirst()
        .or(
            () ->
                reads.perhapsNotFinite(steps.steps()).isEmpty()
                    ? Optional.empty()
                    : Optional.of("a fraction that it reads may become NaN or infinite"));
  }

  /** The same, where what operands are made of matters as if the clause read it. */
  private Operands keeping(Set<Region> clause, Operands operands) {
    Set<Region> all = new HashSet<>(clause);
    operands.reads().forEach(all::addAll);
    all.removeIf(Region::isHidden);
    List<Arrival> kept = keeping(all, List.of(operands.way()));
    return new Operands(kept.get(0), operands.reads());
  }

  private static Set<Region> written(ObservedSteps steps) {
    return steps.steps().possible().stream()
        .flatMap(step -> step.changes().stream())
        .map(change -> Region.of(change.location()))
        .collect(Collectors.toSet());
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
              held.merge(region, now, CodeQuestionReader::both);
            });
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
   * @param relies what the methods that run assume of calls by other threads
   */
  private record Asked(
      CallEvent event,
      CheckPoint point,
      boolean isOwn,
      RunningMethods running,
      JavaClause clause,
      List<Rely> relies) {}

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
    Set<Object> got = owners.handed(CheckPointReader.shared(point), asked.running().methods());
    return question.at(CheckPointReader.withoutUnshared(point, got));
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
              roots,
              asked.relies());
      JavaDomain now = domain.of(steps, reading);
      if (now == stated) {
        return new CheckQuestion(now, here, clause(now, point.callee().method(), asked.clause()));
      }
      stated = now;
    }
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
