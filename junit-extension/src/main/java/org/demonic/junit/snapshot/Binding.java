package org.demonic.junit.snapshot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * The values of the names in a method's contract at a moment: its receiver and parameters, by their
 * demonL names. They are evaluated, and no other thread changes them.
 */
public record Binding(JavaMethod method, Map<String, Bound> values) {
  public Binding {
    values = new LinkedHashMap<>(values);
  }

  /** A value, and the Java type that it is declared as. */
  public record Bound(JavaType type, Value value) {}

  /** The values of the variables of a contract, in a map that may be changed. */
  public Map<Variable, Value> values(MethodContract contract) {
    Map<Variable, Value> bound = new LinkedHashMap<>();
    values.forEach((name, v) -> contract.variable(name).ifPresent(x -> bound.put(x, v.value())));
    return bound;
  }

  /** The receiver, if any, and those arguments of a method that are objects. */
  public static Map<String, @Nullable Object> roots(
      JavaMethod method, @Nullable Object receiver, List<@Nullable Object> arguments) {
    Map<String, @Nullable Object> roots = new LinkedHashMap<>();
    if (receiver != null) {
      roots.put(Domain.THIS, receiver);
    }
    for (int i = 0; i < method.parameters().size() && i < arguments.size(); i++) {
      JavaParameter parameter = method.parameters().get(i);
      if (JavaTypes.isObject(parameter.type())) {
        roots.put(parameter.name(), arguments.get(i));
      }
    }
    return roots;
  }

  /**
   * The values of a call. No clause reads a parameter of a type that the domain does not have: it
   * is left out.
   *
   * @param references what stands for an object; null if nothing can
   */
  public static Binding of(
      JavaDomain domain,
      JavaMethod method,
      @Nullable Object receiver,
      List<@Nullable Object> arguments,
      Function<Object, @Nullable ObjectReference> references)
      throws NotExpressibleException {
    JavaValues values = new JavaValues(domain, references);
    Map<String, Bound> bound = new LinkedHashMap<>();
    if (!method.isStatic() && !method.isConstructor()) {
      JavaType type = new JavaType.ClassType(method.declaringClass());
      bound.put(Domain.THIS, new Bound(type, values.value(type, receiver, () -> "the receiver")));
    }
    List<JavaParameter> parameters = new ArrayList<>(method.parameters());
    for (int i = 0; i < parameters.size() && i < arguments.size(); i++) {
      JavaParameter parameter = parameters.get(i);
      if (!GrowingDomain.isExpressible(domain, parameter.type())) {
        continue;
      }
      Value value =
          values.value(parameter.type(), arguments.get(i), () -> "`" + parameter.name() + "`");
      bound.put(parameter.demonlName(), new Bound(parameter.type(), value));
    }
    return new Binding(method, bound);
  }
}
