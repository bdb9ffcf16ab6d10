package org.demonic.junit.run;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.record.Recording;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.junit.check.CheckedTest;
import org.demonic.junit.check.Judgement;
import org.demonic.junit.check.Note;
import org.demonic.junit.check.Settings;
import org.demonic.junit.check.TestJudge;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.report.ReportedGroups;
import org.demonic.junit.test.GivenSettings;
import org.demonic.junit.test.SequentialTest;
import org.demonic.junit.test.TestRunners;
import org.demonic.report.run.TestFindings;
import org.demonic.synthesize.natives.NoLibraryError;
import org.demonic.translate.source.SourceRoots;
import org.jspecify.annotations.Nullable;

/** The recording of one test, from its start to the judgement at its end. */
final class TestRecording {
  private final Recording recording;
  private final Judge judge;
  private final IntSupplier checkPoints;
  private final ClassSelection classes;
  private final Client instrumentation;

  private final RivalsOfTest rivals;
  private final WaitsOfTest waits;
  private final String id;
  private final TestFindings findings;

  private Recording.@Nullable Binding binding;
  private boolean isOfHelpedRun;
  private int unverified;
  private int assuming;

  /** Judges a test that has ended. */
  interface Judge {
    /**
     * The judgement.
     *
     * @param mustCheck whether something must have been checked
     * @param elsewhere the methods of classes under test that other threads have run
     */
    Judgement judge(boolean mustCheck, Collection<MethodBody> elsewhere);
  }

  /**
   * For one test.
   *
   * @param judge gives the judgement at the end
   * @param checkPoints says how many check points were reached so far
   * @param classes the classes under test
   * @param rivals runs it beside second threads
   * @param waits helps it where it waits
   * @param id its name in files
   * @param findings keeps what is found in it
   */
  TestRecording(
      Recording recording,
      Judge judge,
      IntSupplier checkPoints,
      ClassSelection classes,
      Client instrumentation,
      RivalsOfTest rivals,
      WaitsOfTest waits,
      String id,
      TestFindings findings) {
    this.id = id;
    this.findings = findings;
    this.rivals = rivals;
    this.waits = waits;
    this.recording = recording;
    this.judge = judge;
    this.checkPoints = checkPoints;
    this.classes = classes;
    this.instrumentation = instrumentation;
  }

  /**
   * Makes sure that the classes under test are instrumented, and starts to record.
   *
   * @param annotations the annotations that hold for it, the innermost first
   * @throws NotCheckedException if the test cannot be checked
   */
  static TestRecording start(SequentialTest test, List<GivenSettings> annotations) {
    ParameterNames.requireKnown();
    Settings settings = SettingsReader.read(annotations, test::parameter);
    Class<?>[] named =
        annotations.stream()
            .map(GivenSettings::classes)
            .filter(classes -> !classes.isEmpty())
            .findFirst()
            .orElse(List.of())
            .toArray(new Class<?>[0]);
    Session session = Session.get(settings);
    Set<Class<?>> checked = checked(named, settings, session);
    Set<String> names = checked.stream().map(Class::getName).collect(Collectors.toSet());
    ClassSelection classes =
        (named.length > 0
                ? ClassSelection.named(names)
                : annotated(test.testClass(), settings, session))
            .without(settings.excluded());
    try {
      session.instrumentation().include(classes);
      for (Class<?> type : checked) {
        session.instrumentation().requireActive(type, classes);
      }
    } catch (InstrumentationException refused) {
      throw NotCheckedException.of(refused);
    }
    Function<CallHandler, Recording> recorder =
        handler ->
            new Recording(
                classes,
                session.points(),
                handler,
                frame -> TestRunners.contain(frame.getClassName()));
    TestFindings findings = test.findings();
    RunsOfTest runs = RunsOfTest.of(test, named, settings);
    WaitsOfTest waits = runs.waits();
    ReportedGroups told = test.ofRun().get(ReportedGroups.class, ReportedGroups::new);
    TestJudge judge =
        TestJudge.of(
            new CheckedTest(test.id(), names, settings, told, findings),
            session.annotated(),
            () ->
                session.points().all(CallSite.class).stream()
                    .filter(site -> classes.includes(site.body().in()))
                    .toList(),
            session.access(),
            runs.confirmer(session.access(), recorder, waits));
    Recording recording = recorder.apply(new UncontrolledHandler(judge));
    return new TestRecording(
        recording,
        judge::judge,
        judge::checkPoints,
        classes,
        session.instrumentation(),
        runs.rivals(),
        waits,
        test.id(),
        findings);
  }

  Recording recording() {
    return recording;
  }

