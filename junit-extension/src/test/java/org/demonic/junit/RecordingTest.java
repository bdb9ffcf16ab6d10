package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.demonic.junit.instrument.ClassesUnderTest;
import org.demonic.junit.instrument.Instrumenter;
import org.demonic.junit.record.Activation;
import org.demonic.junit.record.CallEvent;
import org.demonic.junit.record.CheckPointHandler;
import org.demonic.junit.record.Recording;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import samples.Account;
import samples.IdleCounter;

class RecordingTest {
  private static Instrumenter instrumenter;

  @BeforeAll
  static void attach() {
    instrumenter = Session.get().instrumenter();
  }

  @Test
  void aCallBackOnTheSameObjectIsNotOutermost() {
    Account account = new Account(null);
    Account other = new Account(null);
    Exits exits = record(() -> account.deposit(1, other));
    assertThat(exits.seen).containsExactly("check inner", "check outermost", "deposit outermost");
  }

  @Test
  void anActivationThatEndedByAnExceptionIsForgotten() {
    Account account = new Account(null);
    Exits exits =
        record(
            () -> {
              account.fails();
              account.check();
            });
    assertThat(exits.seen).containsExactly("check outermost");
  }

  @Test
  void codeUnderConstructionIsOnItsObject() {
    Exits exits = record(() -> new Account(null).check());
    assertThat(exits.seen).containsExactly("check inner", "<init> outermost", "check outermost");
  }

  @Test
  void aSuperConstructorThatThrowsLeavesNothingBehind() {
    Account account = new Account(null);
    Exits exits =
        record(
            () -> {
              try {
                new Account(new IllegalStateException("thrown by super"));
              } catch (IllegalStateException expected) {
                account.check();
              }
            });
    assertThat(exits.seen).containsExactly("check outermost");
  }

  @Test
  void codeThatAHandlerRunsIsNotRecorded() {
    IdleCounter counter = new IdleCounter();
    Exits exits =
        new Exits() {
          @Override
          public void call(CallEvent event) {
            super.call(event);
            counter.waitForIdle();
          }
        };
    record(exits, counter::waitForIdle);
    assertThat(exits.calls).hasSize(1);
    assertThat(exits.calls.get(0).receiver()).isSameAs(counter);
    assertThat(exits.calls.get(0).activation().receiver()).isSameAs(counter);
    assertThat(exits.calls.get(0).site().line()).isEqualTo(22);
    assertThat(exits.calls.get(0).site().body().file()).isEqualTo("IdleCounter.java");
  }

  @Test
  void otherThreadsAreNotRecorded() throws InterruptedException {
    IdleCounter counter = new IdleCounter();
    Thread other = new Thread(counter::waitForIdle);
    Exits exits = new Exits();
    Recording recording = recording(exits);
    Recording.Binding binding = recording.bind();
    other.start();
    other.join();
    binding.release();
    counter.waitForIdle();
    assertThat(recording.checkPoints()).isZero();
  }

  private static Exits record(Runnable code) {
    return record(new Exits(), code);
  }

  private static Exits record(Exits exits, Runnable code) {
    Recording recording = recording(exits);
    Recording.Binding binding = recording.bind();
    try {
      code.run();
    } finally {
      binding.release();
    }
    assertThat(recording.failure()).isNull();
    return exits;
  }

  private static Recording recording(Exits exits) {
    ClassesUnderTest classes =
        new ClassesUnderTest.Named(Set.of(Account.class.getName(), IdleCounter.class.getName()));
    instrumenter.include(classes);
    return new Recording(classes, instrumenter.points(), exits);
  }

  private static class Exits implements CheckPointHandler {
    final List<String> seen = new ArrayList<>();
    final List<CallEvent> calls = new ArrayList<>();

    @Override
    public void call(CallEvent event) {
      calls.add(event);
    }

    @Override
    public void enter(Activation activation) {}

    @Override
    public void exit(Activation activation, @Nullable Object result) {
      String outermost = activation.isOutermost() ? " outermost" : " inner";
      seen.add(activation.body().method().name() + outermost);
    }

    @Override
    public void finish(boolean mustCheck) {}
  }
}
