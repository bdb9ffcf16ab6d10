package org.demonic.junit.naming;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Choice;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Step;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.junit.test.PropertyNames;
import org.demonic.lang.eval.Value;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/**
 * The call of a step, as Java writes it.
 *
 * @param given the values of the parameters of the step's action
 */
record CallText(ValueText values, StepAction action, Map<StepParameter, Value> given) {
  /** The call: {@code c.refill(5)}, {@code lease1 = new Lease(pool)}. */
  String text() {
    MethodName method = action.step().method();
    String owner = BinaryNames.simpleName(method.owner().replace('/', '.'));
    Optional<Value> receiver =
        Optional.ofNullable(given.get(new StepParameter.Receiver())).or(this::made);
    String arguments = arguments();
    if (method.isConstructor()) {
      return receiver.map(r -> r + " = ").orElse("") + "new " + owner + arguments;
    } else if (method.isClassInitializer()) {
      return "the initialisation of " + owner;
    } else if (isLambda(method)) {
      return lambda(action.step(), owner);
    }
    return property(method)
        .map(name -> object() + "." + name + assigned(arguments))
        .orElseGet(() -> called() + arguments);
  }

  /** A lambda whose caller is unknown. */
  private static String lambda(Step step, String owner) {
    return step.changes().stream()
        .map(Change::place)
        .filter(p -> p.method().equals(step.method()))
        .findFirst()
        .map(p -> "the lambda in line " + p.line() + " of " + owner)
        .orElse("a lambda of " + owner);
  }

  static boolean isLambda(MethodName method) {
    return method.name().startsWith("lambda$");
  }

  /** The property of another language that a method gets or sets. */
  private static Optional<String> property(MethodName method) {
    return PropertyNames.of(
        method.owner().replace('/', '.'),
        method.name(),
        MethodTypeDesc.ofDescriptor(method.descriptor()).parameterCount());
  }

  private static String assigned(String arguments) {
    String values = arguments.substring(1, arguments.length() - 1);
    return values.isEmpty() ? "" : " = " + values;
  }

  /** {@code s.refill}, {@code Registry.reset}. */
  String called() {
    return object() + "." + action.step().method().name();
  }

  private String object() {
    return Optional.ofNullable(given.get(new StepParameter.Receiver()))
        .map(Object::toString)
        .orElseGet(() -> BinaryNames.simpleName(action.step().method().owner().replace('/', '.')));
  }

  /** The object that a constructor makes. */
  private Optional<Value> made() {
    return action.step().method().isConstructor()
        ? action.step().made().stream()
            .filter(c -> c.object().type().equals("L" + action.step().method().owner() + ";"))
            .flatMap(
                c -> Optional.ofNullable(given.get(new StepParameter.Symbol(c.object()))).stream())
            .findFirst()
        : Optional.empty();
  }

  private String arguments() {
    List<ClassDesc> types =
        MethodTypeDesc.ofDescriptor(action.step().method().descriptor()).parameterList();
    StringJoiner texts = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < types.size(); i++) {
      int index = i;
      Value value = given.get(new StepParameter.Argument(i));
      Optional<List<org.demonic.code.value.Value.Argument>> within =
          action.step().callback().map(c -> c.within().get(index));
      Optional<String> chosen = chosen(i);
      texts.add(
          chosen.isPresent()
              ? chosen.get()
              : within.isPresent()
                  ? with(within.get(), types.get(i))
                  : value == null ? anyOf(types.get(i)) : values.of(value, type(i)));
    }
    return texts.toString();
  }

  /** What the caller passes, if demonL has no such value. */
  private Optional<String> chosen(int parameter) {
    return action.step().choices().stream()
        .filter(
            c ->
                c.object().orElse(null) instanceof org.demonic.code.value.Value.Argument argument
                    && argument.index() == parameter + (hasReceiver() ? 1 : 0))
        .map(Choice::text)
        .findFirst();
  }

  private boolean hasReceiver() {
    return action
        .method()
        .map(method -> method.isConstructor() || !method.isStatic())
        .orElseGet(() -> action.parameters().contains(new StepParameter.Receiver()));
  }

  /** A collection with objects in it; without any, something that does what its type says. */
  private String with(List<org.demonic.code.value.Value.Argument> objects, ClassDesc type) {
    if (objects.isEmpty()) {
      String name = type.displayName();
      return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
    return objects.stream()
        .map(o -> String.valueOf(given.get(new StepParameter.Symbol(o))))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private JavaType type(int index) {
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

  /** A value of the code, as far as it is given. */
  String text(org.demonic.code.value.Value value, String type) {
    StepParameter parameter = new StepParameter.Symbol(value);
    if (value instanceof org.demonic.code.value.Value.Argument a) {
      boolean hasReceiver = given.containsKey(new StepParameter.Receiver());
      parameter =
          hasReceiver && a.index() == 0
              ? new StepParameter.Receiver()
              : new StepParameter.Argument(a.index() - (hasReceiver ? 1 : 0));
    }
    Value known = given.get(parameter);
    return known == null
        ? "..."
        : values.of(known, type.equals("C") ? JavaType.Primitive.CHAR : null);
  }
}
