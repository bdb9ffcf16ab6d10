package org.demonic.junit.naming;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.code.callback.Callback;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value.Unknown;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.type.BinaryNames;

/** Says in Java's words what step of another thread an action of a plan is. */
final class StepNames {
  private final ValueText values;

  StepNames(ValueText values) {
    this.values = values;
  }

  /**
   * {@code c.refill(5) up to line 12}, {@code lease1 = new Lease(pool)}, {@code Registry.reset()},
   * {@code Hooks.fire(), which runs the lambda in line 11 of Pool for pool}.
   */
  String call(Plan.Step step, StepAction action) {
    Map<StepParameter, Value> given = given(step, action);
    if (action.step().extent().isOutside()) {
      return new OutsideWriteText(new CallText(values, action, given)).text();
    }
    String callback = action.step().callback().map(c -> StepNames.callback(c, given)).orElse("");
    return new CallText(values, action, given).text()
        + callback
        + done(action)
        + part(action.step().extent(), action.step().method());
  }

  /** {@code , interrupted in line 12}: what happens to the thread meanwhile. */
  private static String done(StepAction action) {
    return action.step().choices().stream()
        .filter(c -> c.object().isEmpty())
        .map(c -> ", " + c.text())
        .collect(Collectors.joining());
  }

  private static String callback(Callback callback, Map<StepParameter, Value> given) {
    String objects =
        callback.captured().stream()
            .flatMap(o -> Optional.ofNullable(given.get(new StepParameter.Symbol(o))).stream())
            .map(Object::toString)
            .collect(Collectors.joining(" and "));
    Value receiver = given.get(new StepParameter.Receiver());
    String second =
        callback
            .second()
            .map(
                m ->
                    ", then "
                        + (receiver == null
                            ? BinaryNames.simpleName(m.owner().replace('/', '.'))
                            : receiver)
                        + "."
                        + m.name()
                        + "()")
            .orElse("");
    return second
        + (callback.isLater() ? ", and later " : ", which runs ")
        + function(callback)
        + (objects.isEmpty() ? "" : " for " + objects);
  }

  private static String function(Callback callback) {
    String owner = BinaryNames.simpleName(callback.body().owner().replace('/', '.'));
    return CallText.isLambda(callback.body())
        ? "the lambda in line " + callback.line() + " of " + owner
        : owner + "." + callback.body().name() + "()";
  }

  /**
   * {@code c.refill(5) goes on from line 12}, {@code c.refill(5) goes on from line 12 up to line
   * 14}, {@code c.refill(5) goes on in line 12}.
   *
   * @param beginning the step by which the call was suspended, and its action
   */
  String rest(Plan.Step beginning, StepAction begun, Extent.Resumed extent) {
    MethodName method = begun.step().method();
    String from = place(extent.from(), method);
    Optional<String> before = extent.before().map(b -> place(b, method));
    String lines =
        before.isPresent() && before.get().equals(from)
            ? " goes on in " + from
            : " goes on from " + from + before.map(b -> " up to " + b).orElse("");
    return new CallText(values, begun, given(beginning, begun)).text() + lines;
  }

  /** {@code Subject.refill()}, {@code new Lease()}: the method that does what a step does. */
  static String method(StepAction action) {
    if (action.step().extent().isOutside()) {
      return "code outside of the module";
    }
    return action
        .step()
        .callback()
        .map(StepNames::function)
        .orElseGet(() -> CodeNames.call(action.step().method()));
  }

  static Map<StepParameter, Value> given(Plan.Step step, StepAction action) {
    Map<StepParameter, Value> given = new HashMap<>();
    for (int i = 0; i < action.parameters().size(); i++) {
      given.put(action.parameters().get(i), step.arguments().get(i));
    }
    return given;
  }

  private static String part(Extent extent, MethodName method) {
    return extent.accept(
        new Extent.Visitor<>() {
          @Override
          public String visit(Extent.Whole extent) {
            return "";
          }

          @Override
          public String visit(Extent.Contracted extent) {
            return "";
          }

          @Override
          public String visit(Extent.Outside extent) {
            return "";
          }

          @Override
          public String visit(Extent.UpTo extent) {
            return " up to " + place(extent.before(), method);
          }

          @Override
          public String visit(Extent.Suspended extent) {
            return " up to " + place(extent.before(), method);
          }

          @Override
          public String visit(Extent.Begun extent) {
            return "";
          }

          @Override
          public String visit(Extent.Resumed extent) {
            return "";
          }

          @Override
          public String visit(Extent.Part extent) {
            return " from " + place(extent.from(), method) + " on";
          }
        });
  }

  /**
   * {@code what line 12 writes to `future` is not known}: what a step writes is the result of code
   * that cannot be read, or the method has none; empty if it is not.
   */
  static Optional<String> unknownWrite(Step step) {
    if (step.extent().isContracted()) {
      return Optional.of(
          "of `%s` only the contract is known".formatted(CodeNames.of(step.method())));
    }
    return step.changes().stream()
        .filter(c -> Parts.of(c.value()).stream().anyMatch(Unknown.class::isInstance))
        .filter(c -> c.place().line() > 0)
        .flatMap(
            c ->
                c
                    .location()
                    .asField()
                    .map(FieldName::name)
                    .map(
                        f ->
                            "what %s writes to `%s` is not known"
                                .formatted(place(c.place(), step.method()), f))
                    .stream())
        .findFirst();
  }

  static String place(Place place, MethodName method) {
    String line = "line " + place.line();
    return place.method().equals(method) || CallText.isLambda(place.method())
        ? line
        : line
            + " of "
            + BinaryNames.simpleName(place.method().owner().replace('/', '.'))
            + "."
            + place.method().name();
  }
}
