package org.demonic.instrument.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.demonic.instrument.calls.AnnotatedPoints;
import org.demonic.instrument.calls.CallPoints;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.Base;
import samples.Counter;
import samples.Gallery;

/** Every shape of call is reported with its operands, and changes nothing. */
class EventsTest {
  private static final CallPoints POINTS = new AnnotatedPoints();

  @Test
  void methodsAndTheirCallsComeInOrder() {
    Counter counter = new Counter();
    List<String> events =
        record(
            0,
            () -> {
              counter.increment();
              counter.waitForIdle();
              return counter.idlers();
            });
    assertThat(events)
        .containsExactly(
            "> increment()",
            "< increment outermost",
            "waitForIdle: x.decrement()",
            "> decrement()",
            "< decrement inner");
  }

  @Test
  void statics() {
    assertThat(record("ab34", () -> new Gallery(11).statics()))
        .containsExactly(
            "> <init>(11)",
            "< <init> inner",
            "<init>: x.note(made, 1, 2.0)",
            "statics: shout(a, b, 3, (), true)");
  }

  @Test
  void callsInTheMidstOfAnExpression() {
    assertThat(record(35L, () -> new Gallery(1).inTheMidstOfAnExpression(3)))
        .filteredOn(e -> e.startsWith("inTheMidst"))
        .hasSize(6);
  }

  @Test
  void lambdas() {
    assertThat(record("got 7", () -> new Gallery(1).inALambda()))
        .contains("inALambda: x.note(lambda, 7, 7.0)");
  }

  @Test
  void methodReferences() {
    assertThat(record("ab326true1", () -> new Gallery(1).references()))
        .containsSubsequence(
            "references: x.note(bound, 1, 1.0)",
            "references: x.note(unbound, 2, 2.0)",
            "references: <init>(5, Checked)",
            "references: shout(a, b, 3, (), true)",
            "references: x.secret(s)",
            "references: x.length()");
  }

  @Test
  void methodReferencesForLater() {
    assertThat(record(3L, () -> new Gallery(1).noteByReference("later", 3, 3)))
        .contains("reference: x.note(later, 3, 3.0)");
  }

  @Test
  void anonymousClasses() {
    assertThat(record(8L, () -> new Gallery(1).inAnAnonymousClass()))
        .contains("call: x.note(anonymous, 8, 8.0)");
  }

  @Test
  void exceptions() {
    assertThat(record("why", () -> new Gallery(1).caught()))
        .containsSubsequence(
            "caught: x.fail(why)",
            "> fail(why)",
            "caught: x.note(caught, 1, 1.0)",
            "caught: x.note(finally, 2, 2.0)")
        .noneMatch(e -> e.startsWith("< fail"));
  }

  @Test
  void switches() {
    assertThat(record(2, () -> new Gallery(1).switched("two")))
        .contains("switched: x.note(two, 2, 2.0)");
  }

  @Test
  void constructors() {
    assertThat(record(4, () -> new Gallery(1).made(3).value()))
        .contains("made: <init>(1, null)", "made: <init>(3, Checked)");
  }

  @Test
  void superCalls() {
    assertThat(record("x5", () -> new Gallery(5).superCall())).contains("superCall: x.describe(x)");
  }

  @Test
  void bridgesPassCallsOn() {
    Comparable<Gallery> gallery = new Gallery(1);
    assertThat(record(0, () -> gallery.compareTo(new Gallery(2))))
        .containsSubsequence("> compareTo(Gallery)", "compareTo: x.note(compare, 0, 0.0)")
        .containsOnlyOnce("> compareTo(Gallery)");
  }

  private static List<String> record(Object expected, Supplier<Object> code) {
    Writer writer = new Writer();
    Recording recording = Samples.recording(writer, Counter.class, Gallery.class, Base.class);
    Recording.Binding binding = recording.bind();
    Object result;
    try {
      result = code.get();
    } finally {
      binding.release();
    }
    assertThat(recording.failure()).isNull();
    assertThat(result).isEqualTo(expected);
    return writer.events;
  }

  private static final class Writer implements CallHandler {
    private final List<String> events = new ArrayList<>();

    @Override
    public void call(CallEvent event) {
      String callee = event.site().callee().name();
      String self = event.receiver() == null ? "" : "x.";
      events.add(event.site().routine().name() + ": " + self + callee + show(event.arguments()));
    }

    @Override
    public void enter(Activation activation) {
      if (POINTS.isObserved(activation.body().method())) {
        events.add("> " + activation.body().method().name() + show(activation.arguments()));
      }
    }

    @Override
    public void exit(Activation activation, @Nullable Object result) {
      if (POINTS.isObserved(activation.body().method())) {
        String outermost = activation.isOutermost() ? " outermost" : " inner";
        events.add("< " + activation.body().method().name() + outermost);
      }
    }

    private static String show(List<@Nullable Object> arguments) {
      return arguments.stream()
          .map(a -> a == null ? "null" : a.getClass().isArray() ? "[]" : brief(a))
          .toList()
          .toString()
          .replace('[', '(')
          .replace(']', ')');
    }

    private static String brief(Object argument) {
      boolean plain = argument.getClass().getName().startsWith("java.lang.");
      return plain ? argument.toString() : argument.getClass().getSimpleName();
    }
  }
}
