package org.demonic.translate.guard;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.type.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;

/**
 * What the local variables of a method stand for, while its first statements are read: expressions
 * over the parameters of the method whose guards are looked for, and over fields.
 */
final class Frame {
  private final MethodModel method;
  private final Set<String> parameters;
  private final Map<String, Optional<Expression>> values;

  /** The types of local variables. */
  private final Map<String, Type> types;

  private Frame(
      MethodModel method,
      Set<String> parameters,
      Map<String, Optional<Expression>> values,
      Map<String, Type> types) {
    this.method = method;
    this.parameters = parameters;
    this.values = values;
    this.types = types;
  }

  /** Of the method whose guards are looked for: its parameters stand for themselves. */
  static Frame of(MethodModel method) {
    Set<String> parameters = new HashSet<>();
    method.parameters().forEach(p -> parameters.add(p.name()));
    return new Frame(method, Set.copyOf(parameters), new HashMap<>(), new HashMap<>());
  }

  /** Of another method of the class, which is called with these arguments. */
  Frame calling(MethodModel other, List<Expression> arguments) {
    Map<String, Optional<Expression>> given = new HashMap<>();
    List<ParameterModel> names = other.parameters();
    for (int i = 0; i < names.size(); i++) {
      given.put(names.get(i).name(), Widening.to(names.get(i).type(), arguments.get(i)));
    }
    return new Frame(other, parameters, given, new HashMap<>());
  }

  /** The same before a block, whose variables nobody knows after it. */
  Frame copy() {
    return new Frame(method, parameters, new HashMap<>(values), new HashMap<>(types));
  }

  MethodModel method() {
    return method;
  }

  /** A local variable is declared; what its value is is not known yet. */
  void declare(String variable, Type type) {
    types.put(variable, type);
    values.put(variable, Optional.empty());
  }

  /**
   * From here on a variable has this value.
   *
   * @param value empty if it cannot be said
   */
  void set(String variable, Optional<Expression> value) {
    values.put(variable, value.flatMap(v -> ofItsType(variable, v)));
  }

  private Optional<Expression> ofItsType(String variable, Expression value) {
    Type local = types.get(variable);
    if (local != null) {
      return Widening.to(local, value);
    }
    return method.parameters().stream()
        .filter(p -> p.name().equals(variable))
        .findFirst()
        .flatMap(p -> Widening.to(p.type(), value));
  }

  /** Whether a name is a local variable or a parameter here. */
  boolean isVariable(String name) {
    return values.containsKey(name)
        || method.parameters().stream().anyMatch(p -> p.name().equals(name));
  }

  /** Whether a variable stands for something else. */
  boolean hasValue(String name) {
    return values.containsKey(name);
  }

  /** What a variable stands for; empty if that cannot be said. */
  Optional<Expression> value(String name) {
    return values.getOrDefault(name, Optional.empty());
  }

  /** Whether the name of a field means a parameter where the guards are. */
  boolean hides(String field) {
    return parameters.contains(field) && !isVariable(field);
  }
}
