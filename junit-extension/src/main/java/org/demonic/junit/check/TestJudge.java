package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.code.program.World;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.code.EarlierStates;
import org.demonic.junit.code.HeldLocks;
import org.demonic.junit.code.Owners;
import org.demonic.junit.confirm.Confirmer;
import org.demonic.junit.confirm.PlanRuns;
import org.demonic.junit.confirm.TestRuns;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.Callees;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.live.LiveReader;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.problem.Unanswered;
import org.demonic.junit.question.CheckPointReader;
import org.demonic.junit.question.CodeQuestionReader;
import org.demonic.junit.rely.Relies;
import org.demonic.junit.report.BrokenCheck;
import org.demonic.junit.report.CheckLog;
import org.demonic.junit.report.ClauseResult;
import org.demonic.junit.report.ContractFinding;
import org.demonic.junit.report.FindingsReport;
import org.demonic.junit.report.VerdictNote;
import org.demonic.junit.report.ViolationReport;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.runtime.RuntimeContracts;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.time.WorkBudget;
import org.demonic.lang.source.Diagnostic;
import org.demonic.report.output.OutputFolder;
import org.demonic.synthesize.answer.Work;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/**
 * Judges one test: questions are gathered while it runs, and answered when it has ended. A question
 * that comes up again in the same state is asked once.
 */
public final class TestJudge implements CallHandler {
  private final CheckedTest test;
  private final CallCounts counts;
  private final CheckPointReader checkPoints;
  private final RuntimeContracts runtime;
  private final CheckLog log;
  private final PlanRuns runs;
  private final Contracts contracts;
  private final EarlierStates earlier;
  private final Contradictions contradictions;
  private final CodeQuestionReader code;
  private final GrowingDomain domain;
  private final GuardedByChecks guards;
  private final ModuleCode module;
  private final WorkBudget time;
  private final Questions questions;
  private final UnusableContracts unusable;
  private final MissedCalls missed;
  private final List<Unanswered> notExpressible = new ArrayList<>();
  private final LeftOutRefusals leftOut = new LeftOutRefusals();
  private final InternalErrors errors = new InternalErrors();
  private final OutsideClasses outside;
  private int reached;

  private TestJudge(
      CheckedTest test,
      AnnotatedMethods annotated,
      MissedCalls missed,
      GrowingDomain domain,
      SnapshotReader snapshots,
      FieldAccess access,
      ModuleCode module,
      CheckLog log,
      Confirmer confirmer) {
    this.test = test;
    this.module = module;
    this.outside = new OutsideClasses(module);
    this.counts = new CallCounts(annotated);
    this.missed = missed;
    this.unusable = new UnusableContracts(test, annotated, domain);
    this.contracts = new Contracts(domain);
    this.checkPoints =
        new CheckPointReader(
            domain,
            contracts,
            new Callees(annotated, domain, contracts, access, test.settings().withRefusals()),
            snapshots,
            access);
    this.runs = new TestRuns(confirmer, checkPoints, contracts, module::leadingTo);
    this.runtime =
        new RuntimeContracts(new LiveReader(domain, contracts, access, snapshots), snapshots);
    this.contradictions = new Contradictions(test, domain, module);
    this.guards = new GuardedByChecks(module, test);
    this.domain = domain;
    this.earlier = new EarlierStates(module, access);
    this.code =
        new CodeQuestionReader(
            module,
            domain,
            checkPoints,
            new HeldLocks(access, LoadedClass.loader()),
            earlier,
            new Owners(module, access),
            new Relies(annotated, domain),
            test::names);
    this.time = new WorkBudget(test.settings().testTimeout(), new Work());
    this.questions =
        new Questions(contracts, code, runtime, leftOut, errors, test.settings(), time);
    this.log = log;
  }

