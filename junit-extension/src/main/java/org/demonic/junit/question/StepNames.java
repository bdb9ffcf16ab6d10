package org.demonic.junit.question;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.step.Extent;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/** Says in Java's words what step of another thread an action of a plan is. */
final class StepNames {
  private final ValueText values;

  StepNames(ValueText values) {
    this.values = values;
  }

  /**
   * {@code c.refill(5) up to line 12}, {@code lease1 = new Lease(pool)}, {@code Registry.reset()}.
   */
  String call(Plan.Step step, StepAction action) {
    return call(action, given(step, action)) + part(action.step().extent(), action.step().method());
  }

  /**
   * {@code c.refill(5) goes on from line 12}.
   *
   * @param beginning the step by which the call was suspended, and its action
   */
  String rest(Plan.Step beginning, StepAction begun, Extent.Resumed extent) {
    MethodName method = begun.step().method();
    return call(begun, given(beginning, begun))
        + " goes on from "
        + place(extent.from(), method)
        + extent.before().map(b -> " up to " + place(b, method)).orElse("");
  }

  /** {@code Subject.refill()}, {@code new Lease()}. */
  static String method(MethodName method) {
    String owner = BinaryNames.simpleName(method.owner().replace('/', '.'));
    return (method.isConstructor() ? "new " + owner : owner + "." + method.name()) + "()";
  }

  static Map<StepParameter, Value> given(Plan.Step step, StepAction action) {
    Map<StepParameter, Value> given = new HashMap<>();
    for (int i = 0; i < action.parameters().size(); i++) {
      given.put(action.parameters().get(i), step.arguments().get(i));
    }
    return given;
  }

  private String call(StepAction action, Map<StepParameter, Value> given) {
    MethodName method = action.step().method();
    String owner = BinaryNames.simpleName(method.owner().replace('/', '.'));
    Optional<Value> receiver =
        Optional.ofNullable(given.get(new StepParameter.Receiver())).or(() -> made(action, given));
    String arguments = arguments(action, given);
    if (method.isConstructor()) {
      return receiver.map(r -> r + " = ").orElse("") + "new " + owner + arguments;
    } else if (method.isClassInitializer()) {
      return "the initialisation of " + owner;
    } else if (method.name().startsWith("lambda$")) {
      return "a lambda of " + owner;
    }
    return receiver.map(Object::toString).orElse(owner) + "." + method.name() + arguments;
  }

  /** The object that a constructor makes. */
  private static Optional<Value> made(StepAction action, Map<StepParameter, Value> given) {
    return action.step().method().isConstructor()
        ? action.step().made().stream()
            .filter(c -> c.object().type().equals("L" + action.step().method().owner() + ";"))
            .flatMap(
                c -> Optional.ofNullable(given.get(new StepParameter.Symbol(c.object()))).stream())
            .findFirst()
        : Optional.empty();
  }

  private String arguments(StepAction action, Map<StepParameter, Value> given) {
    List<ClassDesc> types =
        MethodTypeDesc.ofDescriptor(action.step().method().descriptor()).parameterList();
    StringJoiner texts = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < types.size(); i++) {
      Value value = given.get(new StepParameter.Argument(i));
      texts.add(value == null ? anyOf(types.get(i)) : values.of(value, type(action, i)));
    }
    return texts.toString();
  }

  private static JavaType type(StepAction action, int index) {
    List<JavaParameter> parameters =
        action.method().map(JavaMethod::parameters).orElseGet(List::of);
    return index < parameters.size() ? parameters.get(index).type() : JavaType.Primitive.INT;
  }

  /** A value for an argument that does not matter. */
  private static String anyOf(ClassDesc type) {
    if (!type.isPrimitive()) {
      return "null";
    }
    return type.descriptorString().equals("Z") ? "false" : "0";
  }

  private static String part(Extent extent, MethodName method) {
    if (extent instanceof Extent.UpTo upTo) {
      return " up to " + place(upTo.before(), method);
    } else if (extent instanceof Extent.Suspended suspended) {
      return " up to " + place(suspended.before(), method);
    } else if (extent instanceof Extent.Part part) {
      return " from " + place(part.from(), method) + " on";
    }
    return "";
  }

  static String place(Place place, MethodName method) {
    String line = "line " + place.line();
    return place.method().equals(method)
        ? line
        : line
            + " of "
            + BinaryNames.simpleName(place.method().owner().replace('/', '.'))
            + "."
            + place.method().name();
  }
}
