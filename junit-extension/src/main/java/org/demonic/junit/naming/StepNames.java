package org.demonic.junit.naming;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.demonic.code.callback.Callback;
import org.demonic.code.effect.Change;
import org.demonic.code.outside.OutsideWrites;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Location;
import org.demonic.code.path.LocationVisitor;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value.Unknown;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.junit.test.PropertyNames;
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
  /** The expressions that take the only object out of a container. */
  private static final Map<String, String> OPENING =
      Map.of(
          "Ljava/util/Collection;", ".iterator().next()",
          "Ljava/util/Iterator;", ".next()",
          "Ljava/util/List;", ".get(0)",
          "Ljava/util/Optional;", ".get()",
          "Ljava/util/Set;", ".iterator().next()",
          "Ljava/util/stream/Stream;", ".findFirst().get()");

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
      return write(action, given);
    }
    String callback = action.step().callback().map(c -> StepNames.callback(c, given)).orElse("");
    return call(action, given)
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
    return isLambda(callback.body())
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
    return call(begun, given(beginning, begun)) + lines;
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

  /** {@code Subject.refill()}, {@code new Lease()}: the method that does what a step does. */
  static String method(StepAction action) {
    if (action.step().extent().isOutside()) {
      return "code outside of the module";
    }
    return action
        .step()
        .callback()
        .map(StepNames::function)
        .orElseGet(() -> method(action.step().method()));
  }

  /** The remedy that keeps code outside of the module from a write, if a step is one. */
  static Optional<String> remedy(StepAction action) {
    if (!action.step().extent().isOutside()) {
      return Optional.empty();
    }
    Location location = action.step().changes().get(0).location();
    MethodName method = action.step().method();
    return Optional.of(
        field(location)
            .map("make the field `%s` private, and write it under a lock"::formatted)
            .orElseGet(
                () ->
                    OutsideWrites.isWriter(method)
                        ? "let the field hold a copy of the array that nobody else has"
                        : (isPassed(method) ? "pass a copy of " : "return a copy of ")
                            + (isInner(location) ? "each inner array in " : "the array in ")
                            + method(method)));
  }

  private static boolean isInner(Location location) {
    return location.base().orElse(null) instanceof org.demonic.code.value.Value.ElementOf;
  }

  /** {@code Driver.exit()}, or {@code new Driver()}. */
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
    } else if (isLambda(method)) {
      return lambda(action.step(), owner);
    }
    return property(method)
        .map(name -> object(action, given) + "." + name + assigned(arguments))
        .orElseGet(() -> called(action, given) + arguments);
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
  private static String called(StepAction action, Map<StepParameter, Value> given) {
    return object(action, given) + "." + action.step().method().name();
  }

  private static String object(StepAction action, Map<StepParameter, Value> given) {
    return Optional.ofNullable(given.get(new StepParameter.Receiver()))
        .map(Object::toString)
        .orElseGet(() -> BinaryNames.simpleName(action.step().method().owner().replace('/', '.')));
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

  /** {@code s.n = 0}, {@code s.cells()[0] = 0}: what code outside of the module writes. */
  private String write(StepAction action, Map<StepParameter, Value> given) {
    Change change = action.step().changes().get(0);
    MethodName method = action.step().method();
    String value = text(change.value(), change.location().type(), given);
    String written = location(change.location(), action, given) + " = " + value;
    if (!isPassed(method)) {
      return written;
    }
    String passed =
        method.descriptor().startsWith("(Ljava/util/function/")
            ? "a -> " + written
            : "an object that gets an array a and sets " + written;
    return called(action, given) + "(" + passed + ")";
  }

  /** Whether code outside gets an array by its own function, which a method calls. */
  private static boolean isPassed(MethodName method) {
    return !OutsideWrites.isWriter(method) && OutsideWrites.isForFunction(method);
  }

  private String location(Location location, StepAction action, Map<StepParameter, Value> given) {
    return location.accept(
        new LocationVisitor<>() {
          @Override
          public String visit(Location.InstanceField location) {
            return text(location.object(), "", given) + "." + location.field().name();
          }

          @Override
          public String visit(Location.StaticField location) {
            FieldName field = location.field();
            return BinaryNames.simpleName(field.owner().replace('/', '.')) + "." + field.name();
          }

          @Override
          public String visit(Location.Element location) {
            return array(location.array(), location.type(), action, given)
                + "["
                + text(location.index(), "I", given)
                + "]";
          }
        });
  }

  /** The array that a method has returned, or one that is in it, or one that code outside has. */
  private String array(
      org.demonic.code.value.Value array,
      String elements,
      StepAction action,
      Map<StepParameter, Value> given) {
    if (array instanceof Unknown) {
      return text(array, "[" + elements, given);
    } else if (array instanceof org.demonic.code.value.Value.ElementOf inner) {
      return array(inner.array(), inner.type(), action, given)
          + "["
          + text(inner.index(), "I", given)
          + "]";
    }
    if (OutsideWrites.isWriter(action.step().method())) {
      return array instanceof org.demonic.code.value.Value.FieldOf f
          ? location(new Location.InstanceField(f.object(), f.field()), action, given)
          : location(
              new Location.StaticField(((org.demonic.code.value.Value.StaticOf) array).field()),
              action,
              given);
    }
    MethodName method = action.step().method();
    if (isPassed(method)) {
      return "a";
    }
    String got = call(action, given);
    String type = MethodTypeDesc.ofDescriptor(method.descriptor()).returnType().descriptorString();
    return type.equals("Ljava/lang/Object;")
        ? "((" + ClassDesc.ofDescriptor("[" + elements).displayName() + ") " + got + ")"
        : got + OPENING.getOrDefault(type, "");
  }

  private String text(
      org.demonic.code.value.Value value, String type, Map<StepParameter, Value> given) {
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

  private String arguments(StepAction action, Map<StepParameter, Value> given) {
    List<ClassDesc> types =
        MethodTypeDesc.ofDescriptor(action.step().method().descriptor()).parameterList();
    StringJoiner texts = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < types.size(); i++) {
      int index = i;
      Value value = given.get(new StepParameter.Argument(i));
      Optional<List<org.demonic.code.value.Value.Argument>> within =
          action.step().callback().map(c -> c.within().get(index));
      Optional<String> chosen = chosen(action, i);
      texts.add(
          chosen.isPresent()
              ? chosen.get()
              : within.isPresent()
                  ? with(within.get(), given, types.get(i))
                  : value == null ? anyOf(types.get(i)) : values.of(value, type(action, i)));
    }
    return texts.toString();
  }

  /** What the caller passes, if demonL has no such value. */
  private static Optional<String> chosen(StepAction action, int parameter) {
    return action.step().choices().stream()
        .filter(
            c ->
                c.object().orElse(null) instanceof org.demonic.code.value.Value.Argument argument
                    && argument.index() == parameter + (hasReceiver(action) ? 1 : 0))
        .map(Choice::text)
        .findFirst();
  }

  private static boolean hasReceiver(StepAction action) {
    return action
        .method()
        .map(method -> method.isConstructor() || !method.isStatic())
        .orElseGet(() -> action.parameters().contains(new StepParameter.Receiver()));
  }

  /** A collection with objects in it; without any, something that does what its type says. */
  private static String with(
      List<org.demonic.code.value.Value.Argument> objects,
      Map<StepParameter, Value> given,
      ClassDesc type) {
    if (objects.isEmpty()) {
      String name = type.displayName();
      return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
    return objects.stream()
        .map(o -> String.valueOf(given.get(new StepParameter.Symbol(o))))
        .collect(Collectors.joining(", ", "[", "]"));
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
                field(c.location())
                    .map(
                        f ->
                            "what %s writes to `%s` is not known"
                                .formatted(place(c.place(), step.method()), f))
                    .stream())
        .findFirst();
  }

  private static Optional<String> field(Location location) {
    return location.asField().map(FieldName::name);
  }

  static String place(Place place, MethodName method) {
    String line = "line " + place.line();
    return place.method().equals(method) || isLambda(place.method())
        ? line
        : line
            + " of "
            + BinaryNames.simpleName(place.method().owner().replace('/', '.'))
            + "."
            + place.method().name();
  }
}