  /** How many check points were reached so far. */
  int checkPoints() {
    return checkPoints.getAsInt();
  }

  /** How many questions had no answer, once the test is finished. */
  int unverified() {
    return unverified;
  }

  /** How many proofs rest on what methods assume of other threads, once the test is finished. */
  int assuming() {
    return assuming;
  }

  /** Notes that it is of a run in which a second thread helps. */
  void markAsHelped() {
    isOfHelpedRun = true;
  }

  /** Whether it is of a run in which a second thread helps. */
  boolean isOfHelpedRun() {
    return isOfHelpedRun;
  }

  void bind() {
    binding = recording.bind();
  }

  void unbind() {
    if (binding != null) {
      binding.release();
    }
  }

  /**
   * Judges the test at its end, and fails it if it has to.
   *
   * @param mustCheck whether it matters that it reached no check point
   * @return whether it is so, which need not fail it
   */
  Optional<Judgement.NothingToCheck> finish(boolean mustCheck) {
    Judgement judgement = judgement(mustCheck);
    for (Note note : judgement.notes()) {
      System.out.println("Demonic: " + note.text());
      unverified += note.count();
      assuming += note.assumed();
    }
    findings.ran(id, judgement.notes().stream().map(Note::text).toList());
    return judgement.accept(new TestEnd());
  }

  /** Whether it would have failed, were it not for a finding that is known. */
  boolean hasKnownFinding() {
    return findings.hasKnown();
  }

  /** The second threads that it is run beside, once the test is finished. */
  RivalsOfTest rivals() {
    return rivals;
  }

  /** The waits of the test, which a second thread may end. */
  WaitsOfTest waits() {
    return waits;
  }

  private Judgement judgement(boolean mustCheck) {
    Throwable failure = recording.failure();
    if (failure instanceof NotCheckedException known) {
      throw known;
    }
    if (failure != null) {
      throw internalError(failure);
    }
    try {
      instrumentation.requireSuccess(classes);
      return judge.judge(mustCheck, isOfHelpedRun ? List.of() : recording.elsewhere());
    } catch (InstrumentationException refused) {
      throw NotCheckedException.of(refused);
    } catch (NotCheckedException known) {
      throw known;
    } catch (NoLibraryError noSolver) {
      throw new NotCheckedException(JunitProblem.NO_SOLVER, noSolver.reason(), noSolver.remedy());
    } catch (RuntimeException | LinkageError unforeseen) {
      throw internalError(unforeseen);
    }
  }

  private static NotCheckedException internalError(Throwable cause) {
    return new NotCheckedException(cause, JunitProblem.INTERNAL_ERROR, cause);
  }

  /** The error to report where this one has ended the test. */
  Throwable explain(LinkageError error) {
    Throwable explained = instrumentation.instrumenter().explain(error);
    return explained instanceof InstrumentationException refused
        ? NotCheckedException.of(refused)
        : explained;
  }

  /** Judges a test that has failed without Demonic. */
  void finishAfter(Throwable failure) {
    try {
      finish(false);
    } catch (RuntimeException | AssertionError more) {
      failure.addSuppressed(more);
    }
  }

  /**
   * The named classes whose contracts and checks are asked about. Classes without contracts whose
   * source is not there, or which are not of the module, are run beside a second thread only.
   */
  private static Set<Class<?>> checked(Class<?>[] named, Settings settings, Session session) {
    Set<Class<?>> checked = new LinkedHashSet<>(Arrays.asList(named));
    if (!settings.rivals().isZero()) {
      ModuleCode module = module(settings);
      SourceRoots sources = TestJudge.sources(settings);
      checked.removeIf(
          type ->
              isWoven(type)
                  && !module.isOfTests(type.getName())
                  && !session.annotated().hasContracts(type.getName())
                  && !(module.has(type.getName())
                      && GrowingDomain.hasSource(sources, type.getName())));
    }
    return checked;
  }

  private static ModuleCode module(Settings settings) {
    return settings.project().code();
  }

  /** Whether the code of a class can be controlled: not that of the JDK. */
  private static boolean isWoven(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  private static ClassSelection annotated(Class<?> testClass, Settings settings, Session session) {
    // The test class's own code is not under test.
    Set<String> testClasses = new HashSet<>();
    for (Class<?> outer = testClass; outer != null; outer = outer.getEnclosingClass()) {
      for (Class<?> type = outer; type != null; type = type.getSuperclass()) {
        testClasses.add(type.getName());
      }
    }
    ClassSelection annotated = ClassSelection.annotated(AnnotatedMethods.DESCRIPTORS, testClasses);
    return settings.withRefusals()
        ? annotated.and(session.annotated().callersOfChecks())
        : annotated;
  }
}
