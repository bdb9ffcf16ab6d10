package org.demonic.junit.question;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.code.ObservedSteps;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.code.ClauseReads;
import org.demonic.junit.code.EarlierStates;
import org.demonic.junit.code.HeldLocks;
import org.demonic.junit.code.Owners;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.rely.DeclaredRely;
import org.demonic.junit.rely.Relies;
import org.demonic.junit.rely.SameThread;
import org.demonic.junit.stack.Approach;
import org.demonic.junit.stack.CallStack;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.jspecify.annotations.Nullable;

/** Reads what is to be asked of the module's code at the check points of one test. */
public final class CodeQuestionReader {
  private final ModuleCode code;
  private final SightReader sights;
  private final StepQuestions questions;
  private final Owners owners;
  private final Relies relies;
  private final Predicate<String> isUnderTest;
  private @Nullable Activation activation;
  private @Nullable CallStack stack;

  /**
   * Creates a reader for the test that the current thread runs.
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
    this.code = code;
    this.sights = new SightReader(code, domain, locks);
    this.questions = new StepQuestions(code, domain, checkPoints, locks, earlier, owners);
    this.owners = owners;
    this.relies = relies;
    this.isUnderTest = isUnderTest;
  }

  /**
   * Whether the thread may have checked anything itself on a way to a call: only then does it
   * matter what the callee checks.
   */
  public boolean mayHaveChecked(CallEvent event) {
    return new CallerChecksReader(code, approach(event)).mayHaveChecked();
  }

  /**
   * The questions about a clause at a call that is about to be made. Empty if the clause is a check
   * of the callee's code, and the thread has not checked itself before what that reads.
   *
   * @param clause what the callee requires
   * @param now what the variables of the clause stand for
   * @throws NotExpressibleException if something in the state has no counterpart in demonL
   */
  public Optional<ClauseReading> read(Situation here, MethodContract.Term clause, Valuation now)
      throws NotExpressibleException {
    Approach approach = approach(here.event());
    Optional<Sight> sight = sights.read(here, approach, clause, now, Assumed.NOTHING);
    if (sight.isEmpty()) {
      return Optional.empty();
    }
    ProofQuestion proof = proof(sight.get());
    return Optional.of(
        new ClauseReading() {
          @Override
          public boolean isOfCode() {
            return !sight.get().ways().alone().isEmpty();
          }

          @Override
          public ProofQuestion proof() {
            return proof;
          }

          @Override
          public CodeQuestion question() throws NotExpressibleException {
            CodeQuestion plain = whole(sight.get(), proof);
            return relied(sight.get(), clause, now).map(plain::withRelied).orElse(plain);
          }
        });
  }

  /** The questions about a clause at a call, while nothing changes. */
  public interface ClauseReading {
    /** Whether the clause is no contract, but a check in the callee's code. */
    boolean isOfCode();

    /** The question that has to be proved. */
    ProofQuestion proof();

    /**
     * All that is asked: what would be a plan, too.
     *
     * @throws NotExpressibleException if something in the state has no counterpart in demonL
     */
    CodeQuestion question() throws NotExpressibleException;
  }

  /** The stack is the same as long as a method runs. */
  private Approach approach(CallEvent event) {
    CallStack known = stack;
    if (known == null || activation != event.activation()) {
      known = CallStack.of(event, code);
      stack = known;
      activation = event.activation();
    }
    return Approach.of(event, known, code);
  }

  /** The question where calls from outside keep what methods rely on, if that is anything. */
  private Optional<CodeQuestion> relied(Sight plain, MethodContract.Term clause, Valuation now)
      throws NotExpressibleException {
    Assumed assumed = assumed(plain);
    Optional<Sight> sight =
        assumed.isNothing()
            ? Optional.empty()
            : sights.read(plain.asked().here(), plain.approach(), clause, now, assumed);
    return sight.isEmpty()
        ? Optional.empty()
        : Optional.of(whole(sight.get(), proof(sight.get()))).filter(CodeQuestion::isRelied);
  }

  private Assumed assumed(Sight sight) {
    CheckPoint point = sight.asked().here().point();
    List<DeclaredRely> found =
        relies.at(sight.approach().event(), sight.approach().root()).stream()
            .filter(r -> sights.reads(r, point).filter(read -> read.unread().isEmpty()).isPresent())
            .toList();
    List<MethodName> running = new ArrayList<>(sight.approach().stack().methods());
    running.add(point.callee().method().inClassFiles());
    return new Assumed(found, Relies.sameThread(running, code.threads()));
  }

  private ProofQuestion proof(Sight sight) throws NotExpressibleException {
    CheckQuestion possible = questions.possible(sight);
    Optional<Before> before =
        hasLocks(sight, possible) && !sight.ways().areWithoutLocks()
            ? Optional.of(before(sight, possible))
            : Optional.empty();
    Optional<ReadOperands> operands =
        sight.sources().changing().isEmpty()
            ? Optional.empty()
            : Optional.of(
                new BeforeReader(possible, sight.approach())
                    .operands(
                        sight.ofOperands(),
                        sight.ways().operands(),
                        sight.sources().parameters(),
                        sight.sources().read(),
                        before.map(Before::written)));
    return new ProofQuestion(
        sight.asked().reads().unread(),
        doubt(sight.asked().reads(), sight.steps(), possible).or(sight.sources()::unfollowed),
        sight.steps().steps(),
        possible,
        before,
        operands);
  }

