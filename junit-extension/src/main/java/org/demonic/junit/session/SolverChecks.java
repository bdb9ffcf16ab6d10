package org.demonic.junit.session;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.record.Recording;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.junit.check.CheckedTest;
import org.demonic.junit.check.Settings;
import org.demonic.junit.check.TestJudge;
import org.demonic.junit.confirm.Confirmer;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.proposal.ContractProposals;
import org.demonic.junit.report.ReportedGroups;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.run.Checking;
import org.demonic.junit.run.Checks;
import org.demonic.junit.run.RunsOfTest;
import org.demonic.junit.run.SettingsText;
import org.demonic.junit.run.WaitsOfTest;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.test.SequentialTest;
import org.demonic.junit.test.TestRunners;
import org.demonic.translate.source.SourceRoots;

/** Checks the calls of tests by the planner, which asks Z3. */
public final class SolverChecks implements Checks {
  /** The engine of runs makes one. */
  public SolverChecks() {}

  @Override
  public Checking start(
      SequentialTest test, SettingsText said, RunsOfTest runs, WaitsOfTest waits) {
    Settings settings = Settings.read(said, runs.settings());
    List<Class<?>> named = runs.named();
    Session session = Session.get(settings);
    Set<Class<?>> checked = checked(named, settings, session);
    Set<String> names = checked.stream().map(Class::getName).collect(Collectors.toSet());
    ClassSelection classes =
        (named.isEmpty()
                ? annotated(test.testClass(), settings, session)
                : ClassSelection.named(names))
            .without(settings.run().excluded());
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
    ReportedGroups told = test.ofRun().get(ReportedGroups.class, ReportedGroups::new);
    TestJudge judge =
        TestJudge.of(
            new CheckedTest(test.id(), test.shown(), names, settings, told, test.findings()),
            session.annotated(),
            () ->
                session.points().all(CallSite.class).stream()
                    .filter(site -> classes.includes(site.body().in()))
                    .toList(),
            session.access(),
            confirmer(settings, runs, session.access(), recorder, waits));
    return new TestRecording(
        recorder.apply(new UncontrolledHandler(judge)),
        judge::judge,
        judge::checkPoints,
        classes,
        session.instrumentation(),
        test.id(),
        test.findings(),
        new ContractProposals(settings, names, session.annotated(), session.access()));
  }

  /**
   * What runs plans.
   *
   * @param recorder makes a recording that tells a handler of the calls of the test
   * @param waits what the test is given where it waits
   */
  private static Confirmer confirmer(
      Settings settings,
      RunsOfTest runs,
      FieldAccess access,
      Function<CallHandler, Recording> recorder,
      WaitsOfTest waits) {
    if (settings.confirm().isZero()) {
      return Confirmer.none("plans are not run (demonic.confirm)");
    }
    Optional<Obstacle> obstacle = runs.obstacle();
    if (obstacle.isPresent()) {
      return Confirmer.none(obstacle.get().reason());
    }
    return Confirmer.of(
        () ->
            new Confirmer.Again(
                begin ->
                    runs.again(
                        begin, waits.given().map(HelpedTest::companion).orElse(Companion.NONE)),
                runs.statics(),
                recorder),
        access,
        settings.confirm());
  }

  /**
   * The named classes whose contracts and checks are asked about. Classes without contracts whose
   * source is not there, or which are not of the module, are run beside a second thread only.
   */
  private static Set<Class<?>> checked(List<Class<?>> named, Settings settings, Session session) {
    Set<Class<?>> checked = new LinkedHashSet<>(named);
    if (settings.run().hasRivals()) {
      ModuleCode module = settings.project().code();
      SourceRoots sources = settings.sources();
      checked.removeIf(
          type ->
              isWoven(type)
                  && !module.isOfTests(type.getName())
                  && !session.annotated().hasContracts(type.getName())
                  && !(module.has(type.getName())
                      && GrowingDomain.hasSource(sources, module.outlines(), type.getName())));
    }
    return checked;
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
        ? annotated.along(session.annotated().callersOfChecks())
        : annotated;
  }
}
