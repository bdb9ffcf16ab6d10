package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.record.Recording;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.junit.check.Judgement;
import org.demonic.junit.problem.NotCheckedException;
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
    test.bind();
    counter.increment();
    counter.waitForIdle();
    counter.increment();
    test.unbind();
    assertThat(counter.idlers()).isEqualTo(1);
    assertThatThrownBy(() -> test.finish(true))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining(
            "Demonic itself failed during this test, so it was not checked:"
                + " java.lang.IllegalStateException: the handler fails [internal-error]");
  }

  @Test
  void aTestThatFailedByItselfKeepsItsFailure() {
    TestRecording test = recording(new Failing());
    test.bind();
    IdleCounter counter = new IdleCounter();
    counter.increment();
    counter.waitForIdle();
    test.unbind();
    AssertionError own = new AssertionError("own");
    test.finishAfter(own);
    assertThat(own.getSuppressed()).singleElement().isInstanceOf(NotCheckedException.class);
  }

  private static TestRecording recording(CallHandler handler) {
    Session session = Session.get(List.of(Path.of("target", "test-classes")));
    session.instrumentation().include(CLASSES);
    return new TestRecording(
        new Recording(CLASSES, session.points(), handler, frame -> false),
        (mustCheck, elsewhere) -> new Judgement.Passed(List.of()),
        () -> 0,
        CLASSES,
        session.instrumentation());
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