  private CodeQuestion whole(Sight sight, ProofQuestion proof) throws NotExpressibleException {
    CheckQuestion certain = questions.certain(sight);
    Optional<CheckQuestion> suspended = questions.suspended(sight);
    boolean mayBeBefore =
        (hasLocks(sight, proof.possible()) || hasLock(certain)) && !sight.ways().areWithoutLocks();
    Optional<CallerChecks> ownChecks =
        sight.ways().alone().isEmpty()
            ? Optional.empty()
            : Optional.of(
                new CallerChecks(
                    new BeforeReader(proof.possible(), sight.approach())
                        .facts(sight.ofAlone(), sight.ways().alone())));
    CodeQuestion.Plans plans =
        new CodeQuestion.Plans(
            certain,
            suspended,
            questions.overflowing(sight, certain),
            mayBeBefore ? Optional.of(plansBefore(sight, certain)) : Optional.empty());
    Grounds grounds =
        new Grounds(
            sight.asked().held(),
            sight.steps().steps(),
            sight.sources().madeAt().stream().map(code::text).sorted().toList());
    CodeQuestion.Context context =
        new CodeQuestion.Context(
            sight.approach().isOnlyFirst(),
            sight.observation(),
            grounds,
            ownChecks,
            unseen(sight, certain),
            mattering(sight));
    return new CodeQuestion(proof, plans, context, Optional.empty());
  }

  /** Whether the thread has a lock that matters to a proof. */
  private static boolean hasLocks(Sight sight, CheckQuestion possible) {
    return sight.observation().held().values().stream().anyMatch(names -> !names.isEmpty())
        || hasLock(possible);
  }

  /** The annotations that exclude any step of another thread, with the methods of these. */
  private List<SameThread> mattering(Sight sight) {
    List<SameThread> assumed = sight.asked().assumed().sameThread();
    if (assumed.isEmpty()) {
      return List.of();
    }
    Set<MethodName> excluded =
        called(code.steps(new Observation(sight.observation().held(), true)));
    excluded.removeAll(called(sight.steps().steps()));
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

  /** The classes that would have to be under test, so that a plan may use all objects. */
  private Set<String> unseen(Sight sight, CheckQuestion certain) {
    Set<String> callers =
        sight.approach().running().unknown(code).stream()
            .map(method -> method.owner().replace('/', '.'))
            .filter(name -> !isUnderTest.test(name))
            .collect(Collectors.toSet());
    return callers.isEmpty()
            || owners
                .of(certain.point().snapshot(), sight.approach().running().objects())
                .others()
                .isEmpty()
        ? Set.of()
        : callers;
  }

  /** The reason why nothing can be proved, whatever the known steps do. */
  private Optional<String> doubt(ClauseReads reads, ObservedSteps steps, CheckQuestion question) {
    return question.point().snapshot().references().keySet().stream()
        .map(Object::getClass)
        .filter(this::extendsModule)
        .map(c -> "`" + c.getName() + "`, a class outside of the module, may change its objects")
        .sorted()
        .findFirst()
        .or(
            () ->
                reads.perhapsNotFinite(steps.steps()).isEmpty()
                    ? Optional.empty()
                    : Optional.of("a fraction that it reads may become NaN or infinite"));
  }

  /** Whether a class that is not the module's extends one that is. */
  private boolean extendsModule(Class<?> type) {
    return !code.has(type.getName())
        && Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
            .anyMatch(c -> code.has(c.getName()));
  }

  /** Whether some lock that a step needs is taken. */
  private static boolean hasLock(CheckQuestion question) {
    State state = question.point().snapshot().state();
    return question.domain().ghosts().stream().anyMatch(g -> g.kind().isLock())
        && state.objects().stream()
            .flatMap(object -> state.fields(object).entrySet().stream())
            .anyMatch(
                field ->
                    question.domain().isLock(field.getKey())
                        && field.getValue().equals(BoolValue.of(true)));
  }

  private Before before(Sight sight, CheckQuestion possible) {
    if (sight.ways().locked().isEmpty()) {
      return new Before(new Expression.BooleanLiteral(true, Span.NONE), Set.of(), false);
    }
    List<Arrival> arrivals = sight.ways().locked().get();
    Set<Region> written = writtenSinceLocks(sight, arrivals);
    return new Before(
        new BeforeReader(possible, sight.approach()).possible(sight.steps().arrivals(), arrivals),
        written,
        Collections.disjoint(written, sight.asked().regions()));
  }

  /** The relevant memory that the thread may have written since it took its locks. */
  private Set<Region> writtenSinceLocks(Sight sight, List<Arrival> arrivals) {
    Set<Region> written = new HashSet<>(sight.steps().steps().regions());
    written.addAll(sight.asked().regions());
    written.removeIf(r -> arrivals.stream().noneMatch(way -> code.mayHaveWritten(way, r)));
    return written;
  }

  private PlansBefore plansBefore(Sight sight, CheckQuestion certain) {
    return new PlansBefore(
        sight
            .ways()
            .locked()
            .filter(arrivals -> writtenSinceLocks(sight, arrivals).isEmpty())
            .flatMap(
                arrivals ->
                    new BeforeReader(certain, sight.approach())
                        .certain(sight.steps().arrivals(), arrivals)));
  }
}