  /**
   * Begins before the test's {@code @BeforeEach} methods.
   *
   * @param inClasses gives the calls that stand in classes under test
   * @param confirmer runs the plans that are found
   * @throws NotCheckedException if a class under test is not of the module, has no source, or a
   *     wrong contract
   */
  public static TestJudge of(
      CheckedTest test,
      AnnotatedMethods annotated,
      Supplier<Collection<CallSite>> inClasses,
      FieldAccess access,
      Confirmer confirmer) {
    ModuleCode module = test.settings().project().code();
    List<String> named = test.named().stream().sorted().toList();
    OutsideClasses.refuse(named, module);
    GrowingDomain domain =
        new GrowingDomain(test.settings().sources(), module.outlines(), named, module::refusals);
    return new TestJudge(
        test,
        annotated,
        new MissedCalls(annotated, inClasses, test.settings().withRefusals()),
        domain,
        new SnapshotReader(),
        access,
        module,
        new CheckLog(OutputFolder.ofModule(), test.id(), test.settings().limits()),
        confirmer);
  }

  @Override
  public void seen(Object receiver) {
    earlier.enter(receiver);
  }

  @Override
  public void enter(Activation activation) {
    Object receiver = activation.receiver();
    if (activation.caller() == null) {
      if (reached == 0) {
        missed.enter(activation);
      }
      if (receiver != null) {
        earlier.enter(receiver);
      }
    }
    attempt(() -> place(activation), () -> runtime.enter(activation));
  }

  @Override
  public void exit(Activation activation, @Nullable Object result) {
    attempt(() -> place(activation), () -> runtime.exit(activation, result));
  }

  /** Handles an event; what cannot be done is kept until the test ends. */
  private void attempt(Supplier<String> place, Step step) {
    try {
      errors.attempt(
          place,
          () -> {
            step.run();
            return true;
          });
    } catch (NotExpressibleException problem) {
      notExpressible.add(problem.at(place.get()));
    } catch (NotCheckedException problem) {
      unusable.add(problem);
    }
  }

  private interface Step {
    void run() throws NotExpressibleException;
  }

  private static String place(Activation activation) {
    MethodReference method = activation.body().method();
    return "contract of %s".formatted(MethodNames.of(method.className(), method.name()));
  }

  @Override
  public void call(CallEvent event) {
    runtime.announce(event, true);
    if (!counts.isNext(event)) {
      return;
    }
    if (counts.mayRequire(event)) {
      unusable.need(event);
    }
    CallSite site = event.site();
    reached++;
    attempt(
        () -> site.body().file() + ":" + site.line(),
        () -> {
          Optional<Callees.Callee> callee = checkPoints.callee(event);
          boolean isAsked =
              callee.isPresent()
                  && (outside.concern(site, callee.get().method()) || reach(event, callee.get()));
          reached -= isAsked ? 0 : 1;
        });
  }

  /** Whether anything is asked at a call of a method with a precondition. */
  private boolean reach(CallEvent event, Callees.Callee callee) throws NotExpressibleException {
    JavaMethod method = callee.method();
    unusable.needOfCallers(event.activation());
    if (callee.checks()) {
      leftOut.addNotRead(method, domain.refusals(domain.now(), method));
    }
    if (!callee.hasOnlyChecks()) {
      questions.ask(checkPoints.read(event, callee), counts.made(event));
      return true;
    }
    if (!code.mayHaveChecked(event)) {
      leftOut.addAll(
          event.site(), method, domain.refusals(domain.now(), method), LeftOutRefusals.NOT_CHECKED);
      return false;
    }
    try {
      return questions.ask(checkPoints.read(event, callee), counts.made(event));
    } catch (NotExpressibleException | NotCheckedException notSaid) {
      leftOut.addAll(
          event.site(),
          method,
          domain.refusals(domain.now(), method),
          String.valueOf(notSaid.getMessage()));
      return false;
    }
  }

  /** The number of calls of methods with preconditions so far. */
  public int checkPoints() {
    return reached;
  }

  /**
   * Judges the test, which has ended, its {@code @AfterEach} methods included.
   *
   * @param mustCheck whether the test must fail if nothing was checked; false if it has failed
   *     already, or only makes other tests
   * @param elsewhere the methods of classes under test that other threads have run
   */
  public Judgement judge(boolean mustCheck, Collection<MethodBody> elsewhere) {
    List<Diagnostic> problems = new ArrayList<>(unusable.problems(questions.classes()));
    if (problems.isEmpty()) {
      outside.problem().ifPresent(problems::add);
    }
    Judgement judgement =
        judgeOthers(mustCheck && problems.isEmpty() && errors.areNone(), elsewhere);
    for (Diagnostic problem : problems) {
      judgement = new Judgement.Refused(problem, judgement);
    }
    return errors.after(judgement);
  }

