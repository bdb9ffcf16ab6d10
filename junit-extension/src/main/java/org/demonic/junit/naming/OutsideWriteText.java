package org.demonic.junit.naming;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.effect.Change;
import org.demonic.code.outside.OutsideWrites;
import org.demonic.code.path.Location;
import org.demonic.code.path.LocationVisitor;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value.Unknown;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.type.BinaryNames;

/**
 * The write of a step that code outside of the module does, as Java writes it.
 *
 * @param call the method by which that code has what it writes
 */
record OutsideWriteText(CallText call) {
  /** The expressions that take the only object out of a container. */
  private static final Map<String, String> OPENING =
      Map.of(
          "Ljava/util/Collection;", ".iterator().next()",
          "Ljava/util/Iterator;", ".next()",
          "Ljava/util/List;", ".get(0)",
          "Ljava/util/Optional;", ".get()",
          "Ljava/util/Set;", ".iterator().next()",
          "Ljava/util/stream/Stream;", ".findFirst().get()");

  /** {@code s.n = 0}, {@code s.cells()[0] = 0}: what code outside of the module writes. */
  String text() {
    Change change = call.action().step().changes().get(0);
    MethodName method = call.action().step().method();
    String value = call.text(change.value(), change.location().type());
    String written = location(change.location()) + " = " + value;
    if (!isPassed(method)) {
      return written;
    }
    String passed =
        method.descriptor().startsWith("(Ljava/util/function/")
            ? "a -> " + written
            : "an object that gets an array a and sets " + written;
    return call.called() + "(" + passed + ")";
  }

  /** Whether code outside gets an array by its own function, which a method calls. */
  private static boolean isPassed(MethodName method) {
    return !OutsideWrites.isWriter(method) && OutsideWrites.isForFunction(method);
  }

  private String location(Location location) {
    return location.accept(
        new LocationVisitor<>() {
          @Override
          public String visit(Location.InstanceField location) {
            return call.text(location.object(), "") + "." + location.field().name();
          }

          @Override
          public String visit(Location.StaticField location) {
            FieldName field = location.field();
            return BinaryNames.simpleName(field.owner().replace('/', '.')) + "." + field.name();
          }

          @Override
          public String visit(Location.Element location) {
            return array(location.array(), location.type())
                + "["
                + call.text(location.index(), "I")
                + "]";
          }
        });
  }

  /** The array that a method has returned, or one that is in it, or one that code outside has. */
  private String array(org.demonic.code.value.Value array, String elements) {
    if (array instanceof Unknown) {
      return call.text(array, "[" + elements);
    } else if (array instanceof org.demonic.code.value.Value.ElementOf inner) {
      return array(inner.array(), inner.type()) + "[" + call.text(inner.index(), "I") + "]";
    }
    if (OutsideWrites.isWriter(call.action().step().method())) {
      return array instanceof org.demonic.code.value.Value.FieldOf f
          ? location(new Location.InstanceField(f.object(), f.field()))
          : location(
              new Location.StaticField(((org.demonic.code.value.Value.StaticOf) array).field()));
    }
    MethodName method = call.action().step().method();
    if (isPassed(method)) {
      return "a";
    }
    String got = call.text();
    String type = MethodTypeDesc.ofDescriptor(method.descriptor()).returnType().descriptorString();
    return type.equals("Ljava/lang/Object;")
        ? "((" + ClassDesc.ofDescriptor("[" + elements).displayName() + ") " + got + ")"
        : got + OPENING.getOrDefault(type, "");
  }

  /** The remedy that keeps code outside of the module from a write, if a step does that. */
  static Optional<String> remedy(StepAction action) {
    if (!action.step().extent().isOutside()) {
      return Optional.empty();
    }
    Location location = action.step().changes().get(0).location();
    MethodName method = action.step().method();
    return Optional.of(
        location
            .asField()
            .map(FieldName::name)
            .map("make the field `%s` private, and write it under a lock"::formatted)
            .orElseGet(
                () ->
                    OutsideWrites.isWriter(method)
                        ? "let the field hold a copy of the array that nobody else has"
                        : (isPassed(method) ? "pass a copy of " : "return a copy of ")
                            + (isInner(location) ? "each inner array in " : "the array in ")
                            + CodeNames.call(method)));
  }

  private static boolean isInner(Location location) {
    return location.base().orElse(null) instanceof org.demonic.code.value.Value.ElementOf;
  }
}
