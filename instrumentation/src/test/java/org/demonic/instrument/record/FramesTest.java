package org.demonic.instrument.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.Counter;
import samples.Errand;

/** A call that is reported tells the objects of the methods that have led to it. */
class FramesTest {
  private final Errand errand = new Errand();
  private final Errand other = new Errand();
  private final Counter counter = new Counter();

  @Test
  void theReceiverOfTheCaller() {
    assertThat(objects(errand::direct)).containsExactly(List.of(errand));
  }

  @Test
  void argumentsThatAreObjects() {
    assertThat(objects(() -> errand.passing(1, counter, 2.0, "text", other)))
        .containsExactly(List.of(other, errand, counter, other));
  }

  @Test
  void argumentsOfStaticMethods() {
    assertThat(objects(() -> Errand.statically(1, errand)))
        .containsExactly(List.of(errand, errand));
  }

  @Test
  void methodsThatHaveEndedTellNothing() {
    assertThat(objects(() -> errand.afterAnException(other)))
        .containsExactly(
            List.of(other, other, other, errand, other), List.of(errand, errand, other));
    assertThat(
            objects(
                () -> {
                  errand.direct();
                  other.direct();
                }))
        .containsExactly(List.of(errand), List.of(other));
  }

  @Test
  void aConstructorTellsItsObjectOnceThereIsOne() {
    List<List<Object>> objects = objects(() -> new Errand(counter, true));
    assertThat(objects).hasSize(2);
    assertThat(objects.get(0)).hasSize(1);
    assertThat(objects.get(1)).hasSize(2).containsOnly(objects.get(0).get(0));
  }

  @Test
  void methodsInTheOrderOfTheStack() {
    assertThat(objects(() -> errand.again(other)))
        .containsExactly(List.of(errand, errand, other, other, errand, errand, other));
  }

  @Test
  void classesThatAreNotUnderTestTellNothing() {
    Calls calls = new Calls();
    objects(errand::direct);
    run(Samples.recording(calls, Counter.class), errand::direct);
    assertThat(objects(calls.made.get(0))).isEmpty();
  }

  private static List<List<Object>> objects(Runnable code) {
    return calls(code).stream().map(FramesTest::objects).toList();
  }

  /** The receiver and the arguments of each method beneath the one that makes the call. */
  private static List<Object> objects(CallEvent call) {
    return call.activation().runs().stream()
        .skip(1)
        .flatMap(r -> Stream.concat(Stream.of(r.receiver()), r.arguments().stream()))
        .filter(o -> o != null && !(o instanceof String))
        .toList();
  }

  private static List<CallEvent> calls(Runnable code) {
    Calls calls = new Calls();
    run(Samples.recording(calls, Counter.class, Errand.class), code);
    return calls.made;
  }

  private static void run(Recording recording, Runnable code) {
    Recording.Binding binding = recording.bind();
    try {
      code.run();
    } finally {
      binding.release();
    }
    assertThat(recording.failure()).isNull();
    assertThat(recording.elsewhere()).isEmpty();
  }

  private static final class Calls implements CallHandler {
    private final List<CallEvent> made = new ArrayList<>();

    @Override
    public void call(CallEvent event) {
      made.add(event);
    }

    @Override
    public void enter(Activation activation) {}

    @Override
    public void exit(Activation activation, @Nullable Object result) {}
  }
}