  private Judgement judgeOthers(boolean mustCheck, Collection<MethodBody> elsewhere) {
    List<Unanswered> unknown = new ArrayList<>();
    OtherThreads.unanswered(elsewhere).ifPresent(unknown::add);
    List<String> violations =
        fresh(runtime.violations().stream().map(ViolationReport::of).distinct().toList());
    if (!violations.isEmpty()) {
      return contradicted(
          fresh(guards.broken(classes())),
          new Judgement.Violations(String.join("\n", violations), Note.unanswered(unknown)));
    }
    unknown.addAll(notExpressible);
    unknown.addAll(questions.unanswered());
    Answers answers =
        Answers.to(questions.all(), test, time, log, module, guards, leftOut, errors, runs);
    Judgement judgement = judge(answers, unknown, mustCheck);
    Set<String> classes = classes();
    List<String> contradicted = new ArrayList<>(contradictions.reports(classes));
    contradicted.addAll(guards.broken(classes));
    return contradicted(fresh(contradicted), judgement);
  }

  /** The reports of contracts that fail the test: the others are known. */
  private List<String> fresh(List<String> reports) {
    return reports.stream()
        .filter(text -> test.findings().add(ContractFinding.of(test.id(), classes(), text)))
        .toList();
  }

  private static Judgement contradicted(List<String> reports, Judgement others) {
    return reports.isEmpty()
        ? others
        : new Judgement.Contradicted(String.join("\n", reports), others);
  }

  /** The binary names of the classes whose contracts the test is about. */
  private Set<String> classes() {
    return test.named().isEmpty()
        ? domain.now().classes().stream()
            .map(JavaClass::binaryName)
            .collect(Collectors.toCollection(TreeSet::new))
        : new TreeSet<>(test.named());
  }

  private Judgement judge(Answers answers, List<Unanswered> unknown, boolean mustCheck) {
    List<ClauseResult> results = answers.results();
    results.stream().map(VerdictNote::unknown).flatMap(Optional::stream).forEach(unknown::add);
    List<Note> notes = Note.unanswered(unknown);
    Set<String> classes = classes();
    notes.addAll(Note.assumptions(results));
    notes.addAll(guards.notes(classes));
    notes.addAll(contradictions.notes(classes));
    notes.addAll(unusable.leftOut(questions.classes()));
    List<BrokenCheck> findings =
        answers.findings().stream()
            .filter(check -> test.findings().add(check.finding(test.id())))
            .toList();
    if (!findings.isEmpty()) {
      return new Judgement.Interference(
          String.join("\n", report(findings)), place(findings.get(0).site()), notes);
    }
    if (!unknown.isEmpty() && test.settings().failOnUnknown()) {
      return new Judgement.NotChecked(Unanswered.failure(new LinkedHashSet<>(unknown)), notes);
    } else if (!results.isEmpty() || !mustCheck) {
      return new Judgement.Passed(notes);
    }
    return new Judgement.NothingToCheck(
        test.classesUnderTest(),
        missed.nearest(counts.made(), leftOut.leftOut()),
        unknown.isEmpty()
            ? Optional.empty()
            : Optional.of(Unanswered.failure(new LinkedHashSet<>(unknown))),
        unknown.stream().anyMatch(OtherThreads::areMeant),
        notes);
  }

  private List<String> report(List<BrokenCheck> findings) {
    List<String> texts = new ArrayList<>(FindingsReport.of(findings, test.shown(), test.told()));
    if (test.settings().run().world() == World.OPEN) {
      texts.add(FindingsReport.OPEN_WORLD);
    }
    return texts;
  }

  private static StackTraceElement place(CallSite site) {
    return new StackTraceElement(
        site.routine().className(), site.routine().name(), site.body().file(), site.line());
  }
}
