package org.demonic.instrument.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.Account;
import samples.Counter;

class RecordingTest {
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
    Counter counter = new Counter();
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
    assertThat(exits.calls.get(0).site().line()).isEqualTo(23);
    assertThat(exits.calls.get(0).site().body().file()).isEqualTo("Counter.java");
  }

  @Test
  void whatAHandlerThrowsIsKeptAndTheCodeGoesOn() {
    Counter counter = new Counter();
    Exits exits =
        new Exits() {
          @Override
          public void call(CallEvent event) {
            super.call(event);
            throw new IllegalStateException("the handler fails");
          }
        };
    Recording recording = recording(exits);
    Recording.Binding binding = recording.bind();
    counter.waitForIdle();
    counter.waitForIdle();
    binding.release();
    assertThat(counter.idlers()).isEqualTo(-2);
    assertThat(exits.calls).hasSize(2);
    assertThat(recording.failure()).hasMessage("the handler fails");
  }

  @Test
  void otherThreadsAreNotRecorded() throws InterruptedException {
    Counter counter = new Counter();
    Thread other = new Thread(counter::waitForIdle);
    Exits exits = new Exits();
    Recording recording = recording(exits);
    Recording.Binding binding = recording.bind();
    other.start();
    other.join();
    binding.release();
    counter.waitForIdle();
    assertThat(exits.calls).isEmpty();
    assertThat(recording.elsewhere())
        .extracting(body -> body.method().name())
        .containsExactlyInAnyOrder("waitForIdle", "decrement");
  }

  @Test
  void whatAThreadRunsIsNotedWhereItsStarterIsRecorded() throws InterruptedException {
    Recording own = recording(new Exits());
    Recording another = recording(new Exits());
    CountDownLatch isBound = new CountDownLatch(1);
    CountDownLatch isOver = new CountDownLatch(1);
    Thread otherTest =
        new Thread(
            () -> {
              Recording.Binding binding = another.bind();
              isBound.countDown();
              awaitUninterruptibly(isOver);
              binding.release();
            });
    otherTest.start();
    isBound.await();
    Recording.Binding binding = own.bind();
    Thread started = new Thread(new Counter()::increment);
    started.start();
    started.join();
    binding.release();
    isOver.countDown();
    otherTest.join();
    assertThat(own.elsewhere()).hasSize(1);
    assertThat(another.elsewhere()).isEmpty();
  }

  @Test
  void aThreadThatRunsTestsIsNotNoted() throws InterruptedException {
    Recording recording =
        Samples.recording(
            new Exits(),
            frame -> frame.getClassName().equals(RecordingTest.class.getName()),
            Counter.class);
    Recording.Binding binding = recording.bind();
    Thread other = new Thread(() -> new Counter().increment());
    other.start();
    other.join();
    binding.release();
    assertThat(recording.elsewhere()).isEmpty();
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
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

  private static Recording recording(CallHandler handler) {
    return Samples.recording(handler, Account.class, Counter.class);
  }

  private static class Exits implements CallHandler {
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
  }
}
