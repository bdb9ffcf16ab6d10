package org.demonic.junit.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.record.Recording;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.junit.InterferenceError;
import org.demonic.junit.check.Judgement;
import org.demonic.junit.check.Settings;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.run.RunSettings;
import org.demonic.junit.run.SettingsText;
import org.demonic.report.accept.Acceptance;
import org.demonic.report.accept.Baseline;
import org.demonic.report.output.OutputFolder;
import org.demonic.report.run.TestFindings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.IdleCounter;

class TestRecordingTest {
  private static final ClassSelection CLASSES =
      ClassSelection.named(Set.of(IdleCounter.class.getName()));

  @Test
  void whatAHandlerThrowsReachesTheTestAtItsEndOnly() {
    IdleCounter counter = new IdleCounter();
    TestRecording test = recording(new Failing());
    Recording.Binding bound = test.recording().orElseThrow().bind();
    counter.increment();
    counter.waitForIdle();
    counter.increment();
    bound.release();
    assertThat(counter.idlers()).isEqualTo(1);
    assertThatThrownBy(() -> test.finish(true, false))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining(
            "Demonic itself failed during this test, so it was not checked:"
                + " java.lang.IllegalStateException: the handler fails [internal-error]");
  }

  @Test
  void aCheckThatFailsInOurCodeIsNamedBesideWhatTheOthersSay() {
    Judgement others =
        new Judgement.Interference(
            "the report", new StackTraceElement("C", "m", "C.java", 1), List.of());
    IllegalStateException cause = new IllegalStateException("no such thing");
    TestRecording test =
        recording(
            new Failing(), new Judgement.Failed("C.m at C.java:2: n() requires x", cause, others));
    assertThatThrownBy(() -> test.finish(true, false))
        .isInstanceOf(InterferenceError.class)
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .singleElement()
                    .isInstanceOf(NotCheckedException.class)
                    .satisfies(own -> assertThat(own).hasCause(cause))
                    .asString()
                    .endsWith(
                        """
                        Demonic itself failed, so there is no answer to this: [failed-check]
                          C.m at C.java:2: n() requires x
                          because of java.lang.IllegalStateException: no such thing
                          hint: this is a bug of Demonic, and not of your code: please report it, with the stack trace below, to the project that publishes org.demonic:demonic-junit"""));
  }

  private static TestRecording recording(CallHandler handler) {
    return recording(handler, new Judgement.Passed(List.of()));
  }

  private static TestRecording recording(CallHandler handler, Judgement judgement) {
    SettingsText said =
        new SettingsText(
            List.of(),
            name ->
                name.equals("demonic.module")
                    ? Optional.of("target/test-classes")
                    : Optional.empty());
    Session session = Session.get(Settings.read(said, RunSettings.read(said)));
    session.instrumentation().include(CLASSES);
    return new TestRecording(
        new Recording(CLASSES, session.points(), handler, frame -> false),
        (mustCheck, elsewhere) -> judgement,
        () -> 0,
        CLASSES,
        session.instrumentation(),
        "Some#test",
        TestFindings.of(
            Path.of(""),
            new OutputFolder(Path.of("target", "recording-test")),
            new Acceptance(Baseline.NONE, List.of()),
            line -> {},
            finding -> {}),
        ContractReader.NONE);
  }

  private static final class Failing implements CallHandler {
    @Override
    public void call(CallEvent event) {
      throw new IllegalStateException("the handler fails");
    }

    @Override
    public void enter(Activation activation) {}

    @Override
    public void exit(Activation activation, @Nullable Object result) {}
  }
}
