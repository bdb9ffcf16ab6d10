package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Value;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.memory.Descriptors;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/** The method that a thread called: what its arguments are, and are called. */
final class Callee {
  private final MethodName method;
  private final List<String> types;
  private final Optional<MethodModel> source;
  private final boolean hasReceiver;

  /**
   * A method.
   *
   * @param used the arguments that its step mentions
   */
  Callee(ClassTable classes, MethodName method, List<Value.Argument> used) {
    this.method = method;
    this.types = parameterTypes(method.descriptor());
    this.source =
        classes.find(Descriptors.binaryName(method.owner())).stream()
            .flatMap(c -> c.methods(method.name()).stream())
            .filter(m -> m.descriptor().equals(method.descriptor()))
            .findFirst();
    this.hasReceiver = source.map(MethodModel::hasReceiver).orElseGet(() -> mustHaveReceiver(used));
  }

  /**
   * Whether the method must have a receiver, as far as its arguments tell, because no source does.
   * If their types fit a static method, it is taken to be one.
   */
  private boolean mustHaveReceiver(List<Value.Argument> used) {
    return method.isConstructor()
        || used.stream()
            .filter(Value.Argument::isParameter)
            .anyMatch(a -> a.index() >= types.size() || !types.get(a.index()).equals(a.type()));
  }

  /** The type that declares the method. */
  JavaType owner(Descriptors descriptors) {
    return descriptors.ofClass(method.owner());
  }

  /** The argument that clauses of a source call so. */
  Optional<Value.Argument> argument(String name) {
    if (source.isEmpty()) {
      return Optional.empty();
    } else if (hasReceiver && name.equals("this")) {
      return Optional.of(new Value.Argument(0, "L" + method.owner() + ";"));
    }
    List<ParameterModel> parameters = source.get().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (DemonlNames.safe(parameters.get(i).name()).equals(name)) {
        return Optional.of(new Value.Argument(i + (hasReceiver ? 1 : 0), types.get(i)));
      }
    }
    return Optional.empty();
  }

  Optional<MethodModel> source() {
    return source;
  }

  boolean isReceiver(Value.Argument argument) {
    return hasReceiver && argument.index() == 0;
  }

  private int index(Value.Argument argument) {
    return argument.index() - (hasReceiver ? 1 : 0);
  }

  StepParameter meaning(Value.Argument argument) {
    return isReceiver(argument)
        ? new StepParameter.Receiver()
        : new StepParameter.Argument(index(argument));
  }

  /** What the source calls an argument. */
  Optional<String> name(Value.Argument argument) {
    return source
        .filter(m -> index(argument) < m.parameters().size())
        .map(m -> DemonlNames.safe(m.parameters().get(index(argument)).name()));
  }

  private static List<String> parameterTypes(String descriptor) {
    List<String> types = new ArrayList<>();
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      int end = at;
      while (descriptor.charAt(end) == '[') {
        end++;
      }
      end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
      types.add(descriptor.substring(at, end));
      at = end;
    }
    return types;
  }
}
