package org.demonic.junit.naming;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.Change;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.SuspendedCall;
import org.demonic.code.value.Value;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.StringValue;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;

/** Says in Java's words what a call has read where it is suspended, and goes on with later. */
final class StepReads {
  private final JavaDomain domain;
  private final ValueText values;

  StepReads(JavaDomain domain, ValueText values) {
    this.domain = domain;
    this.values = values;
  }

  /**
   * {@code , where it has read side = 3}, or {@code begun before CounterTest.java:21, up to line
   * 12, where it has read side = 3}; empty for a step after which nothing is suspended.
   */
  String text(Plan.Step step, StepAction action) {
    Set<String> reads = new LinkedHashSet<>();
    Map<StepParameter, org.demonic.lang.eval.Value> given = StepNames.given(step, action);
    for (Value read : read(action.step())) {
      text(read, given, step.before()).ifPresent(reads::add);
    }
    String read = reads.isEmpty() ? "" : ", where it has read " + String.join(", ", reads);
    return action
        .step()
        .extent()
        .begun()
        .map(
            begun ->
                " begun before %s, up to %s%s"
                    .formatted(
                        place(begun, action.step(), given, step.before()),
                        StepNames.place(begun.before(), action.step().method()),
                        read))
        .orElse(read);
  }

  /** The place of the test when the call of a step began; empty if that is now. */
  Optional<String> begun(Plan.Step step, StepAction action) {
    return action
        .step()
        .extent()
        .begun()
        .map(b -> place(b, action.step(), StepNames.given(step, action), step.before()));
  }

  /** The place of the test when a call began. */
  private String place(
      Extent.Begun begun,
      Step step,
      Map<StepParameter, org.demonic.lang.eval.Value> given,
      State state) {
    Value receiver = new Value.Argument(0, "L" + step.method().owner() + ";");
    FieldName place = SuspendedCall.place(step.method().owner(), begun.moment());
    return value(new Value.FieldOf(receiver, place), given, state)
        .filter(StringValue.class::isInstance)
        .map(text -> ((StringValue) text).value())
        .orElseThrow();
  }

  /** The memory that conditions and kept values read. */
  private static Set<Value> read(Step step) {
    Set<Value> read = new LinkedHashSet<>();
    if (step.extent().isSuspended()) {
      read.addAll(Parts.of(step.conditions()));
      for (Change change : step.changes()) {
        if (change.location().staticField().filter(SuspendedCall::has).isPresent()) {
          read.addAll(Parts.of(change.value()));
        }
      }
    }
    return read;
  }

  private Optional<String> text(
      Value read, Map<StepParameter, org.demonic.lang.eval.Value> given, State state) {
    if (read instanceof Value.FieldOf f && !isPlace(f.field())) {
      String name = SuspendedCall.original(f.field().name()).orElse(f.field().name());
      Optional<String> place =
          isReceiver(f.object(), given)
              ? Optional.of(name)
              : value(f.object(), given, state).map(o -> o + "." + name);
      return place.flatMap(p -> text(p, read, f.field(), given, state));
    } else if (read instanceof Value.StaticOf s && !SuspendedCall.has(s.field())) {
      return text(s.field().name(), read, s.field(), given, state);
    }
    return Optional.empty();
  }

  /** Describes a read value; empty if it has the name of the place that holds it. */
  private Optional<String> text(
      String place,
      Value read,
      FieldName field,
      Map<StepParameter, org.demonic.lang.eval.Value> given,
      State state) {
    return value(read, given, state)
        .map(v -> values.of(v, field(field).map(JavaField::type).orElse(null)))
        .filter(v -> !v.equals(place))
        .map(v -> place + " = " + v);
  }

  private static boolean isPlace(FieldName field) {
    return SuspendedCall.original(field.name()).isPresent()
        && field.equals(SuspendedCall.place(field.owner(), SuspendedCall.moment(field.name())));
  }

  private static boolean isReceiver(
      Value object, Map<StepParameter, org.demonic.lang.eval.Value> given) {
    return object instanceof Value.Argument a
        && a.index() == 0
        && given.containsKey(new StepParameter.Receiver());
  }

  /** The value of a read in the state before a step. */
  private Optional<org.demonic.lang.eval.Value> value(
      Value term, Map<StepParameter, org.demonic.lang.eval.Value> given, State state) {
    if (term instanceof Value.Argument a) {
      boolean hasReceiver = given.containsKey(new StepParameter.Receiver());
      return Optional.ofNullable(
          given.get(
              hasReceiver && a.index() == 0
                  ? new StepParameter.Receiver()
                  : new StepParameter.Argument(a.index() - (hasReceiver ? 1 : 0))));
    } else if (term instanceof Value.FieldOf f) {
      return value(f.object(), given, state)
          .filter(ObjectReference.class::isInstance)
          .flatMap(
              o -> field(f.field()).flatMap(j -> read((ObjectReference) o, j.demonlName(), state)));
    } else if (term instanceof Value.StaticOf s) {
      return domain.statics().stream()
          .flatMap(statics -> statics.fields().stream())
          .filter(f -> f.field().equals(s.field()))
          .flatMap(f -> ofStatics(f.demonlName(), state).stream())
          .findFirst();
    }
    return Optional.empty();
  }

  private Optional<org.demonic.lang.eval.Value> ofStatics(String name, State state) {
    Optional<String> type = domain.statics().map(StaticState::type);
    return state.objects().stream()
        .filter(o -> type.filter(o.type().name()::equals).isPresent())
        .flatMap(o -> read(o, name, state).stream())
        .findFirst();
  }

  private Optional<org.demonic.lang.eval.Value> read(
      ObjectReference object, String field, State state) {
    return domain.domain().fields(object.type()).stream()
        .filter(f -> f.name().equals(field))
        .map(f -> state.read(object, f))
        .findFirst();
  }

  private Optional<JavaField> field(FieldName field) {
    return domain.find(field.owner().replace('/', '.')).stream()
        .flatMap(c -> c.fields().stream())
        .filter(f -> f.name().equals(field.name()))
        .findFirst();
  }
}
